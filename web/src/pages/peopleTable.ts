/** A table for people as somebody wants it: kept in this browser between visits, and what to ask the server for it. */

import { CLOCK_NAMES, clockOf, WHEN_OUT, type ClockName, type WhenOut } from '../clock/choice'
import type { NewTable } from '../protocol'
import { LEVELS, type LevelChoice } from './tableChoice'

/** Who can take another seat: somebody who is invited, or a computer player. */
export const OTHERS = ['person', ...LEVELS] as const
export type Other = (typeof OTHERS)[number]
export const VISIBILITIES = ['private', 'open'] as const
export const TALKS = ['between_hands', 'never'] as const

export interface PeopleChoice {
  rules: string
  /** Who takes each seat but mine, from seat 1 on. */
  others: Other[]
  visibility: (typeof VISIBILITIES)[number]
  rated: boolean
  spectators: boolean
  talk: (typeof TALKS)[number]
  clock: ClockName
  whenOut: WhenOut
}

export const DEFAULT_PEOPLE: PeopleChoice = {
  rules: 'classic',
  others: ['person'],
  visibility: 'private',
  rated: false,
  spectators: true,
  talk: 'between_hands',
  clock: 'none',
  whenOut: 'claim',
}

const STORAGE_KEY = 'undercut.people'

/** A choice out of what was stored; what is missing or unknown there is the default. */
export function parsePeople(text: string | null): PeopleChoice {
  let stored: Partial<Record<string, unknown>> = {}
  try {
    const parsed: unknown = JSON.parse(text ?? '{}')
    if (typeof parsed === 'object' && parsed !== null) stored = parsed as Partial<Record<string, unknown>>
  } catch {
    // Not ours, then.
  }
  const { rules, others, visibility, rated, spectators, talk, clock, whenOut } = stored
  return {
    rules: typeof rules === 'string' ? rules : DEFAULT_PEOPLE.rules,
    others: Array.isArray(others) && others.length > 0 ? others.map(otherOf) : DEFAULT_PEOPLE.others,
    visibility: VISIBILITIES.find((each) => each === visibility) ?? DEFAULT_PEOPLE.visibility,
    rated: typeof rated === 'boolean' ? rated : DEFAULT_PEOPLE.rated,
    spectators: typeof spectators === 'boolean' ? spectators : DEFAULT_PEOPLE.spectators,
    talk: TALKS.find((each) => each === talk) ?? DEFAULT_PEOPLE.talk,
    clock: CLOCK_NAMES.find((each) => each === clock) ?? DEFAULT_PEOPLE.clock,
    whenOut: WHEN_OUT.find((each) => each === whenOut) ?? DEFAULT_PEOPLE.whenOut,
  }
}

const otherOf = (stored: unknown): Other => LEVELS.find((each) => each === stored) ?? 'person'

export function rememberedPeople(): PeopleChoice {
  try {
    return parsePeople(localStorage.getItem(STORAGE_KEY))
  } catch {
    return DEFAULT_PEOPLE
  }
}

export function rememberPeople(choice: PeopleChoice): void {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(choice))
  } catch {
    // A browser that keeps nothing still plays.
  }
}

/** The same choice by a rule set for other numbers of players; seats that come are people's. */
export function withPlayers(choice: PeopleChoice, rules: string, players: number): PeopleChoice {
  const others = Array.from({ length: players - 1 }, (_, at): Other => choice.others[at] ?? 'person')
  return { ...choice, rules, others: others.includes('person') ? others : others.map((): Other => 'person') }
}

export const hasBots = ({ others }: PeopleChoice): boolean => others.some((each) => each !== 'person')

/** The computer player of a seat. */
export interface BotSeat {
  seat: number
  level: LevelChoice
}

/**
 * What to ask for: a table, and then the bots whose seats the table cannot begin with. The server gives its bots the first
 * seats; wherever a person comes before one, bots are seated one by one.
 */
export function requestsFor(choice: PeopleChoice): { table: NewTable; bots: BotSeat[] } {
  const bots = choice.others.flatMap((level, at) => (level === 'person' ? [] : [{ seat: at + 1, level }]))
  const inOrder = bots.every(({ seat }, at) => seat === at + 1)
  const rated = choice.rated && bots.length === 0
  const table: NewTable = {
    rules: choice.rules,
    bots: inOrder ? bots.map(({ level }) => level) : [],
    empty_seats: inOrder ? choice.others.length - bots.length : choice.others.length,
    visibility: choice.visibility,
    rated,
    spectators: choice.spectators,
    spectator_chat: choice.spectators ? choice.talk : 'never',
    clock: clockOf(choice.clock, choice.whenOut, rated),
  }
  return { table, bots: inOrder ? [] : bots }
}
