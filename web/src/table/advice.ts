/** Advice as tokens: what an action is called, and what on the table it points at. Pure. */

import type { Args } from '../i18n'

/** What on the table an action points at. */
export interface Advised {
  card: string | null
  pile: 'stock' | 'discard_pile' | null
  button: 'pass' | 'knock' | 'gin' | 'done' | null
}

const NOTHING: Advised = { card: null, pile: null, button: null }

export function advisedBy(action: string | null): Advised {
  if (action === null) return NOTHING
  if (action === 'S') return { ...NOTHING, pile: 'stock' }
  if (action === 'T') return { ...NOTHING, pile: 'discard_pile' }
  if (action === 'P') return { ...NOTHING, button: 'pass' }
  if (action === 'G') return { ...NOTHING, button: 'gin' }
  if (action === '.') return { ...NOTHING, button: 'done' }
  if (isCard(action)) return { ...NOTHING, card: action }
  if (!action.startsWith('K')) return NOTHING
  return { ...NOTHING, button: 'knock', card: isKnock(action) ? action.slice(1) : null }
}

/** The arguments of `advice-action`. */
export function adviceArgs(action: string): Args {
  if (action === 'S') return { action: 'stock' }
  if (action === 'T') return { action: 'upcard' }
  if (action === 'P') return { action: 'pass' }
  if (action === 'G') return { action: 'big_gin' }
  if (action === 'K') return { action: 'knock_now' }
  if (isCard(action)) return { action: 'discard', card: action }
  return isKnock(action) ? { action: 'knock', card: action.slice(1) } : { action: 'other' }
}

/** A king is "KH" too: a knock that throws a card has three characters. */
const isCard = (token: string): boolean => /^[A2-9TJQK][CDHS]$/.test(token)
const isKnock = (token: string): boolean => token.length === 3 && token.startsWith('K')

/** Of what may be advised: the knocks that throw a card, by that card. */
export function knocksByCard(suggestions: readonly string[]): Map<string, string> {
  return new Map(suggestions.filter(isKnock).map((token) => [token.slice(1), token]))
}
