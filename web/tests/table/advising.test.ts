import { expect, it, vi } from 'vitest'
import { Advising, advisedKnock } from '../../src/table/advising.svelte'
import type { Facts } from '../../src/table/facts.svelte'
import type { TableSession } from '../../src/table/session.svelte'
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

it.each([
  ['nothing', null, null],
  ['what can be done still', 'P', 'P'],
  ['what can no longer be done', '9D', null],
])('words go with %s that was advised before them', (_, before, after) => {
  const advise = vi.fn()
  const facts = { advice: before === null ? null : { action: before, text: '' }, legal: new Set(['P', 'T']) } as unknown as Facts
  const advising = new Advising({ advise } as unknown as TableSession, facts)
  advising.words = ' Keep the low ones '
  advising.speak()
  expect(advise.mock.calls).toEqual([[after, 'Keep the low ones']])
  expect(advising.words).toBe('')
})
