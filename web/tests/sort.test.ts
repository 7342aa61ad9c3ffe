import { describe, expect, it } from 'vitest'
import { keepMeldsTogether, keepOrder, meldSegments, moveCard, sortCards } from '../src/sort'

const CARDS = ['KH', '2S', '4H', '2C', '6H', '5H', 'AD']
const MELDS = [['4H', '5H', '6H']]

describe('sorting', () => {
  it('by suit, black and red in turn, each from the ace up', () => {
    expect(sortCards(CARDS, 'suit', MELDS)).toEqual(['2C', 'AD', '2S', '4H', '5H', '6H', 'KH'])
  })

  it('by rank', () => {
    expect(sortCards(CARDS, 'rank', MELDS)).toEqual(['AD', '2C', '2S', '4H', '5H', '6H', 'KH'])
  })

  it('by melds, then the rest by rank', () => {
    expect(sortCards(CARDS, 'melds', MELDS)).toEqual(['4H', '5H', '6H', 'AD', '2C', '2S', 'KH'])
  })

  it('leaves out what is in a meld but not held', () => {
    expect(sortCards(['2S', '5H'], 'melds', MELDS)).toEqual(['5H', '2S'])
  })
})

describe('the own order', () => {
  it('puts a new card at the end and drops what is gone', () => {
    expect(keepOrder(['KH', '2S', '4H'], ['2S', '4H', '9D'])).toEqual(['2S', '4H', '9D'])
  })

  it('puts a new card where it was dropped', () => {
    expect(keepOrder(['KH', '2S', '4H'], ['2S', '4H', '9D', 'KH'], 1)).toEqual(['KH', '9D', '2S', '4H'])
  })

  it('sorted by melds, a drawn card goes to its meld', () => {
    const order = ['4H', '5H', '6H', '2S']
    expect(keepMeldsTogether(order, [...order, '7H'], [['4H', '5H', '6H', '7H']], '7H')).toEqual(['4H', '5H', '6H', '7H', '2S'])
  })

  it('sorted by melds, a drawn card in none stays at the end', () => {
    const order = ['4H', '5H', '6H', '2S']
    expect(keepMeldsTogether(order, [...order, 'AD'], MELDS, 'AD')).toEqual([...order, 'AD'])
  })

  it('moves a card, and no further than the end', () => {
    expect(moveCard(['a', 'b', 'c'], 'a', 1)).toEqual(['b', 'a', 'c'])
    expect(moveCard(['a', 'b', 'c'], 'a', 9)).toEqual(['b', 'c', 'a'])
    expect(moveCard(['a', 'b', 'c'], 'c', -1)).toEqual(['c', 'a', 'b'])
  })
})

describe('brackets', () => {
  it('hold neighbours of one meld', () => {
    expect(meldSegments(['4H', '5H', '6H', 'KS'], MELDS)).toEqual([[0, 2]])
  })

  it('are several over a meld torn apart', () => {
    expect(meldSegments(['4H', 'KS', '5H', '6H'], MELDS)).toEqual([
      [0, 0],
      [2, 3],
    ])
  })

  it('do not join two melds side by side', () => {
    expect(meldSegments(['4H', '5H', '6H', '7C', '7D', '7S'], [...MELDS, ['7C', '7D', '7S']])).toEqual([
      [0, 2],
      [3, 5],
    ])
  })
})
