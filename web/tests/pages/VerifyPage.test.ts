import { readFileSync } from 'node:fs'
import { cleanup, fireEvent, render, screen } from '@testing-library/svelte'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { setLanguage } from '../../src/language.svelte'
import VerifyPage from '../../src/pages/VerifyPage.svelte'

const golden = JSON.parse(readFileSync('../tests/golden/fair_deals.json', 'utf8')) as { records: Record<string, { hands: { seed: string }[] }> }
const RECORD = golden.records['classic']
const fetched = vi.fn<typeof fetch>()

beforeEach(() => {
  vi.stubGlobal('fetch', fetched)
  setLanguage('en')
})
afterEach(() => {
  cleanup()
  fetched.mockReset()
  vi.unstubAllGlobals()
})

const outcomes = (): (string | undefined)[] => screen.getAllByTestId(/^step-/).map((step) => step.dataset['outcome'])

async function paste(text: string): Promise<void> {
  render(VerifyPage, { table: null, onlobby: vi.fn() })
  await fireEvent.input(screen.getByTestId('verify-text'), { target: { value: text } })
  await fireEvent.click(screen.getByTestId('verify-start'))
}

it('ticks every step of a record that is true', async () => {
  await paste(JSON.stringify(RECORD))
  expect((await screen.findByTestId('verdict')).dataset['outcome']).toBe('ok')
  expect(outcomes()).toEqual(Array<string>(7).fill('ok'))
  expect(screen.getByTestId('verify-hand-1').textContent).toContain('my own words')
  expect(screen.getAllByRole('img', { name: 'fits' })).toHaveLength(7)
  expect(fetched).not.toHaveBeenCalled()
})

it('crosses the steps that do not fit, and says why', async () => {
  const changed = structuredClone(RECORD)
  const hand = changed?.hands[1]
  if (hand) hand.seed = hand.seed.replace(/^./, (digit) => (digit === '0' ? '1' : '0'))
  await paste(JSON.stringify(changed))
  expect((await screen.findByTestId('verdict')).dataset['outcome']).toBe('false')
  expect(outcomes()).toEqual(['ok', 'ok', 'ok', 'false', 'false', 'ok', 'ok'])
  expect(screen.getByTestId('verify-hand-2').textContent).toContain('card 1 is another one')
})

it('says that it is no record', async () => {
  await paste('hello')
  expect((await screen.findByRole('alert')).textContent).toContain('cannot be read as a record')
  expect(screen.queryByTestId('verdict')).toBeNull()
})

it('asks for the record of a table', async () => {
  fetched.mockResolvedValue(Response.json(RECORD))
  render(VerifyPage, { table: 'a/b', onlobby: vi.fn() })
  expect((await screen.findByTestId('verdict')).dataset['outcome']).toBe('ok')
  expect(fetched.mock.calls[0]?.[0]).toBe('/api/tables/a%2Fb/record')
  expect(screen.queryByTestId('verify-text')).toBeNull()
})

it('tells why a table has none', async () => {
  fetched.mockResolvedValue(Response.json({ code: 'not_seated', message: '' }, { status: 403 }))
  render(VerifyPage, { table: 't', onlobby: vi.fn() })
  expect((await screen.findByRole('alert')).textContent).not.toBe('')
})

it('says what is missing where the browser does not compute', () => {
  vi.stubGlobal('crypto', {})
  render(VerifyPage, { table: null, onlobby: vi.fn() })
  expect(screen.getByRole('alert').textContent).toContain('HTTPS')
})
