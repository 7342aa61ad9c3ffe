import { expect, it } from 'vitest'
import { cardList, cardName, cardSymbols, type Words } from '../src/cardNames'

const words: Words = (key, args) => (args === undefined ? `<${key}>` : `${args['rank'] ?? ''} ${args['suit'] ?? ''}`)

it.each([
  ['7D', '7♦'],
  ['TS', '10♠'],
  ['AC', 'A♣'],
  ['KH', 'K♥'],
])('%s is %s', (code, symbols) => {
  expect(cardSymbols(code)).toBe(symbols)
})

it.each(['', '7', '1D', '10D', '7d', 'D7', '7DX'])('"%s" is no card', (code) => {
  expect(() => cardSymbols(code)).toThrow(RangeError)
  expect(() => cardName(words, code, 'name')).toThrow(RangeError)
})

it('a name is looked up in the case that the sentence asks for', () => {
  expect(cardName(words, '7D', 'name')).toBe('<rank-7> <suit-D>')
  expect(cardName(words, 'TH', 'accusative')).toBe('<rank-T.accusative> <suit-H>')
})

it('several cards are a list', () => {
  expect(cardList(words, '7D TS')).toBe('7♦, 10♠')
  expect(cardList(words, ' 7D  TS ', 'name')).toBe('<rank-7> <suit-D>, <rank-T> <suit-S>')
  expect(cardList(words, '')).toBe('')
})
