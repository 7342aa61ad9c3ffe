import { expect, it } from 'vitest'
import { advisedKnock } from '../../src/table/advising.svelte'
import { BIG_GIN_CHOICES, GIN_CHOICES, KNOCK_CHOICES } from '../../src/testing/sheetFixtures'

it.each([
  ['K2S', KNOCK_CHOICES, '2S'],
  ['K9D', GIN_CHOICES, '9D'],
  ['KQS', BIG_GIN_CHOICES, 'QS'],
  ['G', BIG_GIN_CHOICES, null],
] as const)('%s is the knock that is advised', (action, knocks, card) => {
  const found = advisedKnock(action, knocks)
  expect(found?.card).toBe(card)
  expect(found?.kind === 'big_gin').toBe(action === 'G')
})

it.each(['S', 'T', 'P', '2S', 'KH', 'KKH'])('%s is none of them', (action) => {
  expect(advisedKnock(action, KNOCK_CHOICES)).toBeNull()
})
