import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Move, Stage } from '../../src/diff'
import { Flights, type Measure } from '../../src/table/flights.svelte'

const stage = (stockCount: number): Stage => ({ stockCount, discardCount: 1, upcard: '7D', holdingCounts: [10, 10] })
const DRAWN: Move = {
  card: 'JC',
  from: { at: 'stock' },
  to: { at: 'holding', seat: 0 },
  before: stage(31),
  during: stage(30),
  after: stage(29),
}
const THEIRS: Move = { ...DRAWN, card: null, to: { at: 'holding', seat: 1 } }
const measure: Measure = { place: (place) => ({ left: place.at === 'stock' ? 0 : 50, top: 0, width: 60 }) }

beforeEach(() => {
  vi.useFakeTimers()
  document.documentElement.style.setProperty('--duration-move', '100ms')
})

afterEach(() => {
  vi.useRealTimers()
  document.documentElement.removeAttribute('style')
})

it('a card leaves, flies and arrives, and then the view counts again', async () => {
  const flights = new Flights()
  const played = flights.play([DRAWN], false, 0, measure)
  expect(flights.stage).toEqual(DRAWN.before)
  expect([...flights.arriving]).toEqual(['JC'])
  await vi.advanceTimersByTimeAsync(1)
  expect(flights.stage).toEqual(DRAWN.during)
  expect(flights.flight).toMatchObject({ card: 'JC', turns: true, durationMs: 100, from: { left: 0 }, to: { left: 50 } })
  await vi.advanceTimersByTimeAsync(200)
  await played
  expect([flights.busy, flights.flight, flights.arriving.size]).toEqual([false, null, 0])
})

it('cards follow one another', async () => {
  const flights = new Flights()
  const played = flights.play([THEIRS, DRAWN], false, 0, measure)
  await vi.advanceTimersByTimeAsync(1)
  const first = flights.flight?.key ?? 0
  expect(flights.flight).toMatchObject({ card: null, turns: false })
  await vi.advanceTimersByTimeAsync(250)
  expect(flights.flight).toMatchObject({ card: 'JC', key: first + 1 })
  await vi.advanceTimersByTimeAsync(500)
  await played
  expect(flights.busy).toBe(false)
})

it('without motion, and with nothing to move, everything is there at once', async () => {
  const flights = new Flights()
  await flights.play([], false, 0, measure)
  document.documentElement.style.setProperty('--duration-move', '0ms')
  await flights.play([DRAWN], false, 0, measure)
  expect([flights.busy, flights.arriving.size]).toEqual([false, 0])
})

it('what comes in between ends what was on its way', async () => {
  const flights = new Flights()
  const first = flights.play([DRAWN, THEIRS], true, 0, measure)
  expect(flights.dealing).toBe(true)
  const second = flights.play([THEIRS], false, 0, measure)
  await vi.advanceTimersByTimeAsync(2000)
  await Promise.all([first, second])
  expect([flights.busy, flights.dealing, flights.flight]).toEqual([false, false, null])
})

it('a place that is not on the page is passed over', async () => {
  const flights = new Flights()
  const played = flights.play([DRAWN], false, 0, { place: () => null })
  await vi.advanceTimersByTimeAsync(1)
  await played
  expect(flights.busy).toBe(false)
})
