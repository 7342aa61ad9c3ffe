import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/svelte'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { setLanguage } from '../../src/language.svelte'
import MatchCalls from '../../src/table/MatchCalls.svelte'
import { TABLE } from '../../src/testing/sheetFixtures'

const oncall = vi.fn()
const view = { ...TABLE, calls: { ...TABLE.calls, may_offer: true } }

beforeAll(() => setLanguage('en'))
afterEach(() => {
  cleanup()
  oncall.mockReset()
})

it.each(['resign', 'offer'])('keeps the focus while it asks and when one thinks better of it: %s', async (call) => {
  render(MatchCalls, { view, oncall })
  await fireEvent.click(screen.getByTestId(call))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByTestId('call-cancel')))
  await fireEvent.click(screen.getByTestId('call-cancel'))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByTestId(call)))
  expect(oncall).not.toHaveBeenCalled()
})

it('calls what was asked', async () => {
  render(MatchCalls, { view, oncall })
  await fireEvent.click(screen.getByTestId('resign'))
  await fireEvent.click(screen.getByTestId('call-confirm'))
  expect(oncall.mock.calls).toEqual([[{ type: 'resign' }]])
})
