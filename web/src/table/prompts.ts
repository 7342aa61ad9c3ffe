/** What the table says: what is expected now, and what the others did last. Keys of the catalogues and their arguments. */

import type { Args } from '../i18n'
import { namesOf, personArgs, playerName, seatBelow, type Seating } from '../people'
import type { HandView, KnockChoice, TableView } from '../protocol'
import type { LastTurn } from '../turns'

export interface Text {
  key: string
  args: Args
}

const KNOCK_PROMPT_PHASES = new Set(['draw', 'discard'])
const BEST_FIRST: KnockChoice['kind'][] = ['big_gin', 'gin', 'knock']

/** What is expected now, and of whom. */
export function promptText(view: TableView, lifted: string | null): Text | null {
  const hand = view.hand
  if (hand === null) return view.coming === null ? null : { key: 'prompt-before-deal', args: {} }
  if (view.match.early_end !== null) return { key: 'prompt-match-ended', args: {} }
  if (hand.phase === 'over') return view.match.deal_over ? { key: 'prompt-next-hand', args: {} } : otherBoardText(view)
  if (hand.to_act === null) return null
  if (view.seat !== null && !hand.seats.includes(view.seat)) return sitterPrompt(view, hand, hand.to_act)
  if (hand.to_act !== view.seat) {
    return { key: 'prompt-theirs', args: { phase: hand.phase, name: playerName(view, hand.to_act) } }
  }
  if (lifted !== null && hand.discards.some((choice) => choice.card === lifted)) {
    return { key: 'prompt-lifted', args: { card: lifted } }
  }
  const args: Args = { phase: hand.phase, ...(hand.upcard === null ? {} : { card: hand.upcard }) }
  const kind = BEST_FIRST.find((each) => hand.knocks.some((knock) => knock.kind === each))
  if (kind !== undefined && KNOCK_PROMPT_PHASES.has(hand.phase)) {
    return { key: 'prompt-mine-knock', args: { ...args, kind } }
  }
  if (hand.phase === 'draw' && !hand.legal.includes('T')) return { key: 'prompt-mine', args: { phase: 'draw_stock' } }
  return { key: 'prompt-mine', args }
}

/** Who still plays the other hand of the deal. */
export function otherBoardText(view: TableView): Text {
  const seats = view.players.map(({ seat }) => seat).filter((seat) => view.hand?.seats.includes(seat) !== true)
  return { key: 'prompt-other-board', args: { name: namesOf(view, seats) } }
}

/** For one who holds no cards: whom to advise, and who is waited for. */
function sitterPrompt(view: TableView, hand: HandView, toAct: number): Text {
  const name = playerName(view, toAct)
  const captain = seatBelow(view)
  if (!hand.advises || captain === null) return { key: 'prompt-sits-out', args: { name } }
  if (captain === toAct) return { key: 'prompt-advise', args: { name } }
  return { key: 'prompt-advise-waiting', args: { name } }
}

export function lastTurnText(turn: LastTurn, view: Seating): Text | null {
  const person = personArgs(view, turn.seat)
  if (turn.discarded !== null) {
    const args = { ...person, card: turn.discarded }
    if (turn.taken !== null) return { key: 'last-took-threw', args: { ...args, taken: turn.taken } }
    return turn.drew === 'stock' ? { key: 'last-drew-threw', args } : { key: 'move-discarded', args }
  }
  if (turn.taken !== null) return { key: 'move-took', args: { ...person, card: turn.taken } }
  if (turn.drew === 'stock') return { key: 'move-drew', args: { ...person, who: 'other' } }
  return turn.passed ? { key: 'move-passed', args: person } : null
}
