import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Away } from '../../src/waiting/away.svelte'
import { BOT, seatOf } from './room'

const onchange = vi.fn<(seat: number, away: boolean) => void>()
let away: Away

beforeEach(() => {
  vi.useFakeTimers()
  away = new Away(onchange)
})
afterEach(() => {
  away.stop()
  vi.useRealTimers()
  onchange.mockReset()
})

const here = [seatOf(0, 'Anna'), BOT, seatOf(2, '')]
const gone = [seatOf(0, 'Anna', { connected: false }), BOT, seatOf(2, '')]

it('whoever only changes sockets is not away', () => {
  away.see(here)
  away.see(gone)
  vi.advanceTimersByTime(2000)
  away.see(here)
  vi.advanceTimersByTime(60_000)
  expect(away.seats.size).toBe(0)
  expect(onchange).not.toHaveBeenCalled()
})

it('whoever stays away is, until they come back', () => {
  away.see(gone)
  vi.advanceTimersByTime(1500)
  // Other news of the table begin nothing anew.
  away.see(gone)
  vi.advanceTimersByTime(1500)
  expect([...away.seats]).toEqual([0])
  away.see(gone)
  away.see(here)
  expect(away.seats.size).toBe(0)
  expect(onchange.mock.calls).toEqual([
    [0, true],
    [0, false],
  ])
})

it('a seat that is free again is nobody’s', () => {
  away.see(gone)
  vi.advanceTimersByTime(5000)
  away.see([seatOf(0, ''), BOT, seatOf(2, '')])
  expect(away.seats.size).toBe(0)
  expect(onchange.mock.calls).toEqual([[0, true]])
})
