import { describe, expect, it } from 'vitest'
import { inOrder, laidOffBy, meldsWithLayoffs } from '../../src/table/layoffs'

const MELDS = [
  ['8S', '9S', 'TS'],
  ['QC', 'QD', 'QS'],
]
const LAYOFFS = [
  { seat: 1, card: '7S', meld: 0 },
  { seat: 1, card: 'JS', meld: 0 },
  { seat: 2, card: 'QH', meld: 1 },
]

describe('the melds at the end', () => {
  it('hold the laid-off cards in their places', () => {
    expect(meldsWithLayoffs(MELDS, LAYOFFS)).toEqual([
      { cards: ['7S', '8S', '9S', 'TS', 'JS'], added: ['7S', 'JS'] },
      { cards: ['QC', 'QD', 'QH', 'QS'], added: ['QH'] },
    ])
  })

  it('stay as they were without layoffs', () => {
    expect(meldsWithLayoffs(MELDS, []).map(({ cards }) => cards)).toEqual(MELDS)
  })
})

it('each seat has its own layoffs', () => {
  expect(laidOffBy(LAYOFFS, 1)).toEqual(['7S', 'JS'])
  expect(laidOffBy(LAYOFFS, 0)).toEqual([])
})

it('loose cards lie by rank', () => {
  expect(inOrder(['9C', 'AD', '2S', 'TH', 'AC'])).toEqual(['AC', 'AD', '2S', '9C', 'TH'])
})
