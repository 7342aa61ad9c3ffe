import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/svelte'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { setLanguage } from '../../src/language.svelte'
import NewMatch from '../../src/table/NewMatch.svelte'

const TABLE = { rules: 'table', bots: ['easy', 'easy'], role: null }
const fetched = vi.fn<typeof fetch>()
const answer = (body: unknown, status: number): Response => new Response(JSON.stringify(body), { status })

beforeEach(() => {
  setLanguage('en')
  fetched.mockReset()
  vi.stubGlobal('fetch', fetched)
  render(NewMatch, { table: TABLE, guarded: false })
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('sets up a table of the same kind and goes there', async () => {
  const went = vi.fn()
  addEventListener('popstate', went, { once: true })
  fetched.mockResolvedValue(answer({ table: 'next' }, 201))
  await fireEvent.click(screen.getByTestId('new-match'))
  await waitFor(() => expect(went).toHaveBeenCalledOnce())
  expect(location.pathname).toBe('/table/next')
  const [path, request] = fetched.mock.calls[0] ?? []
  expect([path, JSON.parse(String(request?.body))]).toEqual(['/api/tables', TABLE])
})

it('says why there is none, and may be tried again', async () => {
  fetched.mockResolvedValue(answer({ code: 'too_many_tables' }, 422))
  await fireEvent.click(screen.getByTestId('new-match'))
  expect((await screen.findByRole('alert')).textContent).not.toBe('')
  expect(screen.getByTestId('new-match').getAttribute('aria-disabled')).toBe('false')
})
