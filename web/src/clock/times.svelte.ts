/** The times of a table as they go on between two messages: clocks, and how long people have been away. */

import type { ServerMessage, TableView } from '../protocol'
import { clockAnnouncements } from './announcements'
import { readClock, untilChangeMs, type Reading } from './reading'

const MINUTE_MS = 60_000

export class TableTimes {
  /** The page's own time, as it was last looked at. */
  #now = $state(0)
  /** How often it was looked at: the time may be the same again, where a browser rounds it. */
  looks = $state(0)
  #at = $state(0)
  #view = $state.raw<TableView | null>(null)
  /** Since when, in the page's own time. */
  #away = $state.raw<ReadonlyMap<number, number>>(new Map())

  readings = $derived.by((): ReadonlyMap<number, Reading> => {
    const seats = this.#view?.clock?.seats ?? []
    return new Map(seats.map((clock, seat) => [seat, readClock(clock, this.#now - this.#at)]))
  })

  /** Who is waited for until the next hand is dealt; the viewer first. */
  next = $derived.by((): { seat: number; reading: Reading } | null => {
    const late = [...this.readings].filter(([, reading]) => reading.state === 'next')
    const [seat, reading] = late.find(([each]) => each === this.#view?.seat) ?? late[0] ?? []
    return seat === undefined || reading === undefined ? null : { seat, reading }
  })

  /** How long until something changes that is shown; null: nothing runs. */
  waitMs = $derived.by((): number | null => {
    const waits = [...this.readings.values()].map(untilChangeMs).filter((ms) => ms !== null)
    const away = [...this.#away.values()].map((since) => stepOf(this.#now - since))
    const all = [...waits, ...away]
    return all.length === 0 ? null : Math.min(...all)
  })

  /** A message has come, after which the page shows `view`. */
  take(message: ServerMessage, view: TableView | null, now: number): void {
    this.#now = now
    if (message.type === 'presence') {
      const away = new Map(this.#away)
      if (message.connected) away.delete(message.seat)
      else away.set(message.seat, now)
      this.#away = away
    }
    if ((message.type !== 'welcome' && message.type !== 'events') || message.view !== view) return
    this.#view = view
    this.#at = now
    const away = view.players.filter((player) => player.away_ms !== null)
    this.#away = new Map(away.map((player) => [player.seat, now - (player.away_ms ?? 0)]))
  }

  tick(now: number): void {
    this.#now = Math.max(now, this.#now)
    this.looks++
  }

  /** How long somebody has been away; null for who is here. */
  awayMs(seat: number): number | null {
    const since = this.#away.get(seat)
    return since === undefined ? null : Math.max(0, this.#now - since)
  }
}

/** Lets the times go on, and tells a screen reader of them, while the component lives that calls this as it begins. */
export function runTimes(times: TableTimes, view: () => TableView | null, tell: (sentence: string) => void): void {
  $effect(() => {
    const { waitMs } = times
    void times.looks // The next wait is often as long as the last one was.
    if (waitMs === null) return
    const timer = setTimeout(() => times.tick(performance.now()), waitMs)
    return () => clearTimeout(timer)
  })
  let told = times.readings
  $effect(() => {
    const { readings } = times
    const shown = view()
    if (shown !== null) for (const sentence of clockAnnouncements(told, readings, shown)) tell(sentence)
    told = readings
  })
}

/** Minutes of an absence go up where those of a clock go down. */
function stepOf(awayMs: number): number {
  return MINUTE_MS - (Math.max(0, awayMs) % MINUTE_MS)
}
