/**
 * Two views and the events between them -> the cards that move, one after the other, with what lies in the middle of the
 * table while each is on its way. Pure: the page measures the places and draws.
 */

import type { EventBody, NumberedEvent, TableView } from './protocol'

export type Place = { at: 'stock' } | { at: 'discard_pile' } | { at: 'holding'; seat: number }

/** What the middle of the table and the fans show. */
export interface Stage {
  stockCount: number
  discardCount: number
  upcard: string | null
  holdingCounts: number[]
}

export interface Move {
  /** The card as this viewer may see it; null is a card face down. */
  card: string | null
  from: Place
  to: Place
  before: Stage
  /** Shown while the card is on its way (it lies nowhere). */
  during: Stage
  /** Shown when it has arrived. */
  after: Stage
}

export function stageOf(view: TableView): Stage {
  const hand = view.hand
  return {
    stockCount: hand?.stock_count ?? 0,
    discardCount: hand?.discard_count ?? 0,
    upcard: hand?.upcard ?? null,
    holdingCounts: hand?.holding_counts ?? [],
  }
}

/**
 * The moves from one view to the next. Empty where nothing is to be seen moving. `earlier`: the events of the hand before
 * these, which say what lies below the top of the discard pile.
 */
export function movesBetween(
  before: TableView | null,
  earlier: readonly NumberedEvent[],
  events: readonly NumberedEvent[],
  after: TableView,
): Move[] {
  const moves: Move[] = []
  let stage = before ? stageOf(before) : null
  let pile = pileAfter(earlier)
  for (const { event } of events) {
    if (event.type === 'hand_started') {
      moves.length = 0
      pile = []
      stage = null
    } else if (event.type === 'dealt') {
      stage = { ...dealtCounts(after, event.cards.length), upcard: null, discardCount: 0 }
    } else if (event.type === 'reshuffled' && stage !== null) {
      pile = []
      stage = { ...stage, stockCount: event.stock_count, upcard: null, discardCount: 0 }
    } else if (stage !== null) {
      const move = moveOf(event, stage, pile)
      if (move === null) continue
      moves.push(move)
      stage = move.after
    }
  }
  const last = moves.at(-1)
  // What the server shows at the end is right, whatever was added up on the way.
  if (last !== undefined) last.after = stageOf(after)
  return moves
}

/** The discard pile, top last, after these events of one hand. */
function pileAfter(events: readonly NumberedEvent[]): string[] {
  const pile: string[] = []
  for (const { event } of events) {
    if (event.type === 'hand_started' || event.type === 'reshuffled') pile.length = 0
    else if (event.type === 'upcard_turned' || event.type === 'discarded') pile.push(event.card)
    else if (event.type === 'took_upcard') pile.pop()
  }
  return pile
}

/** After the deal every seat of the hand holds as many cards as the viewer, and the rest is the stock. */
function dealtCounts(view: TableView, each: number): Pick<Stage, 'holdingCounts' | 'stockCount'> {
  const seats = view.hand?.seats ?? []
  const holdingCounts = (view.hand?.holding_counts ?? []).map((_, seat) => (seats.includes(seat) ? each : 0))
  return { holdingCounts, stockCount: 52 - seats.length * each }
}

/** `pile` is the discard pile before the event, top last; it is changed along. */
function moveOf(event: EventBody, stage: Stage, pile: string[]): Move | null {
  switch (event.type) {
    case 'upcard_turned': {
      pile.push(event.card)
      const during = { ...stage, stockCount: stage.stockCount - 1 }
      const after = { ...during, upcard: event.card, discardCount: 1 }
      return { card: event.card, from: { at: 'stock' }, to: { at: 'discard_pile' }, before: stage, during, after }
    }
    case 'took_upcard': {
      pile.pop()
      const during = { ...stage, upcard: pile.at(-1) ?? null, discardCount: stage.discardCount - 1 }
      const to: Place = { at: 'holding', seat: event.seat }
      return { card: event.card, from: { at: 'discard_pile' }, to, before: stage, during, after: counted(during, event.seat, 1) }
    }
    case 'drew_stock': {
      const during = { ...stage, stockCount: stage.stockCount - 1 }
      const to: Place = { at: 'holding', seat: event.seat }
      return { card: event.card, from: { at: 'stock' }, to, before: stage, during, after: counted(during, event.seat, 1) }
    }
    case 'discarded': {
      pile.push(event.card)
      return thrown(event.card, event.card, event.seat, stage)
    }
    case 'knocked':
      return event.card === null ? null : thrown(null, stage.upcard, event.seat, stage)
    default:
      return null
  }
}

/** A card thrown: `card` as it flies (a knocker's is face down), `upcard` what then lies face up. */
function thrown(card: string | null, upcard: string | null, seat: number, stage: Stage): Move {
  const during = counted(stage, seat, -1)
  const after = { ...during, upcard, discardCount: stage.discardCount + 1 }
  return { card, from: { at: 'holding', seat }, to: { at: 'discard_pile' }, before: stage, during, after }
}

function counted(stage: Stage, seat: number, change: number): Stage {
  return {
    ...stage,
    holdingCounts: stage.holdingCounts.map((count, other) => (other === seat ? count + change : count)),
  }
}
