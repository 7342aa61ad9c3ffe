import { describe, expect, it } from 'vitest'
import { movesBetween, stageOf } from '../src/diff'
import { DEAL, DISCARD, DISCARD_AFTER_TAKING, DRAW, numbered, OFFER, THEIRS, viewOf } from '../src/testing/fixtures'

const earlier = numbered([...DEAL, { type: 'discarded', seat: 1, card: '7D' }])

describe('cards that move', () => {
  it('from the stock to my cards, face up for me', () => {
    const moves = movesBetween(DRAW, earlier, numbered([{ type: 'drew_stock', seat: 0, card: 'JC' }]), DISCARD)
    expect(moves).toHaveLength(1)
    expect(moves[0]).toMatchObject({ card: 'JC', from: { at: 'stock' }, to: { at: 'holding', seat: 0 } })
    expect(moves[0]?.during).toMatchObject({ stockCount: 29, holdingCounts: [10, 10] })
    expect(moves[0]?.after).toEqual(stageOf(DISCARD))
  })

  it('from the discard pile: what lies below is seen while the card is on its way', () => {
    const moves = movesBetween(DRAW, earlier, numbered([{ type: 'took_upcard', seat: 0, card: '7D' }]), DISCARD_AFTER_TAKING)
    expect(moves[0]).toMatchObject({ card: '7D', from: { at: 'discard_pile' } })
    expect(moves[0]?.during).toMatchObject({ upcard: '8C', discardCount: 1 })
  })

  it('one after the other: my discard, then the draw and the discard of the other', () => {
    const after = viewOf({ upcard: '3C', stock_count: 28, discard_count: 4 }, { number: 14 })
    const events = numbered([
      { type: 'discarded', seat: 0, card: 'JC' },
      { type: 'drew_stock', seat: 1, card: null },
      { type: 'discarded', seat: 1, card: '3C' },
    ])
    const moves = movesBetween(DISCARD, earlier, events, after)
    expect(moves.map((move) => [move.card, move.from.at, move.to.at])).toEqual([
      ['JC', 'holding', 'discard_pile'],
      [null, 'stock', 'holding'],
      ['3C', 'holding', 'discard_pile'],
    ])
    expect(moves.map((move) => move.during.upcard)).toEqual(['7D', 'JC', 'JC'])
    expect(moves.map((move) => move.after.holdingCounts)).toEqual([
      [10, 10],
      [10, 11],
      [10, 10],
    ])
    expect(moves.at(-1)?.after).toEqual(stageOf(after))
  })

  it('a knocker throws face down, and the upcard stays', () => {
    const events = numbered([{ type: 'knocked', seat: 1, kind: 'knock', card: 'KC' }])
    const moves = movesBetween(THEIRS, earlier, events, viewOf({ phase: 'over' }))
    expect(moves[0]).toMatchObject({ card: null, from: { at: 'holding', seat: 1 }, during: { upcard: '7D' } })
  })

  it('the first upcard is turned after the deal', () => {
    const moves = movesBetween(null, [], numbered(DEAL), OFFER)
    expect(moves).toHaveLength(1)
    expect(moves[0]).toMatchObject({ card: '8C', from: { at: 'stock' }, to: { at: 'discard_pile' } })
    expect(moves[0]?.before).toMatchObject({ stockCount: 32, upcard: null, holdingCounts: [10, 10] })
  })

  it('nothing moves when somebody passes, or without a view to start from', () => {
    expect(movesBetween(OFFER, [], numbered([{ type: 'passed', seat: 0 }]), DRAW)).toEqual([])
    expect(movesBetween(null, [], numbered([{ type: 'drew_stock', seat: 0, card: 'JC' }]), DISCARD)).toEqual([])
  })
})
