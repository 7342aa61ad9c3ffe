/** Which ways to end the hand a knock sheet offers, and which one it starts with. All of them come from the server. */

import type { KnockChoice } from '../protocol'

export type KnockMode = 'knock' | 'gin'

/** Stands for "no card goes" where choices are named by their card. */
export const NO_CARD = 'none'

export const choiceName = (choice: KnockChoice): string => choice.card ?? NO_CARD

const openings = (choice: KnockChoice): number => choice.spreads[0]?.layoff_openings ?? 0
const KIND_ORDER = { big_gin: 0, gin: 1, knock: 2 } as const

/** The choices of a sheet, the best first. The gin sheet leaves out plain knocks; the knock sheet shows everything. */
export function choicesFor(knocks: readonly KnockChoice[], mode: KnockMode): KnockChoice[] {
  return knocks
    .filter((choice) => choice.spreads.length > 0 && (mode === 'knock' || choice.kind !== 'knock'))
    .sort(
      (one, other) =>
        KIND_ORDER[one.kind] - KIND_ORDER[other.kind] ||
        one.deadwood_points - other.deadwood_points ||
        openings(one) - openings(other),
    )
}

/** The lifted card's choice if it is one of them, else the best. */
export function firstChoice(choices: readonly KnockChoice[], lifted: string | null): KnockChoice | undefined {
  return choices.find((choice) => lifted !== null && choice.card === lifted) ?? choices[0]
}
