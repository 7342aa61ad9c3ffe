import { expect, it } from 'vitest'
import type { HandView, LayingView, TableView } from '../../src/protocol'
import { fittingCards, lastLaidOff, openMelds, targetsOf } from '../../src/table/laying'
import { LAYING, LAYING_ON } from '../../src/testing/sheetFixtures'

function handOf(view: TableView): HandView & { laying: LayingView } {
  if (view.hand?.laying == null) throw new Error('nobody lays here')
  return { ...view.hand, laying: view.hand.laying }
}

it('knows which cards fit and where', () => {
  const { laying } = handOf(LAYING)
  expect([...fittingCards(laying)]).toEqual(['4S', '8S'])
  expect([...targetsOf(laying, '8S')].map(([meld, layoff]) => [meld, layoff.action])).toEqual([
    [0, '8S>0'],
    [1, '8S>1'],
  ])
  expect(targetsOf(laying, '9S').size).toBe(0)
  expect(targetsOf(laying, null).size).toBe(0)
})

it('shows the melds with what I laid off on them, and nobody else', () => {
  const hand = handOf(LAYING_ON)
  expect(openMelds(hand, 0)[1]).toEqual({ number: 1, cards: ['5S', '6S', '7S', '8S'], added: ['8S'] })
  expect(openMelds(hand, 1)[1]?.added).toEqual([])
  expect(openMelds({ ...hand, laying: null }, 0)).toEqual([])
})

it('tells the card that I laid off last', () => {
  const hand = handOf(LAYING_ON)
  expect(lastLaidOff(hand, 0)).toBe('8S')
  expect(lastLaidOff({ ...hand, layoffs: [...hand.layoffs, { seat: 1, card: '4S', meld: 1 }] }, 0)).toBe('8S')
  expect(lastLaidOff(handOf(LAYING), 0)).toBeNull()
})
