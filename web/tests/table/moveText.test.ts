import { describe, expect, it } from 'vitest'
import { LANGUAGES, speaker, translator } from '../../src/i18n'
import type { EventBody } from '../../src/protocol'
import { byHand, moveText } from '../../src/table/moveText'
import { EVENTS, KNOCK_RESULT, TABLE, VOID_RESULT, withResult } from '../../src/testing/sheetFixtures'

const view = withResult(KNOCK_RESULT)
const english = (event: EventBody, of = view): string => {
  const { key, args } = moveText(event, of)
  return translator('en')(key, args)
}

const MORE: EventBody[] = [
  { type: 'knocked', seat: 0, kind: 'knock', card: null },
  { type: 'knocked', seat: 1, kind: 'big_gin', card: null },
  { type: 'knocked', seat: 1, kind: 'gin', card: 'QS' },
  { type: 'reshuffled', stock_count: 21 },
  { type: 'hand_over', hand_number: 4, kind: 'void', winner: null, winners: [], points: [0, 0], seed: '' },
  { type: 'match_over', winner: 1, totals: [3, 104] },
  { type: 'match_over', winner: null, totals: [3, 4] },
]

describe('moves in words', () => {
  it.each(LANGUAGES)('all have a sentence for the eye and the ear: %s', (language) => {
    for (const event of [...EVENTS.map((each) => each.event), ...MORE]) {
      const { key, args } = moveText(event, view)
      expect(translator(language)(key, args)).not.toBe('')
      expect(speaker(language)(key, args)).not.toMatch(/[♣♦♥♠]/)
    }
  })

  it('show my own drawn card, and no other', () => {
    expect(english({ type: 'drew_stock', seat: 0, card: '7H' })).toContain('7♥')
    expect(english({ type: 'drew_stock', seat: 1, card: null })).not.toMatch(/[♣♦♥♠]/)
  })

  it('speak to somebody who only looks on of both players by name', () => {
    expect(english({ type: 'passed', seat: 0 }, { ...view, seat: null })).toContain('Guest 4821')
  })

  it('say why a hand is void where that is known', () => {
    const event: EventBody = { type: 'hand_over', hand_number: 4, kind: 'void', winner: null, winners: [], points: [0, 0], seed: '' }
    expect(moveText(event, withResult(VOID_RESULT)).args).toEqual({ why: 'stock' })
    expect(moveText(event, TABLE).args).toEqual({ why: 'other' })
  })
})

it('events are grouped by hand', () => {
  const later = { number: 99, hand_number: 5, event: MORE[0] as EventBody }
  expect(byHand([...EVENTS, later]).map(({ handNumber, moves }) => [handNumber, moves.length])).toEqual([
    [4, EVENTS.length],
    [5, 1],
  ])
})
