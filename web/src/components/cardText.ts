/** Finds the cards in a sentence, so that they can be drawn in their colours. */

const SUITS = { '♣': 'club', '♦': 'diamond', '♥': 'heart', '♠': 'spade' } as const
const CARD = /((?:10|[A2-9JQK])[♣♦♥♠])/

export interface TextPart {
  words: string
  /** The suit when the part is a card. */
  suit: (typeof SUITS)[keyof typeof SUITS] | null
}

export function splitCards(text: string): TextPart[] {
  return text
    .split(CARD)
    .map((words, index) => ({ words, suit: index % 2 ? SUITS[words.at(-1) as keyof typeof SUITS] : null }))
    .filter(({ words }) => words !== '')
}
