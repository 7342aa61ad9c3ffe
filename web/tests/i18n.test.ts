import { afterEach, describe, expect, it, vi } from 'vitest'
import { cardList, cardName, cardSymbols } from '../src/cardNames'
import { LANGUAGES, MissingTextError, TextArgumentError, isLanguage, negotiate, speaker, translator } from '../src/i18n'
import { currentLanguage, say, setLanguage, t } from '../src/language.svelte'

describe('texts', () => {
  it('come in each language', () => {
    expect(LANGUAGES.map((language) => translator(language)('button-knock'))).toEqual(['Knock', 'Kopogás', 'Koputa'])
  })

  it('write cards short for the eye and in full for the ear, in the right case', () => {
    const args = { who: 'other', name: 'Anna', card: '7D', taken: 'TS' }
    expect(translator('en')('move-discarded', args)).toBe('Anna threw 7♦')
    expect(speaker('en')('move-discarded', args)).toBe('Anna threw the seven of diamonds')
    expect(translator('hu')('move-discarded', args)).toBe('Anna eldobta: 7♦')
    expect(speaker('hu')('move-discarded', args)).toBe('Anna eldobta a káró hetest')
    expect(translator('fi')('last-took-threw', args)).toBe('Anna otti kortin 10♠, heitti kortin 7♦')
    expect(speaker('fi')('last-took-threw', args)).toBe('Anna otti patakympin ja heitti ruutuseiskan')
  })

  it('speak as they are written where there is no other way', () => {
    expect(speaker('hu')('button-pass')).toBe('Passz')
  })

  it('count', () => {
    expect(translator('en')('table-cards', { count: 1 })).toBe('1 card')
    expect(translator('en')('table-cards', { count: 31 })).toBe('31 cards')
    expect(translator('hu')('table-cards', { count: 31 })).toBe('31 lap')
    expect(translator('fi')('table-cards', { count: 1 })).toBe('1 kortti')
    expect(translator('fi')('table-cards', { count: 31 })).toBe('31 korttia')
  })

  it('hold no marks around what is put in', () => {
    expect(translator('en')('table-away', { name: 'Anna' })).toBe('Anna is away')
  })
})

describe('mistakes', () => {
  afterEach(() => {
    vi.unstubAllEnvs()
    vi.restoreAllMocks()
  })

  it('name the text that is missing', () => {
    expect(() => translator('fi')('no-such-key')).toThrow(MissingTextError)
    expect(() => translator('fi')('no-such-key')).toThrow('no text "no-such-key" in language "fi" or in "en"')
  })

  it('name the argument that is missing, and a card that is none', () => {
    expect(() => translator('en')('table-hand')).toThrow(TextArgumentError)
    expect(() => translator('en')('button-take', { card: '1X' })).toThrow('"1X" is no card code such as 7D')
  })

  it('do not take a visitor’s page down', () => {
    vi.stubEnv('DEV', false)
    const complaints = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    expect(translator('hu')('no-such-key')).toBe('no-such-key')
    expect(translator('en')('table-hand')).toBe('Hand {$number}')
    expect(complaints).toHaveBeenCalledTimes(2)
  })
})

describe('cards', () => {
  it('have short forms and names', () => {
    expect(cardSymbols('TD')).toBe('10♦')
    expect(cardName(translator('fi'), 'KS', 'partitive')).toBe('patakuningasta')
    expect(cardList(translator('en'), '')).toBe('')
    expect(cardList(translator('en'), 'AC TD')).toBe('A♣, 10♦')
    expect(cardList(translator('hu'), 'AC TD', 'accusative')).toBe('treff ászt, káró tízest')
  })

  it('are 52, each with its own name in each language', () => {
    for (const language of LANGUAGES) {
      const words = translator(language)
      const names = [...'CDHS'].flatMap((suit) => [...'A23456789TJQK'].map((rank) => cardName(words, rank + suit, 'name')))
      expect(new Set(names).size).toBe(52)
    }
  })
})

describe('languages', () => {
  it('are chosen from those of the browser', () => {
    expect(negotiate(['sv-SE', 'hu-HU', 'en'])).toBe('hu')
    expect(negotiate(['FI'])).toBe('fi')
    expect(negotiate(['de'])).toBe('en')
    expect(negotiate([])).toBe('en')
    expect(isLanguage('fi')).toBe(true)
    expect(isLanguage(null)).toBe(false)
  })

  it('change at once, are remembered, and the page says which it is', () => {
    setLanguage('fi')
    expect(currentLanguage()).toBe('fi')
    expect(t('button-draw')).toBe('Nosta')
    expect(say('button-take', { card: '7D' })).toBe('Ota ruutuseiska')
    expect(document.documentElement.lang).toBe('fi')
    expect(localStorage.getItem('undercut.language')).toBe('fi')
    setLanguage('en')
    expect(t('button-draw')).toBe('Draw')
  })
})
