/** What somebody wants to play, and against whom: kept in this browser between visits. */

import type { NewTable, RuleSetView } from '../protocol'

export const ROLES = ['any', 'box', 'captain', 'out'] as const
export type RoleChoice = (typeof ROLES)[number]

/** The levels that people are offered, the easiest first. The server has others, for measuring. */
export const LEVELS = ['easy', 'normal', 'hard', 'expert'] as const
export type LevelChoice = (typeof LEVELS)[number]

export interface TableChoice {
  rules: string
  players: number
  role: RoleChoice
  /** Of every computer player at the table. */
  level: LevelChoice
}

export const DEFAULT_CHOICE: TableChoice = { rules: 'classic', players: 2, role: 'any', level: 'easy' }

const STORAGE_KEY = 'undercut.choice'

/** A choice out of what was stored; anything else is the default. So is a level that is missing or not offered. */
export function parseChoice(text: string | null): TableChoice {
  try {
    const stored = JSON.parse(text ?? '{}') as Partial<Record<keyof TableChoice, unknown>> | null
    const role = ROLES.find((each) => each === stored?.role)
    if (typeof stored?.rules === 'string' && typeof stored.players === 'number' && role !== undefined) {
      const level = LEVELS.find((each) => each === stored.level) ?? DEFAULT_CHOICE.level
      return { rules: stored.rules, players: stored.players, role, level }
    }
  } catch {
    // Not ours, then.
  }
  return DEFAULT_CHOICE
}

export function rememberedChoice(): TableChoice {
  try {
    return parseChoice(localStorage.getItem(STORAGE_KEY))
  } catch {
    return DEFAULT_CHOICE
  }
}

export function rememberChoice(choice: TableChoice): void {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(choice))
  } catch {
    // A browser that keeps nothing still plays.
  }
}

/** The seat of whoever plays with seat 0; null where everybody plays alone. */
export function partnerSeat(ruleSet: RuleSetView): number | null {
  const { match } = ruleSet.rules as { match?: { seating?: unknown } }
  return match?.seating === 'partners' ? 2 : null
}

/** The request for a table of that choice, bots on all other seats. */
export function newTable({ rules, players, role, level }: TableChoice): NewTable {
  return { rules, bots: Array.from({ length: players - 1 }, () => level), role: role === 'any' ? null : role }
}
