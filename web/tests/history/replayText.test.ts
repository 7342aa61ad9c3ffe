import { expect, it } from 'vitest'
import { handEnd, lineTotals } from '../../src/history/handText'
import { stepTexts } from '../../src/history/replayText'
import { otherNames, playedNames, totalsText } from '../../src/history/words'
import type { EventBody, HandLine, HandReplay, MatchHistory, ReplayStep } from '../../src/protocol'

const REPLAY: HandReplay = {
  table: 't',
  rules: 'classic',
  hand_number: 1,
  hand_count: 1,
  board: 0,
  boards: 1,
  finished: true,
  seat: 0,
  players: [
    { seat: 0, name: 'Anna', level: null, role: null },
    { seat: 1, name: 'Bea', level: null, role: null },
  ],
  sides: [[0], [1]],
  seats: [0, 1],
  dealer: 0,
  penalties: false,
  knock_limit_points: 10,
  winners: [],
  totals: [0, 0],
  steps: [],
  result: null,
}

function step(...events: EventBody[]): ReplayStep {
  return {
    events,
    phase: 'draw',
    to_act: 0,
    holdings: [],
    drawn: null,
    stock_count: 30,
    discard_count: 1,
    upcard: '7D',
    knocker: null,
    spreads: [],
    layoffs: [],
  }
}

it('names what somebody else drew, where it is told', () => {
  const drew: EventBody = { type: 'drew_stock', seat: 1, card: '7D' }
  expect(stepTexts(step(drew), REPLAY)).toEqual([{ key: 'replay-drew', args: { who: 'other', name: 'Bea', card: '7D' } }])
  expect(stepTexts(step({ ...drew, card: null }), REPLAY)[0]?.key).toBe('move-drew')
  expect(stepTexts(step({ ...drew, seat: 0 }), REPLAY)[0]?.key).toBe('move-drew')
})

it('to a stranger nobody is "you"', () => {
  const drew: EventBody = { type: 'drew_stock', seat: 0, card: '7D' }
  expect(stepTexts(step(drew), { ...REPLAY, seat: null })[0]?.args).toMatchObject({ who: 'other', name: 'Anna' })
})

it('does not tell what was dealt', () => {
  const dealt: EventBody = { type: 'dealt', seat: 1, cards: ['7D'] }
  const turned: EventBody = { type: 'upcard_turned', card: '8C' }
  expect(stepTexts(step(dealt, turned), REPLAY).map((each) => each.key)).toEqual(['move-upcard-turned'])
})

const MATCH: MatchHistory = {
  table: 't',
  rules: 'classic',
  seat: 1,
  players: REPLAY.players,
  sides: [[0], [1]],
  totals: [40, 25],
  target_points: 100,
  penalties: false,
  over: false,
  winners: [],
  outcome: 'playing',
  reason: null,
  rated: 'no',
  hands: [],
  share: null,
  created_ms: 0,
  updated_ms: 0,
}

const LINE: HandLine = {
  hand_number: 1,
  board: 0,
  seats: [0, 1],
  finished: true,
  kind: 'gin',
  why_void: null,
  knocker: 0,
  winners: [0],
  points: [40, 0],
  totals: [40, 0],
  turn_count: 9,
}

it('speaks of a match from where one sat', () => {
  expect([otherNames(MATCH), totalsText(MATCH)]).toEqual(['Anna', '25 – 40'])
  expect([otherNames({ ...MATCH, seat: null }), totalsText({ ...MATCH, seat: null })]).toEqual(['Anna, Bea', '40 – 25'])
})

it('names both teams where partners played, one\'s own first', () => {
  const names = ['Anna', 'Bea', 'Cili', 'Dani']
  const players = names.map((name, seat) => ({ seat, name, level: null, role: null }))
  const match = { ...MATCH, players, sides: [[0, 2], [1, 3]] }
  expect(playedNames(match)).toBe('You and Dani – Anna and Cili')
  expect(playedNames({ ...match, seat: null })).toBe('Anna and Cili – Bea and Dani')
  expect(playedNames(MATCH)).toBe('Anna')
})

it('tells the end of a hand, of a void one and of one in play', () => {
  expect(handEnd(MATCH, LINE)).toBe('Gin: Anna wins the hand · 40 points')
  expect(handEnd(MATCH, { ...LINE, kind: 'undercut', winners: [1], points: [0, 25] })).toBe('Undercut: the hand is yours · 25 points')
  expect(handEnd({ ...MATCH, penalties: true }, LINE)).toBe('Gin: Anna wins the hand')
  expect(handEnd(MATCH, { ...LINE, kind: 'void', knocker: null, winners: [], points: [0, 0] })).toBe('No score')
  expect(handEnd(MATCH, { ...LINE, kind: null, finished: false })).toBe('In play')
  expect(handEnd({ ...MATCH, over: true }, { ...LINE, kind: null, finished: false })).toBe('Not finished')
  expect(lineTotals(MATCH, LINE)).toBe('0 – 40')
})
