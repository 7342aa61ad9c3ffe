/** What a clock shows: worked out of what the server said and of the time since then. No reading of any clock here. */

import type { SeatClockView, TableView } from '../protocol'
import type { Args } from '../i18n'

/** From so little on a clock is low. */
export const LOW_MS = 15_000
/** Up to here minutes are enough; seconds matter only below. */
const MINUTES_FROM_MS = 120_000
const SECOND_MS = 1000
const MINUTE_MS = 60_000
/** When so much is left to a player, a screen reader says so. */
export const TOLD_MS = [60_000, 30_000, 10_000] as const

export interface Reading {
  /** `move` and `reserve`: that part of the time runs; `next`: to look at a result; `out`: it has run out. */
  state: 'idle' | 'move' | 'reserve' | 'next' | 'out'
  /** What is left of the part that runs; of a clock that stands still, of the reserve. */
  leftMs: number
  /** What comes after it; 0 for nothing. */
  reserveMs: number
  /** Until the others may claim the match; null while there is time left. */
  countdownMs: number | null
  low: boolean
  botPlays: boolean
}

export function readClock(clock: SeatClockView, sinceMs: number): Reading {
  const gone = clock.running ? Math.max(0, sinceMs) : 0
  const moveMs = Math.max(0, clock.move_left_ms - gone)
  const countdownMs = clock.countdown_ms === null ? null : Math.max(0, clock.countdown_ms - Math.max(0, sinceMs))
  const shared = { countdownMs, botPlays: clock.bot_plays }
  if (!clock.running) return { ...shared, state: 'idle', leftMs: clock.reserve_left_ms, reserveMs: 0, low: false }
  if (clock.next_hand) return { ...shared, state: 'next', leftMs: moveMs, reserveMs: 0, low: moveMs <= LOW_MS }
  const overMs = Math.max(0, gone - clock.move_left_ms)
  const reserveMs = Math.max(0, clock.reserve_left_ms - overMs)
  const low = moveMs + reserveMs <= LOW_MS
  if (moveMs > 0) return { ...shared, state: 'move', leftMs: moveMs, reserveMs, low }
  if (reserveMs > 0) return { ...shared, state: 'reserve', leftMs: reserveMs, reserveMs: 0, low }
  return { ...shared, state: 'out', leftMs: 0, reserveMs: 0, low: true }
}

/** How long until something that is shown of it changes; null: not by itself. */
export function untilChangeMs({ state, leftMs, countdownMs }: Reading): number | null {
  const waits = [countdownMs, state === 'idle' || state === 'out' ? null : leftMs]
  const nexts = waits.filter((ms) => ms !== null && ms > 0).map((ms) => stepMs(ms as number))
  return nexts.length === 0 ? null : Math.min(...nexts)
}

/** How long what is shown of that much time stays the same. */
export function stepMs(ms: number): number {
  const unit = ms > MINUTES_FROM_MS ? MINUTE_MS : SECOND_MS
  const step = ms % unit === 0 ? unit : ms % unit
  return ms > MINUTES_FROM_MS ? Math.min(step, ms - MINUTES_FROM_MS) : step
}

/** Time as it is shown: minutes while there is much of it, then seconds, of which none is shown too few. */
export function timeText(ms: number): { key: string; args: Args } {
  const minutes = Math.ceil(ms / MINUTE_MS)
  if (minutes >= 60) return { key: 'time-hours', args: { hours: Math.floor(minutes / 60), minutes: minutes % 60 } }
  if (ms > MINUTES_FROM_MS) return { key: 'time-minutes', args: { minutes } }
  const seconds = Math.ceil(ms / SECOND_MS)
  return { key: 'time-seconds', args: { clock: `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`, seconds } }
}

/** How long somebody has been away: in whole minutes, since nobody waits by the second. */
export function awayText(ms: number): { key: string; args: Args } {
  const minutes = Math.floor(ms / MINUTE_MS)
  if (minutes < 1) return { key: 'away-moments', args: {} }
  if (minutes < 60) return { key: 'time-minutes', args: { minutes } }
  return { key: 'time-hours', args: { hours: Math.floor(minutes / 60), minutes: minutes % 60 } }
}

/** What keeps the table waiting, and what the viewer can do about it; the most pressing first. */
export type Situation =
  | { kind: 'bot_for_me' }
  | { kind: 'my_time_out'; countdownMs: number }
  | { kind: 'their_time_out'; seat: number; countdownMs: number; mayClaim: boolean }
  | { kind: 'gone'; seat: number }

export function situationOf(view: TableView, readings: ReadonlyMap<number, Reading>): Situation | null {
  const mine = view.seat
  if (view.match.over) return null
  const own = mine === null ? undefined : readings.get(mine)
  if (own?.botPlays === true) return { kind: 'bot_for_me' }
  if (own !== undefined && own.countdownMs !== null) return { kind: 'my_time_out', countdownMs: own.countdownMs }
  for (const [seat, reading] of readings) {
    if (reading.countdownMs === null || seat === mine) continue
    const together = view.match.sides.some((side) => side.includes(seat) && side.some((each) => each === mine))
    const mayClaim = mine !== null && !together && reading.countdownMs === 0
    return { kind: 'their_time_out', seat, countdownMs: reading.countdownMs, mayClaim }
  }
  const gone = view.calls.gone.find((seat) => seat !== mine)
  return gone === undefined || mine === null ? null : { kind: 'gone', seat: gone }
}

/** The same situation goes on, however much time passes. */
export function situationName(situation: Situation, view: TableView): string {
  const seat = 'seat' in situation ? situation.seat : ''
  const ripe = situation.kind === 'their_time_out' ? situation.countdownMs === 0 : ''
  return [situation.kind, seat, ripe, view.match.hand_number].join(' ')
}

/** Which of the times that are told has just been reached; null: none. */
export function toldMs(before: Reading | undefined, after: Reading | undefined): number | null {
  if (before === undefined || after === undefined) return null
  const [was, is] = [before, after].map((each) =>
    each.state === 'move' || each.state === 'reserve' ? each.leftMs + each.reserveMs : each.state === 'out' ? 0 : null,
  ) as [number | null, number | null]
  if (was === null || is === null) return null
  const reached = TOLD_MS.filter((ms) => was > ms && is <= ms && is > 0)
  return reached.at(-1) ?? null
}

