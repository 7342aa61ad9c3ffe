/** Views, events and tables for the tests and the fixture page of the sheets. The hands are real ones, made by hand. */

import type {
  ArrangementView,
  EventBody,
  HandView,
  KnockChoice,
  NumberedEvent,
  ResultView,
  TableSummary,
  TableView,
} from '../protocol'

function arrangement(melds: string, deadwood: string, deadwoodPoints: number): ArrangementView {
  const words = (text: string): string[] => text.split(' ').filter((word) => word !== '')
  return {
    melds: melds === '' ? [] : melds.split(' | ').map(words),
    deadwood: words(deadwood),
    deadwood_points: deadwoodPoints,
  }
}

function choice(
  card: string | null,
  kind: KnockChoice['kind'],
  spreads: readonly (readonly [ArrangementView, number])[],
): KnockChoice {
  const knock = kind === 'big_gin' ? 'G' : `K${card ?? ''}`
  return {
    card,
    kind,
    deadwood_points: spreads[0]?.[0].deadwood_points ?? 0,
    spreads: spreads.map(([spread, openings]) => ({
      arrangement: spread,
      layoff_openings: openings,
      kind: spread.deadwood_points === 0 ? kind : 'knock',
      actions: [knock, ...spread.melds.map((meld) => `=${meld.join('')}`), '.'],
    })),
  }
}

const HOLDING = ['2S', '4H', '5H', '6H', '7H', '7C', '7D', 'QC', 'QD', 'QS', '9D']

/** Eleven cards: 9♦ leaves 2 in two arrangements, 2♠ leaves 9. */
export const KNOCK_CHOICES: KnockChoice[] = [
  choice('2S', 'knock', [[arrangement('4H 5H 6H | 7C 7D 7H | QC QD QS', '9D', 9), 4]]),
  choice('9D', 'knock', [
    [arrangement('4H 5H 6H | 7C 7D 7H | QC QD QS', '2S', 2), 3],
    [arrangement('7C 7D 7H | QC QD QS', '2S 4H 5H 6H', 17), 2],
  ]),
]

/** Throwing 9♦ is gin here, throwing 4♥ a knock. */
export const GIN_CHOICES: KnockChoice[] = [
  choice('4H', 'knock', [[arrangement('5H 6H 7H | 7C 7D 7S | QC QD QS', '9D', 9), 3]]),
  choice('9D', 'gin', [[arrangement('4H 5H 6H 7H | 7C 7D 7S | QC QD QS', '', 0), 3]]),
]

export const BIG_GIN_CHOICES: KnockChoice[] = [
  choice(null, 'big_gin', [[arrangement('4H 5H 6H 7H | 7C 7D 7S | 9S TS JS QS', '', 0), 4]]),
  choice('QS', 'gin', [[arrangement('4H 5H 6H 7H | 7C 7D 7S | 9S TS JS', '', 0), 4]]),
]

/** A knock instead of a draw. */
export const KNOCK_WITHOUT_DISCARD: KnockChoice[] = [
  choice(null, 'knock', [[arrangement('4H 5H 6H | 7C 7D 7H | QC QD QS', '2S', 2), 3]]),
]

