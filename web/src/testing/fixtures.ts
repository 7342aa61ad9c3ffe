/** Views and events of the table for the tests: one hand of mine (seat 0) against the easy player (seat 1), phase by phase. */

import type { EventBody, HandView, NumberedEvent, TableView } from '../protocol'
import { TABLE } from './sheetFixtures'

export const HOLDING = ['2C', '9C', '6D', '4H', '5H', '6H', 'KH', '2S', '7S', 'QS']
export const MELDS = [['4H', '5H', '6H']]

const BASE: HandView = {
  phase: 'draw',
  to_act: 0,
  dealer: 1,
  holding: HOLDING,
  holding_counts: [10, 10],
  shown: [[], []],
  drawn: null,
  taken: null,
  stock_count: 30,
  discard_count: 2,
  upcard: '7D',
  knock_limit_points: 10,
  arrangement: { melds: MELDS, deadwood: ['2C', '9C', '6D', 'KH', '2S', '7S', 'QS'], deadwood_points: 46 },
  legal: ['S', 'T'],
  discards: [],
  knocks: [],
  knocker: null,
  knock_kind: null,
  spreads: [],
  layoffs: [],
  laying: null,
  seats: [0, 1],
  advises: false,
  suggestions: [],
  advice: null,
}

export function handOf(changes: Partial<HandView>): HandView {
  return { ...BASE, ...changes }
}

export function viewOf(changes: Partial<HandView> = {}, table: Partial<TableView> = {}): TableView {
  return { ...TABLE, number: 10, result: null, hand: handOf(changes), ...table }
}

export const OFFER = viewOf({ phase: 'offer', legal: ['T', 'P'], stock_count: 31, discard_count: 1 })
export const DRAW = viewOf()
export const DRAW_STOCK = viewOf({ phase: 'draw_stock', legal: ['S'] })
export const THEIRS = viewOf({ to_act: 1, legal: [] })
export const DISCARD = viewOf(
  {
    phase: 'discard',
    holding: [...HOLDING, 'JC'],
    holding_counts: [11, 10],
    drawn: 'JC',
    stock_count: 29,
    legal: [...HOLDING, 'JC'],
    discards: [...HOLDING, 'JC'].map((card) => ({ card, deadwood_points: card === 'KH' ? 46 : 50 })),
  },
  { number: 11 },
)
/** The upcard was taken: 7♦ may not go this turn. */
export const DISCARD_AFTER_TAKING = viewOf(
  {
    phase: 'discard',
    holding: [...HOLDING, '7D'],
    holding_counts: [11, 10],
    drawn: '7D',
    taken: '7D',
    upcard: '8C',
    discard_count: 1,
    legal: HOLDING,
    discards: HOLDING.map((card) => ({ card, deadwood_points: 40 })),
  },
  { number: 11 },
)

/** Events numbered from `first`, all of one hand. */
export function numbered(bodies: readonly EventBody[], first = 1, handNumber = TABLE.match.hand_number): NumberedEvent[] {
  return bodies.map((event, index) => ({ number: first + index, hand_number: handNumber, event }))
}

export const DEAL: EventBody[] = [
  { type: 'hand_started', hand_number: 4, dealer: 1, scheme: 'sha256-fy-1', commitment: '9b0b', contributions: ['a1', ''] },
  { type: 'dealt', seat: 0, cards: HOLDING },
  { type: 'upcard_turned', card: '8C' },
]
