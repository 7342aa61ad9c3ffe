import { describe, expect, it } from 'vitest'
import { LANGUAGES, translator } from '../../src/i18n'
import { adviceArgs, advisedBy, knocksByCard } from '../../src/table/advice'

describe('what an action points at', () => {
  it.each([
    [null, {}],
    ['S', { pile: 'stock' }],
    ['T', { pile: 'discard_pile' }],
    ['P', { button: 'pass' }],
    ['G', { button: 'gin' }],
    ['.', { button: 'done' }],
    ['7D', { card: '7D' }],
    ['KH', { card: 'KH' }],
    ['K7D', { button: 'knock', card: '7D' }],
    ['KKH', { button: 'knock', card: 'KH' }],
    ['K', { button: 'knock' }],
    ['=4H5H6H', {}],
    ['8S>1', {}],
  ])('%s', (action, pointed) => {
    expect(advisedBy(action)).toEqual({ card: null, pile: null, button: null, ...pointed })
  })
})

describe('what an action is called', () => {
  it.each([
    ['S', { action: 'stock' }],
    ['T', { action: 'upcard' }],
    ['P', { action: 'pass' }],
    ['G', { action: 'big_gin' }],
    ['K', { action: 'knock_now' }],
    ['KH', { action: 'discard', card: 'KH' }],
    ['KKH', { action: 'knock', card: 'KH' }],
    ['=4H5H6H', { action: 'other' }],
  ])('%s', (action, args) => {
    expect(adviceArgs(action)).toEqual(args)
    for (const language of LANGUAGES) expect(translator(language)('advice-action', args)).not.toBe('')
  })
})

it('the knocks that throw a card are found by that card', () => {
  const knocks = knocksByCard(['S', 'KH', '7D', 'K', 'KKH', 'K7D', 'G'])
  expect([...knocks]).toEqual([
    ['KH', 'KKH'],
    ['7D', 'K7D'],
  ])
})
