import { expect, it } from 'vitest'
import { splitCards } from '../../src/components/cardText'

it('finds the cards of a sentence', () => {
  expect(splitCards('You threw 10♦, Q♠')).toEqual([
    { words: 'You threw ', suit: null },
    { words: '10♦', suit: 'diamond' },
    { words: ', ', suit: null },
    { words: 'Q♠', suit: 'spade' },
  ])
})

it('leaves a sentence without cards alone', () => {
  expect(splitCards('Hand 3')).toEqual([{ words: 'Hand 3', suit: null }])
})
