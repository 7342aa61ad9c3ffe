/** Cards on their way over the table, one after the other, and what lies in the middle meanwhile. */

import { tick } from 'svelte'
import type { Move, Place, Stage } from '../diff'
import { tokenMs } from '../motion'

export interface Box {
  left: number
  top: number
  width: number
}

export interface Flight {
  key: number
  card: string | null
  /** The card turns over on its way. */
  turns: boolean
  from: Box
  to: Box
  durationMs: number
}

export interface Measure {
  /** Where a place is on the page now; `card` matters for one's own cards. */
  place: (place: Place, card: string | null) => Box | null
}

/** A pause between two cards of others, in card moves: long enough to follow. */
const PAUSE_MOVES = 0.9

/** One's own cards come this much after one another, in card moves. */
export const DEAL_STEP_MOVES = 0.25
const DEALT_AFTER_MOVES = 10 * DEAL_STEP_MOVES + 1.5

export class Flights {
  /** Overrides the view while cards move. */
  stage = $state.raw<Stage | null>(null)
  flight = $state.raw<Flight | null>(null)
  /** Own cards that are still on their way. */
  arriving = $state.raw<ReadonlySet<string>>(new Set())
  /** The hand is being dealt. */
  dealing = $state(false)
  #key = 0
  #run = 0

  get busy(): boolean {
    return this.stage !== null
  }

  /** Everything is where the view says, at once. */
  stop(): void {
    this.#run += 1
    this.stage = null
    this.flight = null
    this.arriving = new Set()
    this.dealing = false
  }

  /** Call it before the page is drawn anew: a card that is thrown is still where it lay. */
  async play(moves: readonly Move[], dealing: boolean, mySeat: number | null, measure: Measure): Promise<void> {
    this.stop()
    const durationMs = tokenMs('--duration-move')
    const first = moves[0]
    if (first === undefined || durationMs === 0) return
    const run = this.#run
    const isMine = (place: Place): boolean => place.at === 'holding' && place.seat === mySeat
    const origins = moves.map((move) => (isMine(move.from) ? measure.place(move.from, move.card) : null))
    this.arriving = new Set(moves.flatMap((move) => (isMine(move.to) && move.card !== null ? [move.card] : [])))
    this.stage = first.before
    this.dealing = dealing
    if (dealing) {
      await wait(durationMs * DEALT_AFTER_MOVES)
      if (run !== this.#run) return
    }
    for (const [index, move] of moves.entries()) {
      await tick()
      const from = origins[index] ?? measure.place(move.from, move.card)
      const to = measure.place(move.to, move.card)
      this.stage = move.during
      if (from !== null && to !== null) {
        const turns = move.from.at === 'stock' && move.card !== null
        this.flight = { key: (this.#key += 1), card: move.card, turns, from, to, durationMs }
        await wait(durationMs)
      }
      if (run !== this.#run) return
      this.#land(move)
      await tick()
      this.flight = null
      if (index < moves.length - 1) await wait(durationMs * PAUSE_MOVES)
      if (run !== this.#run) return
    }
    this.stop()
  }

  #land(move: Move): void {
    this.stage = move.after
    if (move.card === null) return
    const rest = new Set(this.arriving)
    rest.delete(move.card)
    this.arriving = rest
  }
}

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))
