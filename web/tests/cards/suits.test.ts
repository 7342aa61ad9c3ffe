import { expect, it } from 'vitest'
import { RANKS, SUIT_SIGNS, SUITS, figureOf, rankOf, suitOf } from '../../src/cards/suits'

it('ranks go from the ace to the king, suits from clubs to spades', () => {
  expect(['AC', '2C', 'TC', 'KC'].map(rankOf)).toEqual([0, 1, 9, 12])
  expect(['7C', '7D', '7H', '7S'].map(suitOf)).toEqual([0, 1, 2, 3])
  expect(RANKS.length * SUITS.length).toBe(52)
})

it('every suit has a sign, and the ten two figures', () => {
  expect([...SUITS].map((suit) => SUIT_SIGNS[suit])).toEqual(['♣', '♦', '♥', '♠'])
  expect(['TD', 'AD', 'QD', '9D'].map(figureOf)).toEqual(['10', 'A', 'Q', '9'])
})
