/** Which people have been away for a while: whoever only changes sockets is not. */

import { isFree } from '../people'
import type { PlayerView } from '../protocol'

const AWAY_AFTER_MS = 3000

export class Away {
  seats = $state.raw<ReadonlySet<number>>(new Set())
  readonly #onchange: (seat: number, away: boolean) => void
  readonly #timers = new Map<number, ReturnType<typeof setTimeout>>()

  /** `onchange`: somebody is away now, or back. */
  constructor(onchange: (seat: number, away: boolean) => void) {
    this.#onchange = onchange
  }

  see(players: readonly PlayerView[]): void {
    for (const player of players) {
      const { seat } = player
      if (isFree(player)) this.#forget(seat)
      else if (player.connected || player.level !== null) this.#found(seat)
      else if (!this.seats.has(seat) && !this.#timers.has(seat)) {
        this.#timers.set(seat, setTimeout(() => this.#lost(seat), AWAY_AFTER_MS))
      }
    }
  }

  stop(): void {
    for (const timer of this.#timers.values()) clearTimeout(timer)
    this.#timers.clear()
  }

  #lost(seat: number): void {
    this.#timers.delete(seat)
    this.seats = new Set([...this.seats, seat])
    this.#onchange(seat, true)
  }

  #found(seat: number): void {
    if (this.#forget(seat)) this.#onchange(seat, false)
  }

  /** Whether the seat was said to be away. */
  #forget(seat: number): boolean {
    clearTimeout(this.#timers.get(seat))
    this.#timers.delete(seat)
    if (!this.seats.has(seat)) return false
    this.seats = new Set([...this.seats].filter((each) => each !== seat))
    return true
  }
}
