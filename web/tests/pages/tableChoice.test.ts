import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import {
  DEFAULT_CHOICE,
  newTable,
  parseChoice,
  partnerSeat,
  rememberChoice,
  rememberedChoice,
  type TableChoice,
} from '../../src/pages/tableChoice'

const CHOICE: TableChoice = { rules: 'three-hand', players: 3, role: 'captain', level: 'hard' }

function forbidden(): never {
  throw new Error('forbidden')
}

const FORBIDDEN = { getItem: forbidden, setItem: forbidden }

beforeEach(() => localStorage.clear())
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

it('a choice comes back as it was kept', () => {
  expect(rememberedChoice()).toEqual(DEFAULT_CHOICE)
  rememberChoice(CHOICE)
  expect(rememberedChoice()).toEqual(CHOICE)
})

it.each([
  null,
  '',
  'null',
  '[]',
  '3',
  '{"rules": 3, "players": 2, "role": "any"}',
  '{"rules": "x", "players": "2", "role": "any"}',
  '{"rules": "x", "players": 2, "role": "king"}',
])('what is no choice is the default: %s', (text) => {
  expect(parseChoice(text)).toEqual(DEFAULT_CHOICE)
})

it('a choice that was kept without a level, or with one that is not offered, is one of the easiest', () => {
  const { level, ...rest } = CHOICE
  expect(level).toBe('hard')
  for (const stored of [rest, { ...rest, level: 'random' }, { ...rest, level: 3 }]) {
    expect(parseChoice(JSON.stringify(stored))).toEqual({ ...CHOICE, level: 'easy' })
  }
})

it('a browser that keeps nothing still plays', () => {
  vi.stubGlobal('localStorage', FORBIDDEN)
  rememberChoice(CHOICE)
  expect(rememberedChoice()).toEqual(DEFAULT_CHOICE)
})

it('bots of the chosen level take all the other seats', () => {
  expect(newTable(DEFAULT_CHOICE)).toEqual({ rules: 'classic', bots: ['easy'], role: null })
  expect(newTable(CHOICE)).toEqual({ rules: 'three-hand', bots: ['hard', 'hard'], role: 'captain' })
})

it('partners sit across from each other', () => {
  const ruleSet = { name: 'partners', players: [4], roles: false, rules: { match: { seating: 'partners' } } }
  expect(partnerSeat(ruleSet)).toBe(2)
  expect(partnerSeat({ ...ruleSet, rules: { match: { seating: 'plain' } } })).toBeNull()
  expect(partnerSeat({ ...ruleSet, rules: {} })).toBeNull()
})
