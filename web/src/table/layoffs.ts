/** Where laid-off cards lie, for a screen: in the knocker's meld, in their order. */

import { rankOf, suitOf } from '../cards/suits'
import type { LayoffView } from '../protocol'

export interface MeldWithLayoffs {
  cards: string[]
  /** Those of `cards` that were laid off here. */
  added: string[]
}

const inOrder = (one: string, other: string): number => rankOf(one) - rankOf(other) || suitOf(one) - suitOf(other)

/** The knocker's melds as they lie at the end. */
export function meldsWithLayoffs(
  melds: readonly (readonly string[])[],
  layoffs: readonly LayoffView[],
): MeldWithLayoffs[] {
  return melds.map((meld, number) => {
    const added = layoffs.filter((layoff) => layoff.meld === number).map((layoff) => layoff.card)
    return { cards: [...meld, ...added].toSorted(inOrder), added }
  })
}

/** The cards that a seat laid off, in the order laid. */
export function laidOffBy(layoffs: readonly LayoffView[], seat: number): string[] {
  return layoffs.filter((layoff) => layoff.seat === seat).map((layoff) => layoff.card)
}
