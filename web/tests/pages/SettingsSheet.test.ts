import { cleanup, fireEvent, render, screen } from '@testing-library/svelte'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { account } from '../../src/account.svelte'
import * as api from '../../src/api'
import { setLanguage } from '../../src/language.svelte'
import SettingsSheet from '../../src/pages/SettingsSheet.svelte'
import { settings } from '../../src/settings.svelte'

vi.mock('../../src/api', async (original) => ({ ...(await original<typeof api>()), fetchMe: vi.fn(), changeMe: vi.fn() }))

const me = (laysByHand: boolean) => ({ id: 'a', name: 'Guest', guest: true, lays_by_hand: laysByHand })
const input = (value: string): HTMLInputElement | null => screen.getByTestId(`laying-${value}`).querySelector('input')

beforeEach(() => {
  settings.speed = 'off'
  setLanguage('en')
  account.laysByHand = null
})
afterEach(cleanup)

it('shows how one lays, and changes it', async () => {
  vi.mocked(api.fetchMe).mockResolvedValue(me(false))
  vi.mocked(api.changeMe).mockResolvedValue(me(true))
  render(SettingsSheet, { onclose: () => undefined })
  await vi.waitFor(() => expect(input('automatic')?.checked).toBe(true))
  const myself = input('myself')
  if (myself === null) throw new Error('there is no choice')
  await fireEvent.click(myself)
  expect(api.changeMe).toHaveBeenCalledWith({ lays_by_hand: true })
  await vi.waitFor(() => expect(input('myself')?.checked).toBe(true))
})

it('says when the server is not reached, and chooses nothing', async () => {
  vi.mocked(api.fetchMe).mockRejectedValue(new api.ApiError('network', null, 'no'))
  render(SettingsSheet, { onclose: () => undefined })
  await vi.waitFor(() => expect(screen.getByRole('alert').textContent).toContain('cannot be reached'))
  expect(input('automatic')?.checked).toBe(false)
  expect(input('myself')?.checked).toBe(false)
})
