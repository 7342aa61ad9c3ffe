import { flushSync } from 'svelte'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { clockAnnouncements } from '../../src/clock/announcements'
import { readClock } from '../../src/clock/reading'
import { runTimes, TableTimes } from '../../src/clock/times.svelte'
import type { SeatClockView, TableView } from '../../src/protocol'
import { TABLE } from '../../src/testing/sheetFixtures'

const IDLE: SeatClockView = { running: false, next_hand: false, move_left_ms: 20_000, reserve_left_ms: 60_000, countdown_ms: null, bot_plays: false }
const RUNNING = { ...IDLE, running: true }
const WITH_CLOCK: TableView = { ...TABLE, clock: { move_ms: 20_000, reserve_ms: 60_000, when_out: 'claim', seats: [RUNNING, IDLE] } }
const away = (view: TableView, seat: number, away_ms: number | null): TableView => ({
  ...view,
  players: view.players.map((player) => (player.seat === seat ? { ...player, away_ms } : player)),
})

function shown(view: TableView, now: number): TableTimes {
  const times = new TableTimes()
  times.take({ type: 'events', events: [], view }, view, now)
  return times
}

describe('the times of a table', () => {
  it('go on from when a view came, by the page’s own time', () => {
    const times = shown(WITH_CLOCK, 5_000)
    times.tick(12_000)
    expect(times.readings.get(0)).toMatchObject({ state: 'move', leftMs: 13_000 })
    expect(times.readings.get(1)).toMatchObject({ state: 'idle', leftMs: 60_000 })
    times.tick(11_000)
    expect(times.readings.get(0)?.leftMs).toBe(13_000)
  })

  it('know nothing of a view that is not shown', () => {
    const times = shown(WITH_CLOCK, 0)
    times.take({ type: 'events', events: [], view: TABLE }, WITH_CLOCK, 1_000)
    expect(times.readings.size).toBe(2)
  })

  it('need no timer while nothing runs', () => {
    expect(shown(TABLE, 0).waitMs).toBeNull()
    expect(shown(WITH_CLOCK, 0).waitMs).toBe(1000)
  })

  it('count how long somebody has been away, whoever told of it', () => {
    const times = shown(away(TABLE, 1, 61_000), 100_000)
    expect(times.awayMs(1)).toBe(61_000)
    expect(times.awayMs(0)).toBeNull()
    expect(times.waitMs).toBe(59_000)
    times.take({ type: 'presence', seat: 1, connected: true }, TABLE, 101_000)
    expect(times.awayMs(1)).toBeNull()
    times.take({ type: 'presence', seat: 0, connected: false }, TABLE, 102_000)
    times.tick(105_000)
    expect(times.awayMs(0)).toBe(3_000)
  })
})

describe('while the table is shown', () => {
  let stop: (() => void) | undefined
  const tell = vi.fn<(sentence: string) => void>()

  beforeEach(() => vi.useFakeTimers())
  afterEach(() => {
    stop?.()
    tell.mockReset()
    vi.useRealTimers()
  })

  function run(view: TableView): TableTimes {
    const times = shown(view, performance.now())
    stop = $effect.root(() => runTimes(times, () => view, tell))
    flushSync()
    return times
  }

  it('the times go on by themselves, and a screen reader is told', () => {
    const clock = { ...RUNNING, move_left_ms: 10_500, reserve_left_ms: 0 }
    const times = run({ ...WITH_CLOCK, clock: { move_ms: 20_000, reserve_ms: 0, when_out: 'claim', seats: [clock, IDLE] } })
    expect(tell).not.toHaveBeenCalled()
    vi.advanceTimersByTime(500)
    flushSync()
    expect(times.readings.get(0)?.leftMs).toBe(10_000)
    expect(tell.mock.calls).toEqual([['You have 10 seconds left']])
  })

  it('the times go on from second to second, though each wait is as long as the last', () => {
    const times = run(WITH_CLOCK)
    for (const left of [19_000, 18_000, 17_000, 16_000]) {
      vi.advanceTimersByTime(1000)
      flushSync()
      expect(times.readings.get(0)?.leftMs).toBe(left)
    }
  })

  it('an absence goes on from minute to minute', () => {
    const times = run(away(TABLE, 1, 0))
    for (const minutes of [1, 2, 3]) {
      vi.advanceTimersByTime(60_000)
      flushSync()
      expect(times.awayMs(1)).toBe(minutes * 60_000)
    }
  })

  it('nothing goes on once it is no longer shown', () => {
    const times = run(WITH_CLOCK)
    stop?.()
    vi.advanceTimersByTime(5000)
    expect(times.readings.get(0)?.leftMs).toBe(20_000)
  })
})

describe('a screen reader', () => {
  const readings = (mine: SeatClockView, theirs: SeatClockView): ReadonlyMap<number, ReturnType<typeof readClock>> =>
    new Map([[0, readClock(mine, 0)], [1, readClock(theirs, 0)]])
  const out = { ...RUNNING, move_left_ms: 0, reserve_left_ms: 0, countdown_ms: 30_000 }

  it('hears when little time is left', () => {
    const before = readings({ ...RUNNING, reserve_left_ms: 11_000 }, IDLE)
    const after = readings({ ...RUNNING, move_left_ms: 9_000, reserve_left_ms: 0 }, IDLE)
    expect(clockAnnouncements(before, after, WITH_CLOCK)).toEqual(['You have 10 seconds left'])
    expect(clockAnnouncements(after, after, WITH_CLOCK)).toEqual([])
  })

  it('hears that a time has run out, and that one can do something about it', () => {
    expect(clockAnnouncements(readings(RUNNING, IDLE), readings(out, IDLE), WITH_CLOCK)).toEqual(['Your time has run out'])
    expect(clockAnnouncements(readings(IDLE, RUNNING), readings(IDLE, out), WITH_CLOCK)).toHaveLength(1)
    const ripe = readings(IDLE, { ...out, countdown_ms: 0 })
    expect(clockAnnouncements(readings(IDLE, out), ripe, WITH_CLOCK)[0]).toMatch(/can be claimed/)
  })

  it('hears who plays for whom', () => {
    const bot = { ...IDLE, bot_plays: true }
    expect(clockAnnouncements(readings(IDLE, IDLE), readings(bot, IDLE), WITH_CLOCK)).toEqual(['A computer player plays for you'])
    expect(clockAnnouncements(readings(bot, IDLE), readings(IDLE, IDLE), WITH_CLOCK)).toEqual(['You play again'])
    expect(clockAnnouncements(new Map(), readings(bot, bot), WITH_CLOCK)).toEqual([])
  })
})
