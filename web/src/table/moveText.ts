/** What an event is called in words: a key of the catalogues and its arguments. */

import type { Args } from '../i18n'
import { peopleArgs, personArgs, type Seating, type Sides } from '../people'
import type { EventBody, MatchView, NumberedEvent, ResultView, TableView } from '../protocol'
import { adviceArgs } from './advice'

export interface MoveText {
  key: string
  args: Args
}

export interface MoveView extends Seating {
  match: Pick<MatchView, 'penalties' | 'sides' | 'winners'>
  result: Pick<ResultView, 'hand_number' | 'why_void'> | null
}

function endText(event: Extract<EventBody, { type: 'hand_over' }>, view: MoveView): MoveText {
  if (event.winner !== null) {
    if (view.match.penalties) return { key: 'move-hand-over-penalties', args: personArgs(view, event.winner) }
    const points = event.points[event.winner] ?? 0
    return { key: 'move-hand-over', args: { ...personArgs(view, event.winner), points } }
  }
  if (event.winners.length > 0) return { key: 'move-hand-over-several', args: peopleArgs(view, event.winners) }
  const why = view.result?.hand_number === event.hand_number ? view.result.why_void : null
  return { key: 'move-hand-void', args: { why: why ?? 'other' } }
}

/** The sentence for an event, from where the viewer sits. */
export function moveText(event: EventBody, view: MoveView): MoveText {
  switch (event.type) {
    case 'hand_started':
      return { key: 'move-dealer', args: personArgs(view, event.dealer) }
    case 'dealt':
      return dealtText(event, view)
    case 'upcard_turned':
      return { key: 'move-upcard-turned', args: { card: event.card } }
    case 'passed':
      return { key: 'move-passed', args: personArgs(view, event.seat) }
    case 'took_upcard':
      return { key: 'move-took', args: { ...personArgs(view, event.seat), card: event.card } }
    case 'drew_stock': {
      const who = personArgs(view, event.seat)
      return { key: 'move-drew', args: event.card === null ? { ...who, who: 'other' } : { ...who, card: event.card } }
    }
    case 'discarded':
      return { key: 'move-discarded', args: { ...personArgs(view, event.seat), card: event.card } }
    case 'knocked': {
      const args = { ...personArgs(view, event.seat), kind: event.kind }
      return event.card === null
        ? { key: 'move-knocked-without-discard', args }
        : { key: 'move-knocked', args: { ...args, card: event.card } }
    }
    case 'spread_laid':
      return { key: 'move-spread', args: { ...personArgs(view, event.seat), points: event.deadwood_points } }
    case 'laid_off':
      return { key: 'move-laid-off', args: { ...personArgs(view, event.seat), card: event.card } }
    case 'reshuffled':
      return { key: 'move-reshuffled', args: { count: event.stock_count } }
    case 'hand_over':
      return endText(event, view)
    case 'advised':
      return advisedText(event, view)
    case 'match_called':
      return { key: 'move-called', args: { ...personArgs(view, event.seat), call: event.call } }
    case 'match_over':
      return matchOverText(view, event.winner === null ? view.match.winners : [event.winner])
  }
}

/** The one who sits out gets the captain's cards to see. */
function dealtText(event: Extract<EventBody, { type: 'dealt' }>, view: MoveView): MoveText {
  const cards = event.cards.join(' ')
  if (event.seat === view.seat || view.seat === null) return { key: 'move-dealt', args: { cards } }
  return { key: 'move-dealt-other', args: { ...personArgs(view, event.seat), cards } }
}

/** What somebody who sits out said, or would do. */
function advisedText(event: Extract<EventBody, { type: 'advised' }>, view: MoveView): MoveText {
  const person = personArgs(view, event.seat)
  if (event.action === null) return { key: 'move-advised', args: { ...person, text: event.text } }
  const text = event.text === '' ? '' : ` – ${event.text}`
  return { key: 'move-advised-action', args: { ...person, ...adviceArgs(event.action), text } }
}

/** The heading when the match is over. */
export function matchTitle(view: Sides & Pick<TableView, 'match'>): MoveText {
  const { key, args } = matchOverText(view, view.match.winners)
  return { key: key === 'move-match-over' ? 'match-title' : key, args }
}

/** Who won the match: a player, partners, or several who share it. */
export function matchOverText(view: Sides, winners: readonly number[]): MoveText {
  const seats = winners.flatMap((side) => view.match.sides[side] ?? [])
  if (seats.length > 1) return { key: 'match-title-several', args: peopleArgs(view, seats) }
  return { key: 'move-match-over', args: personArgs(view, seats[0] ?? null) }
}

/** The events hand by hand, in their order. */
export function byHand(events: readonly NumberedEvent[]): { handNumber: number; moves: NumberedEvent[] }[] {
  const hands = new Map<number, NumberedEvent[]>()
  for (const event of events) {
    const moves = hands.get(event.hand_number) ?? []
    hands.set(event.hand_number, [...moves, event])
  }
  return [...hands].map(([handNumber, moves]) => ({ handNumber, moves }))
}
