/** How sentences name cards: short (7♦), or in full and in the case that the sentence asks for. */

const SUIT_SYMBOLS: Readonly<Record<string, string>> = { C: '♣', D: '♦', H: '♥', S: '♠' }
const CARD_CODE = /^[A23456789TJQK][CDHS]$/

/** Looks a word up in a language's cards.ftl: `suit-D`, `rank-7`, `rank-7.accusative`, `card-name`. */
export type Words = (key: string, args?: Record<string, string>) => string

function parts(code: string): { rank: string; suit: string } {
  if (!CARD_CODE.test(code)) throw new RangeError(`"${code}" is no card code such as 7D`)
  return { rank: code.charAt(0), suit: code.charAt(1) }
}

/** The short form of a card: `7♦`, `10♠`. */
export function cardSymbols(code: string): string {
  const { rank, suit } = parts(code)
  return `${rank === 'T' ? '10' : rank}${SUIT_SYMBOLS[suit] ?? ''}`
}

/** The spoken name of a card; `form` is a case that the language's ranks have, or `name`. */
export function cardName(words: Words, code: string, form: string): string {
  const { rank, suit } = parts(code)
  return words('card-name', {
    rank: words(form === 'name' ? `rank-${rank}` : `rank-${rank}.${form}`),
    suit: words(`suit-${suit}`),
  })
}

/** Several cards (codes with spaces between) as a list; without `form` the short forms. */
export function cardList(words: Words, codes: string, form?: string): string {
  return codes
    .split(' ')
    .filter((code) => code !== '')
    .map((code) => (form === undefined ? cardSymbols(code) : cardName(words, code, form)))
    .join(', ')
}
