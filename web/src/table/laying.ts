/** What the sheet of layoffs shows, out of what the server says may be laid. Pure; it knows no rules. */

import type { HandView, LayingView, LayoffChoice } from '../protocol'
import { inOrder } from './layoffs'

export interface OpenMeld {
  number: number
  cards: string[]
  /** Those of `cards` that the viewer laid off here. */
  added: string[]
}

/** The knocker's melds, with what the viewer has laid off on them. */
export function openMelds(hand: HandView, mySeat: number | null): OpenMeld[] {
  const mine = hand.layoffs.filter((layoff) => layoff.seat === mySeat)
  return (hand.laying?.melds ?? []).map((cards, number) => ({
    number,
    cards: inOrder(cards),
    added: mine.filter((layoff) => layoff.meld === number).map((layoff) => layoff.card),
  }))
}

/** The cards that fit somewhere now. */
export function fittingCards(laying: LayingView): Set<string> {
  return new Set(laying.layoffs.map((layoff) => layoff.card))
}

/** The melds on which a card may go, by their numbers. */
export function targetsOf(laying: LayingView, card: string | null): Map<number, LayoffChoice> {
  const fitting = laying.layoffs.filter((layoff) => layoff.card === card)
  return new Map(fitting.map((layoff) => [layoff.meld, layoff]))
}

/** The card that the viewer laid off last; null when none. */
export function lastLaidOff(hand: HandView, mySeat: number | null): string | null {
  return hand.layoffs.filter((layoff) => layoff.seat === mySeat).at(-1)?.card ?? null
}
