/** What an event is called in words: a key of the catalogues and its arguments. */

import type { Args } from '../i18n'
import { personArgs } from '../people'
import type { EventBody, NumberedEvent, TableView } from '../protocol'

export interface MoveText {
  key: string
  args: Args
}

export type MoveView = Pick<TableView, 'seat' | 'players' | 'result'>

function endText(event: Extract<EventBody, { type: 'hand_over' }>, view: MoveView): MoveText {
  if (event.winner !== null) {
    const points = event.points[event.winner] ?? 0
    return { key: 'move-hand-over', args: { ...personArgs(view, event.winner), points } }
  }
  const why = view.result?.hand_number === event.hand_number ? view.result.why_void : null
  return { key: 'move-hand-void', args: { why: why ?? 'other' } }
}

/** The sentence for an event, from where the viewer sits. */
export function moveText(event: EventBody, view: MoveView): MoveText {
  switch (event.type) {
    case 'hand_started':
      return { key: 'move-dealer', args: personArgs(view, event.dealer) }
    case 'dealt':
      return { key: 'move-dealt', args: { cards: event.cards.join(' ') } }
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
      return { key: 'move-advised', args: { ...personArgs(view, event.seat), text: event.text } }
    case 'match_over':
      return { key: 'move-match-over', args: personArgs(view, event.winner) }
  }
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
