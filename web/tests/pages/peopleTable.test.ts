import { expect, it } from 'vitest'
import { DEFAULT_PEOPLE, hasBots, parsePeople, requestsFor, withPlayers } from '../../src/pages/peopleTable'

it('what was stored comes back, and what is unknown in it is the default', () => {
  const choice = { ...DEFAULT_PEOPLE, rules: 'table', others: ['person' as const, 'hard' as const], rated: true, spectators: false }
  expect(parsePeople(JSON.stringify(choice))).toEqual(choice)
  expect(parsePeople(JSON.stringify({ rules: 'table', others: ['nobody'], visibility: 'secret', talk: 3 }))).toEqual({
    ...DEFAULT_PEOPLE,
    rules: 'table',
  })
  for (const text of [null, '', 'null', '7', '{"others":[]}', '{"others":"all"}']) expect(parsePeople(text)).toEqual(DEFAULT_PEOPLE)
})

it('another number of players keeps the seats that there are, and never bots alone', () => {
  const choice = { ...DEFAULT_PEOPLE, others: ['easy' as const, 'person' as const] }
  expect(withPlayers(choice, 'table', 4).others).toEqual(['easy', 'person', 'person'])
  expect(withPlayers(choice, 'classic', 2)).toEqual({ ...choice, rules: 'classic', others: ['person'] })
})

it('one request does where bots have the first seats', () => {
  expect(requestsFor(DEFAULT_PEOPLE)).toEqual({
    table: {
      rules: 'classic',
      bots: [],
      empty_seats: 1,
      visibility: 'private',
      rated: false,
      spectators: true,
      spectator_chat: 'between_hands',
      clock: null,
    },
    bots: [],
  })
  const { table, bots } = requestsFor({ ...DEFAULT_PEOPLE, others: ['easy', 'hard', 'person'] })
  expect([table.bots, table.empty_seats, bots]).toEqual([['easy', 'hard'], 1, []])
})

it('a clock is asked for, and a rated table has one in any case', () => {
  const clock = { move_ms: 30_000, reserve_ms: 120_000 }
  expect(requestsFor({ ...DEFAULT_PEOPLE, clock: 'quick', whenOut: 'bot' }).table.clock).toEqual({ ...clock, when_out: 'bot' })
  const rated = requestsFor({ ...DEFAULT_PEOPLE, clock: 'quick', whenOut: 'bot', rated: true }).table
  expect(rated.clock).toEqual({ ...clock, when_out: 'claim' })
  expect(requestsFor({ ...DEFAULT_PEOPLE, rated: true }).table.clock).not.toBeNull()
})

it('else bots are seated one by one', () => {
  const { table, bots } = requestsFor({ ...DEFAULT_PEOPLE, others: ['person', 'hard', 'person'] })
  expect([table.bots, table.empty_seats]).toEqual([[], 3])
  expect(bots).toEqual([{ seat: 2, level: 'hard' }])
})

it('with a bot nothing is rated, and where nobody looks on nobody who does talks', () => {
  const choice = { ...DEFAULT_PEOPLE, rated: true, spectators: false }
  expect(requestsFor(choice).table).toMatchObject({ rated: true, spectators: false, spectator_chat: 'never' })
  const withBot = { ...choice, others: ['easy' as const, 'person' as const] }
  expect(hasBots(withBot)).toBe(true)
  expect(requestsFor(withBot).table.rated).toBe(false)
})