const HAND: HandView = {
  phase: 'discard',
  to_act: 0,
  dealer: 1,
  holding: HOLDING,
  holding_counts: [11, 10],
  shown: [[], []],
  drawn: '9D',
  taken: null,
  stock_count: 22,
  discard_count: 9,
  upcard: 'KC',
  knock_limit_points: 10,
  arrangement: arrangement('4H 5H 6H | 7C 7D 7H | QC QD QS', '2S 9D', 11),
  legal: [],
  discards: [],
  knocks: KNOCK_CHOICES,
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

/** Three hands are played, the fourth is in progress. */
export const TABLE: TableView = {
  table: 'k3v9qa',
  number: 61,
  seat: 0,
  rules: { name: 'classic', version: '1.0.0', hash: '5f1d', target_points: 100, options: {} },
  players: [
    { seat: 0, name: 'Guest 4821', level: null, connected: true, ready: false, role: null, next_role: null, side: 0, chips: null, away_ms: null },
    { seat: 1, name: 'easy', level: 'easy', connected: true, ready: true, role: null, next_role: null, side: 1, chips: null, away_ms: null },
  ],
  match: {
    hand_number: 4,
    totals: [42, 37],
    target_points: 100,
    over: false,
    winner: null,
    winners: [],
    sides: [[0], [1]],
    columns: [{ points: [42, 37], boxes: [2, 1], closed: false, totals: [42, 37] }],
    deal_over: false,
    penalties: false,
    early_end: null,
    sheet: [
      { hand_number: 1, kind: 'knock', winner: 0, winners: [0], points: [18, 0], totals: [18, 0] },
      { hand_number: 2, kind: 'void', winner: null, winners: [], points: [0, 0], totals: [18, 0] },
      { hand_number: 3, kind: 'undercut', winner: 1, winners: [1], points: [0, 37], totals: [18, 37] },
      { hand_number: 4, kind: 'knock', winner: 0, winners: [0], points: [24, 0], totals: [42, 37] },
    ],
  },
  hand: HAND,
  result: null,
  rated: 'no',
  waiting: null,
  clock: null,
  fairness: {
    scheme: 'sha256-fy-1',
    commitment: '9b0b2d5e6f0f5a1ce2d3c44f0f1b7a92d8e0c1b2a3948576e5f40312d4c5b6a7',
    seed: null,
    contributions: ['6c75636b79', ''],
  },
  coming: {
    hand_number: 5,
    scheme: 'sha256-fy-1',
    commitment: '4d5e6f0f5a1ce2d3c44f0f1b7a92d8e0c1b2a3948576e5f40312d4c5b6a79b0b',
    contributed: false,
  },
  calls: { offered: [], may_offer: true, rematch: [], next_table: null, gone: [] },
}

export const withKnocks = (knocks: KnockChoice[]): TableView => ({ ...TABLE, hand: { ...HAND, knocks } })

/** The easy player has knocked: 8♠ fits on the run and on the set, 4♠ on the run, out of a set of mine. */
export const LAYING: TableView = {
  ...TABLE,
  hand: {
    ...HAND,
    phase: 'lay_off',
    holding: ['2C', '4C', 'KC', '4D', '6D', '3S', '4S', '8S', '9S', 'QC'],
    holding_counts: [10, 10],
    drawn: null,
    knocks: [],
    legal: ['4S>1', '8S>0', '8S>1', '.'],
    arrangement: arrangement('4C 4D 4S', '2C KC 6D 3S 8S 9S QC', 48),
    knocker: 1,
    knock_kind: 'knock',
    spreads: [{ seat: 1, arrangement: arrangement('8C 8D 8H | 5S 6S 7S | JH QH KH', 'AC', 1) }],
    laying: {
      melds: [
        ['8C', '8D', '8H'],
        ['5S', '6S', '7S'],
        ['JH', 'QH', 'KH'],
      ],
      layoffs: [
        { card: '4S', meld: 1, action: '4S>1' },
        { card: '8S', meld: 0, action: '8S>0' },
        { card: '8S', meld: 1, action: '8S>1' },
      ],
      spreads: [
        { arrangement: arrangement('4C 4D 4S', '2C KC 6D 3S 8S 9S QC', 48), actions: ['.', '=4C4D4S', '.'] },
        { arrangement: arrangement('', '2C 4C KC 4D 6D 3S 4S 8S 9S QC', 60), actions: ['.', '.'] },
      ],
      automatic: ['8S>1', '9S>1', '.', '=4C4D4S', '.'],
      automatic_deadwood_points: 31,
    },
  },
}

/** After 8♠ went on the run: 9♠ fits there now. */
export const LAYING_ON: TableView = {
  ...LAYING,
  number: LAYING.number + 1,
  hand: LAYING.hand && {
    ...LAYING.hand,
    holding: LAYING.hand.holding.filter((card) => card !== '8S'),
    legal: ['4S>1', '9S>1', '.'],
    layoffs: [{ seat: 0, card: '8S', meld: 1 }],
    laying: {
      melds: [
        ['8C', '8D', '8H'],
        ['5S', '6S', '7S', '8S'],
        ['JH', 'QH', 'KH'],
      ],
      layoffs: [
        { card: '4S', meld: 1, action: '4S>1' },
        { card: '9S', meld: 1, action: '9S>1' },
      ],
      spreads: [{ arrangement: arrangement('4C 4D 4S', '2C KC 6D 3S 9S QC', 40), actions: ['.', '=4C4D4S', '.'] }],
      automatic: ['9S>1', '.', '=4C4D4S', '.'],
      automatic_deadwood_points: 31,
    },
  },
}

/** It was gin: there is nothing to lay off, and my only melds are laid. */
export const LAYING_AFTER_GIN: TableView = {
  ...LAYING,
  hand: LAYING.hand && {
    ...LAYING.hand,
    phase: 'defender_melds',
    legal: ['=4C4D4S', '.'],
    knock_kind: 'gin',
    laying: LAYING.hand.laying && {
      ...LAYING.hand.laying,
      layoffs: [],
      spreads: [
        { arrangement: arrangement('4C 4D 4S', '2C KC 6D 3S 8S 9S QC', 48), actions: ['=4C4D4S', '.'] },
        { arrangement: arrangement('', '2C 4C KC 4D 6D 3S 4S 8S 9S QC', 60), actions: ['.'] },
      ],
      automatic: ['=4C4D4S', '.'],
      automatic_deadwood_points: 48,
    },
  },
}

const SEED = '4e07408562bedb8b60ce05c1decfe3ad16b72230967de01f640b7e4729b49fce'

/** I knock with 2; two cards are laid off on my run, one on my set; 24 points. */
export const KNOCK_RESULT: ResultView = {
  hand_number: 4,
  kind: 'knock',
  why_void: null,
  knocker: 0,
  winner: 0,
  winners: [0],
  points: [24, 0],
  penalties: false,
  payouts: null,
  spreads: [
    { seat: 0, arrangement: arrangement('4H 5H 6H | 7C 7D 7H | QC QD QS', '2S', 2) },
    { seat: 1, arrangement: arrangement('9S TS JS', '8C 8D TC', 26) },
  ],
  layoffs: [
    { seat: 1, card: '3H', meld: 0 },
    { seat: 1, card: '2H', meld: 0 },
    { seat: 1, card: 'QH', meld: 2 },
  ],
  sum: [
    { key: 'defender_deadwood', seat: 1, points: 26 },
    { key: 'knocker_deadwood', seat: 0, points: 2 },
    { key: 'difference', seat: null, points: 24 },
    { key: 'total', seat: 0, points: 24 },
  ],
  seed: SEED,
}

export const UNDERCUT_RESULT: ResultView = {
  ...KNOCK_RESULT,
  kind: 'undercut',
  winner: 1,
  winners: [1],
  points: [0, 26],
  penalties: false,
  payouts: null,
  spreads: [
    { seat: 0, arrangement: arrangement('4H 5H 6H | 7C 7D 7H | QC QD QS', '2S', 2) },
    { seat: 1, arrangement: arrangement('9S TS JS | 8C 8D 8S', 'AC', 1) },
  ],
  sum: [
    { key: 'defender_deadwood', seat: 1, points: 1 },
    { key: 'knocker_deadwood', seat: 0, points: 2 },
    { key: 'difference', seat: null, points: 1 },
    { key: 'undercut_bonus', seat: 1, points: 25 },
    { key: 'total', seat: 1, points: 26 },
  ],
}

export const GIN_RESULT: ResultView = {
  ...KNOCK_RESULT,
  kind: 'gin',
  winner: 0,
  winners: [0],
  points: [66, 0],
  penalties: false,
  payouts: null,
  spreads: [
    { seat: 0, arrangement: arrangement('4H 5H 6H 7H | 7C 7D 7S | QC QD QS', '', 0) },
    { seat: 1, arrangement: arrangement('9S TS JS', '2H 8C 8D TC 3H 5D 5C', 41) },
  ],
  layoffs: [],
  sum: [
    { key: 'defender_deadwood', seat: 1, points: 41 },
    { key: 'knocker_deadwood', seat: 0, points: 0 },
    { key: 'gin_bonus', seat: 0, points: 25 },
    { key: 'total', seat: 0, points: 66 },
  ],
}

export const VOID_RESULT: ResultView = {
  ...KNOCK_RESULT,
  kind: 'void',
  why_void: 'stock',
  knocker: null,
  winner: null,
  winners: [],
  points: [0, 0],
  penalties: false,
  payouts: null,
  spreads: [],
  layoffs: [],
  sum: [],
}

export const withResult = (result: ResultView): TableView => ({
  ...TABLE,
  match: { ...TABLE.match, deal_over: true },
  hand: { ...HAND, phase: 'over', to_act: null, knocks: [] },
  result,
  fairness: TABLE.fairness && { ...TABLE.fairness, seed: SEED },
})

/** The match is won with a gin. */
export const MATCH_OVER: TableView = {
  ...withResult(GIN_RESULT),
  match: {
    ...TABLE.match,
    hand_number: 5,
    totals: [108, 37],
    over: true,
    deal_over: true,
    winner: 0,
    winners: [0],
    sheet: [
      ...TABLE.match.sheet,
      { hand_number: 5, kind: 'gin', winner: 0, winners: [0], points: [66, 0], totals: [108, 37] },
    ],
  },
}

const BODIES: EventBody[] = [
  { type: 'hand_started', hand_number: 4, dealer: 1, scheme: 'sha256-fy-1', commitment: '9b0b', contributions: ['a1', ''] },
  { type: 'dealt', seat: 0, cards: HOLDING.slice(0, 10) },
  { type: 'upcard_turned', card: 'TD' },
  { type: 'passed', seat: 0 },
  { type: 'took_upcard', seat: 1, card: 'TD' },
  { type: 'discarded', seat: 1, card: 'KS' },
  { type: 'drew_stock', seat: 0, card: '5S' },
  { type: 'discarded', seat: 0, card: '5S' },
  { type: 'drew_stock', seat: 1, card: null },
  { type: 'discarded', seat: 1, card: 'KC' },
  { type: 'drew_stock', seat: 0, card: '9D' },
  { type: 'knocked', seat: 0, kind: 'knock', card: '9D' },
  { type: 'spread_laid', seat: 0, melds: [['4H', '5H', '6H']], deadwood: ['2S'], deadwood_points: 2 },
  { type: 'laid_off', seat: 1, card: '3H', meld: 0 },
  { type: 'spread_laid', seat: 1, melds: [['9S', 'TS', 'JS']], deadwood: ['8C', '8D', 'TC'], deadwood_points: 26 },
  { type: 'hand_over', hand_number: 4, kind: 'knock', winner: 0, winners: [0], points: [24, 0], seed: SEED },
]

export const EVENTS: NumberedEvent[] = BODIES.map((event, index) => ({ number: 46 + index, hand_number: 4, event }))

const NOON_MS = Date.UTC(2026, 10, 14, 12, 0)

function summary(table: string, part: Partial<TableSummary>): TableSummary {
  return {
    table,
    rules: 'classic',
    players: ['Guest 4821', 'easy'],
    seat: 0,
    totals: [0, 0],
    hand_number: 1,
    over: false,
    winner: null,
    your_turn: false,
    created_ms: NOON_MS,
    updated_ms: NOON_MS,
    rated: 'no',
    waiting: false,
    ...part,
  }
}

export const TABLES: TableSummary[] = [
  summary('old', { totals: [64, 112], hand_number: 9, over: true, winner: 1, updated_ms: NOON_MS - 86_400_000 }),
  summary('waits', { totals: [12, 0], hand_number: 2 }),
  summary('mine', { totals: [42, 37], hand_number: 4, your_turn: true }),
  summary('won', { totals: [108, 37], hand_number: 5, over: true, winner: 0, updated_ms: NOON_MS - 172_800_000 }),
]
