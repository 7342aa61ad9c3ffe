/** What an opponent did last, out of the events: for the sentence and the trail on the table. Pure. */

import type { EventBody, NumberedEvent } from './protocol'

export interface LastTurn {
  seat: number
  /** Where the card came from; null when none was drawn (or that is not known). */
  drew: 'stock' | 'upcard' | null
  taken: string | null
  discarded: string | null
  passed: boolean
  /** The viewer has acted since. */
  answered: boolean
}

const ACTING = new Set<EventBody['type']>(['passed', 'took_upcard', 'drew_stock', 'discarded'])

/** The last turn of anybody but `mySeat`, as far as it has gone; null at the start of a hand. */
export function lastTurnOfOthers(events: readonly NumberedEvent[], mySeat: number | null): LastTurn | null {
  let turn: LastTurn | null = null
  for (const { event } of events) {
    if (event.type === 'hand_started') turn = null
    if (!ACTING.has(event.type) || !('seat' in event)) continue
    if (event.seat === mySeat) {
      turn = answered(turn)
      continue
    }
    const begins = turn === null || turn.seat !== event.seat || turn.discarded !== null || turn.answered
    const current: LastTurn = begins || turn === null ? emptyTurn(event.seat) : turn
    turn = withEvent(current, event)
  }
  return turn
}

const emptyTurn = (seat: number): LastTurn => ({
  seat,
  drew: null,
  taken: null,
  discarded: null,
  passed: false,
  answered: false,
})

function withEvent(turn: LastTurn, event: EventBody): LastTurn {
  switch (event.type) {
    case 'passed':
      return { ...turn, passed: true }
    case 'took_upcard':
      return { ...turn, drew: 'upcard', taken: event.card }
    case 'drew_stock':
      return { ...turn, drew: 'stock' }
    case 'discarded':
      return { ...turn, discarded: event.card }
    default:
      return turn
  }
}

const answered = (turn: LastTurn | null): LastTurn | null => (turn === null ? null : { ...turn, answered: true })
