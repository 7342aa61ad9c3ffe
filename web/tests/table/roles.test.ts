import { expect, it } from 'vitest'
import { LANGUAGES, speaker } from '../../src/i18n'
import type { PlayerView } from '../../src/protocol'
import { rolesText } from '../../src/table/roles'

const player = (seat: number, role: PlayerView['role'], next_role: PlayerView['role']): PlayerView => ({
  seat,
  name: ['Anna', 'Béla', 'Cecilia'][seat] ?? '',
  level: null,
  connected: true,
  ready: false,
  role,
  next_role,
  side: seat,
  chips: null,
  away_ms: null,
})
const PLAYERS = [player(0, 'box', 'out'), player(1, 'captain', 'box'), player(2, 'out', 'captain')]

it.each([
  [0, 'box', 'out'],
  [1, 'captain', 'box'],
  [2, 'out', 'captain'],
  [null, 'none', 'none'],
] as const)('seat %s is told who is what, now and next', (seat, now, next) => {
  const view = { seat, players: PLAYERS }
  expect(rolesText(view, 'now')).toEqual({
    key: 'roles-now',
    args: { role: now, box: 'Anna', captain: 'Béla', out: 'Cecilia' },
  })
  const coming = rolesText(view, 'next')
  expect(coming?.args).toEqual({ role: next, box: 'Béla', captain: 'Cecilia', out: 'Anna' })
  for (const language of LANGUAGES) {
    for (const text of [rolesText(view, 'now'), coming]) {
      const words = speaker(language)(text?.key ?? '', text?.args ?? {})
      for (const [at, name] of ['Anna', 'Béla', 'Cecilia'].entries()) expect(words.includes(name)).toBe(at !== seat)
    }
  }
})

it('says nothing where there are no roles, or the next are not known', () => {
  expect(rolesText({ seat: 0, players: [player(0, null, null), player(1, null, null)] }, 'now')).toBeNull()
  expect(rolesText({ seat: 0, players: PLAYERS.map((each) => ({ ...each, next_role: null })) }, 'next')).toBeNull()
})
