/** How laid-down cards lie on a screen: in order, laid-off ones in the knocker's melds. */

import { rankOf, suitOf } from '../cards/suits'
import type { LayoffView } from '../protocol'

export interface MeldWithLayoffs {
  cards: string[]
  /** Those of `cards` that were laid off here. */
  added: string[]
}

/** By rank, then by suit: right for sets and runs, and easiest to read for loose cards. */
export function inOrder(cards: readonly string[]): string[] {
  return [...cards].sort((one, other) => rankOf(one) - rankOf(other) || suitOf(one) - suitOf(other))
}

/** The knocker's melds as they lie at the end. */
export function meldsWithLayoffs(
  melds: readonly (readonly string[])[],
  layoffs: readonly LayoffView[],
): MeldWithLayoffs[] {
  return melds.map((meld, number) => {
    const added = layoffs.filter((layoff) => layoff.meld === number).map((layoff) => layoff.card)
    return { cards: inOrder([...meld, ...added]), added }
  })
}

/** The cards that a seat laid off, in the order laid. */
export function laidOffBy(layoffs: readonly LayoffView[], seat: number): string[] {
  return layoffs.filter((layoff) => layoff.seat === seat).map((layoff) => layoff.card)
}
