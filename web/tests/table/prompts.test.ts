import { describe, expect, it } from 'vitest'
import { LANGUAGES, speaker, translator } from '../../src/i18n'
import { lastTurnText, promptText } from '../../src/table/prompts'
import { DISCARD, DRAW, DRAW_STOCK, OFFER, THEIRS, viewOf } from '../../src/testing/fixtures'
import { GIN_CHOICES, KNOCK_CHOICES, KNOCK_WITHOUT_DISCARD, TABLE } from '../../src/testing/sheetFixtures'
import type { LastTurn } from '../../src/turns'

const TURN: LastTurn = { seat: 1, drew: null, taken: null, discarded: null, passed: false, answered: false }

const english = (text: ReturnType<typeof promptText>): string => (text ? translator('en')(text.key, text.args) : '')

describe('what is expected', () => {
  it.each([
    [OFFER, 'Take 7♦ or pass'],
    [DRAW, 'Draw from the stock or take 7♦'],
    [DRAW_STOCK, 'Draw from the stock'],
    [DISCARD, 'Discard a card'],
    [THEIRS, 'Waiting for Easy to draw'],
    [viewOf({ knocks: KNOCK_WITHOUT_DISCARD }), 'Draw from the stock, take 7♦, or knock'],
    [viewOf({ phase: 'discard', knocks: KNOCK_CHOICES }), 'Discard a card, or knock'],
    [viewOf({ phase: 'discard', knocks: GIN_CHOICES }), 'Discard a card, or go gin'],
    [viewOf({ legal: ['S'] }), 'Draw from the stock'],
    [viewOf({ phase: 'over', to_act: null }, { match: { ...TABLE.match, deal_over: true } }), 'Go on to the next hand'],
  ])('%#: %s', (view, text) => {
    expect(english(promptText(view, null))).toBe(text)
  })

  it('a lifted card asks to be thrown', () => {
    expect(english(promptText(DISCARD, 'KH'))).toBe('K♥ is lifted: discard it, or lift another')
    expect(english(promptText(DRAW, 'KH'))).toBe('Draw from the stock or take 7♦')
  })
})

describe('what the other did', () => {
  it.each([
    [{ ...TURN, drew: 'stock', discarded: '7D' }, 'Easy drew from the stock, threw 7♦'],
    [{ ...TURN, drew: 'upcard', taken: '8C', discarded: '7D' }, 'Easy took 8♣, threw 7♦'],
    [{ ...TURN, drew: 'upcard', taken: '8C' }, 'Easy took 8♣'],
    [{ ...TURN, drew: 'stock' }, 'Easy drew from the stock'],
    [{ ...TURN, passed: true }, 'Easy passed'],
  ] as const)('%#: %s', (turn, text) => {
    expect(english(lastTurnText(turn, DRAW))).toBe(text)
  })
})

it.each(LANGUAGES)('every phase can be said in every language: %s', (language) => {
  for (const view of [OFFER, DRAW, DRAW_STOCK, DISCARD, THEIRS]) {
    const text = promptText(view, null)
    if (text === null) throw new Error('no prompt')
    expect(translator(language)(text.key, text.args)).not.toBe('')
    expect(speaker(language)(text.key, text.args)).not.toBe('')
  }
})
