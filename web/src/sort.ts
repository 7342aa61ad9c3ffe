/** The order of one's own cards: sorting, and keeping the order through draws and discards. Pure. */

import { rankOf, SUITS, suitOf } from './cards/suits'
import type { Sort } from './settings.svelte'

/** Black and red suits take turns, so that neighbours are told apart: clubs, diamonds, spades, hearts. */
const SUIT_PLACES = ['C', 'D', 'S', 'H'].map((suit) => SUITS.indexOf(suit))

const suitPlace = (card: string): number => SUIT_PLACES.indexOf(suitOf(card))

const bySuit = (a: string, b: string): number => suitPlace(a) - suitPlace(b) || rankOf(a) - rankOf(b)
const byRank = (a: string, b: string): number => rankOf(a) - rankOf(b) || suitPlace(a) - suitPlace(b)

/** The melds first, each in its order and the lowest first, then the rest by rank. */
function byMelds(cards: readonly string[], melds: readonly (readonly string[])[]): string[] {
  const held = new Set(cards)
  const ordered = melds
    .map((meld) => meld.filter((card) => held.has(card)))
    .filter((meld) => meld.length > 0)
    .sort((a, b) => byRank(a[0] ?? '', b[0] ?? ''))
    .flat()
  const melded = new Set(ordered)
  return [...ordered, ...cards.filter((card) => !melded.has(card)).sort(byRank)]
}

export function sortCards(cards: readonly string[], sort: Sort, melds: readonly (readonly string[])[]): string[] {
  switch (sort) {
    case 'suit':
      return [...cards].sort(bySuit)
    case 'rank':
      return [...cards].sort(byRank)
    case 'melds':
      return byMelds(cards, melds)
  }
}

/** What is still held keeps its order; what is new goes to the end, or to the place asked for. */
export function keepOrder(order: readonly string[], holding: readonly string[], newPlace?: number): string[] {
  const held = new Set(holding)
  const kept = order.filter((card) => held.has(card))
  const known = new Set(kept)
  const added = holding.filter((card) => !known.has(card))
  kept.splice(newPlace ?? kept.length, 0, ...added)
  return kept
}

/**
 * The order after cards came or went, for somebody who sorts by melds: melds are kept together, and a card just drawn
 * that is in none stays at the end, where it is looked for.
 */
export function keepMeldsTogether(
  order: readonly string[],
  holding: readonly string[],
  melds: readonly (readonly string[])[],
  drawn: string | null,
): string[] {
  const sorted = sortCards(keepOrder(order, holding), 'melds', melds)
  if (drawn === null || !sorted.includes(drawn) || melds.some((meld) => meld.includes(drawn))) return sorted
  return [...sorted.filter((card) => card !== drawn), drawn]
}

/** The card moved to another place of the order (counted without it). */
export function moveCard(order: readonly string[], card: string, place: number): string[] {
  const rest = order.filter((other) => other !== card)
  rest.splice(Math.max(0, Math.min(rest.length, place)), 0, card)
  return rest
}

/** Neighbouring cards of one meld, as they lie: `[first, last]` places. A meld torn apart makes several. */
export function meldSegments(order: readonly string[], melds: readonly (readonly string[])[]): [number, number][] {
  const meldOf = new Map(melds.flatMap((meld, number) => meld.map((card) => [card, number] as const)))
  const segments: [number, number][] = []
  let start = 0
  while (start < order.length) {
    const meld = meldOf.get(order[start] ?? '')
    let end = start
    while (meld !== undefined && end + 1 < order.length && meldOf.get(order[end + 1] ?? '') === meld) end += 1
    if (meld !== undefined) segments.push([start, end])
    start = end + 1
  }
  return segments
}
