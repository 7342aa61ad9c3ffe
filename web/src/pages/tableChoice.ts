/** What somebody wants to play: kept in this browser between visits. */

import type { NewTable } from '../protocol'

export const ROLES = ['any', 'box', 'captain', 'out'] as const
export type RoleChoice = (typeof ROLES)[number]

export interface TableChoice {
  rules: string
  players: number
  role: RoleChoice
}

export const DEFAULT_CHOICE: TableChoice = { rules: 'classic', players: 2, role: 'any' }

const STORAGE_KEY = 'undercut.choice'
const LEVEL = 'easy'

/** A choice out of what was stored; anything else is the default. */
export function parseChoice(text: string | null): TableChoice {
  try {
    const stored = JSON.parse(text ?? '{}') as Partial<Record<keyof TableChoice, unknown>> | null
    const role = ROLES.find((each) => each === stored?.role)
    if (typeof stored?.rules === 'string' && typeof stored.players === 'number' && role !== undefined) {
      return { rules: stored.rules, players: stored.players, role }
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

/** The request for a table of that choice, bots on all other seats. */
export function newTable({ rules, players, role }: TableChoice): NewTable {
  return { rules, bots: Array.from({ length: players - 1 }, () => LEVEL), role: role === 'any' ? null : role }
}
