import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import {
  DEFAULT_CHOICE,
  newTable,
  parseChoice,
  rememberChoice,
  rememberedChoice,
  type TableChoice,
} from '../../src/pages/tableChoice'

const CHOICE: TableChoice = { rules: 'three-hand', players: 3, role: 'captain' }

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

it('a browser that keeps nothing still plays', () => {
  vi.stubGlobal('localStorage', FORBIDDEN)
  rememberChoice(CHOICE)
  expect(rememberedChoice()).toEqual(DEFAULT_CHOICE)
})

it('bots take all the other seats', () => {
  expect(newTable(DEFAULT_CHOICE)).toMatchObject({ rules: 'classic', role: null })
  expect(newTable(DEFAULT_CHOICE).bots).toHaveLength(1)
  expect(newTable(CHOICE)).toMatchObject({ rules: 'three-hand', role: 'captain' })
  expect(newTable(CHOICE).bots).toHaveLength(2)
})
