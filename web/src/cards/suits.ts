/** Ranks ace to king and suits in the order of the protocol's cards. */
export const RANKS = 'A23456789TJQK'
export const SUITS = 'CDHS'

export const SUIT_SIGNS: Record<string, string> = { C: '♣', D: '♦', H: '♥', S: '♠' }

export const rankOf = (card: string): number => RANKS.indexOf(card.charAt(0))
export const suitOf = (card: string): number => SUITS.indexOf(card.charAt(1))

/** What stands in the corner of a card. */
export const figureOf = (card: string): string => (card.startsWith('T') ? '10' : card.charAt(0))
