import { describe, expect, it } from 'vitest'
import { awayText, readClock, situationName, situationOf, stepMs, timeText, toldMs, untilChangeMs, type Reading } from '../../src/clock/reading'
import type { SeatClockView, TableView } from '../../src/protocol'
import { TABLE } from '../../src/testing/sheetFixtures'

const RUNNING: SeatClockView = {
  running: true,
  next_hand: false,
  move_left_ms: 20_000,
  reserve_left_ms: 60_000,
  countdown_ms: null,
  bot_plays: false,
}

const read = (change: Partial<SeatClockView>, sinceMs = 0): Reading => readClock({ ...RUNNING, ...change }, sinceMs)

describe('a clock', () => {
  it('runs through the move, then the reserve, then out', () => {
    const states = [0, 19_999, 20_000, 64_999, 80_000, 500_000].map((ms) => read({}, ms))
    expect(states.map(({ state, leftMs }) => [state, leftMs])).toEqual([
      ['move', 20_000],
      ['move', 1],
      ['reserve', 60_000],
      ['reserve', 15_001],
      ['out', 0],
      ['out', 0],
    ])
    expect(states.map(({ low }) => low)).toEqual([false, false, false, false, true, true])
    expect(read({}, 65_000).low).toBe(true)
  })

  it('shows the reserve while it stands still', () => {
    expect(read({ running: false }, 99_999)).toMatchObject({ state: 'idle', leftMs: 60_000, low: false })
  })

  it('uses no reserve to look at a result', () => {
    expect(read({ next_hand: true, move_left_ms: 30_000 }, 31_000)).toMatchObject({ state: 'next', leftMs: 0, reserveMs: 0 })
  })

  it('counts a countdown down, also to those who came before it began to run', () => {
    expect(read({ move_left_ms: 0, reserve_left_ms: 0, countdown_ms: 30_000 }, 10_000).countdownMs).toBe(20_000)
    expect(read({ move_left_ms: 0, reserve_left_ms: 0, countdown_ms: 0 }, 10_000).countdownMs).toBe(0)
    expect(read({}, 500_000).countdownMs).toBeNull()
  })

  it('never runs backwards when the page was asleep', () => {
    expect(read({}, -5)).toEqual(read({}, 0))
  })
})

describe('what is shown', () => {
  it('is minutes while there is much, and rounds up', () => {
    expect(timeText(3_600_000)).toEqual({ key: 'time-hours', args: { hours: 1, minutes: 0 } })
    expect(timeText(7_141_000)).toEqual({ key: 'time-hours', args: { hours: 2, minutes: 0 } })
    expect(timeText(120_001)).toEqual({ key: 'time-minutes', args: { minutes: 3 } })
    expect(timeText(120_000).args).toMatchObject({ clock: '2:00' })
    expect(timeText(59_001).args).toMatchObject({ clock: '1:00', seconds: 60 })
    expect(timeText(900).args).toMatchObject({ clock: '0:01' })
    expect(timeText(0).args).toMatchObject({ clock: '0:00' })
  })

  it('changes exactly when its text does', () => {
    for (const ms of [1, 999, 1000, 1001, 59_500, 119_999, 120_000, 120_001, 125_000, 180_000, 3_600_000, 3_600_001]) {
      const step = stepMs(ms)
      expect(step).toBeGreaterThan(0)
      if (ms - step > 0) expect(timeText(ms - step)).not.toEqual(timeText(ms))
      expect(timeText(ms - step + 1)).toEqual(timeText(ms))
    }
  })

  it('stands still when nothing runs', () => {
    expect(untilChangeMs(read({ running: false }))).toBeNull()
    expect(untilChangeMs(read({}, 500_000))).toBeNull()
    expect(untilChangeMs(read({ move_left_ms: 0, reserve_left_ms: 0, countdown_ms: 700 }))).toBe(700)
    expect(untilChangeMs(read({ move_left_ms: 5_250 }))).toBe(250)
  })

  it('of an absence is whole minutes', () => {
    expect([59_999, 60_000, 3_600_000].map((ms) => awayText(ms).key)).toEqual(['away-moments', 'time-minutes', 'time-hours'])
    expect(awayText(179_000).args).toEqual({ minutes: 2 })
  })
})

describe('what a screen reader is told', () => {
  it('is each of a few times once, when it is reached', () => {
    const at = (ms: number): Reading => read({}, 80_000 - ms)
    expect(toldMs(at(61_000), at(60_000))).toBe(60_000)
    expect(toldMs(at(60_000), at(59_000))).toBeNull()
    expect(toldMs(at(31_000), at(9_000))).toBe(10_000)
    expect(toldMs(at(5_000), read({}, 80_000))).toBeNull()
    expect(toldMs(undefined, at(9_000))).toBeNull()
    expect(toldMs(read({ running: false }), at(9_000))).toBeNull()
  })
})

describe('what keeps the table waiting', () => {
  const out = read({ move_left_ms: 0, reserve_left_ms: 0, countdown_ms: 30_000 })
  const ripe = { ...out, countdownMs: 0 }
  const idle = read({ running: false })
  const of = (mine: Reading, theirs: Reading, view: TableView = TABLE): unknown =>
    situationOf(view, new Map([[0, mine], [1, theirs]]))

  it('is nothing while there is time', () => {
    expect(of(idle, read({}))).toBeNull()
  })

  it('is a bot that plays for me, before everything else', () => {
    expect(of({ ...idle, botPlays: true }, ripe)).toEqual({ kind: 'bot_for_me' })
    expect(of(idle, { ...idle, botPlays: true })).toBeNull()
  })

  it('is a time that has run out: mine, or theirs', () => {
    expect(of(out, idle)).toEqual({ kind: 'my_time_out', countdownMs: 30_000 })
    expect(of(idle, out)).toEqual({ kind: 'their_time_out', seat: 1, countdownMs: 30_000, mayClaim: false })
    expect(of(idle, ripe)).toMatchObject({ mayClaim: true })
  })

  it('lets nobody claim who looks on, or who is on the same side', () => {
    expect(of(idle, ripe, { ...TABLE, seat: null })).toMatchObject({ mayClaim: false })
    const together = { ...TABLE, match: { ...TABLE.match, sides: [[0, 1]] } }
    expect(of(idle, ripe, together)).toMatchObject({ mayClaim: false })
  })

  it('is somebody who has gone, to the others', () => {
    const view = { ...TABLE, calls: { ...TABLE.calls, gone: [0, 1] } }
    expect(situationOf(view, new Map())).toEqual({ kind: 'gone', seat: 1 })
    expect(situationOf({ ...view, seat: 1 }, new Map())).toEqual({ kind: 'gone', seat: 0 })
    expect(situationOf({ ...view, seat: null }, new Map())).toBeNull()
    expect(situationOf({ ...view, match: { ...view.match, over: true } }, new Map())).toBeNull()
  })

  it('has the same name until one can do something new', () => {
    const name = (countdownMs: number): string =>
      situationName({ kind: 'their_time_out', seat: 1, countdownMs, mayClaim: countdownMs === 0 }, TABLE)
    expect(name(30_000)).toBe(name(1))
    expect(name(1)).not.toBe(name(0))
  })
})
