import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/svelte'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { setLanguage } from '../../src/language.svelte'
import Lobby from '../../src/pages/Lobby.svelte'
import { parseChoices, settings } from '../../src/settings.svelte'
import { rememberedChoice } from '../../src/pages/tableChoice'
import { TABLES } from '../../src/testing/sheetFixtures'

const fetched = vi.fn<typeof fetch>()
const onopen = vi.fn<(table: string) => void>()
const onrules = vi.fn<(rules: string, players: number) => void>()
const onverify = vi.fn()
vi.stubGlobal('fetch', fetched)

const RULE_SETS = [
  { name: 'classic', players: [2], roles: false, rules: {} },
  { name: 'table', players: [2, 3, 4], roles: false, rules: {} },
]
const LEVELS = [
  { name: 'easy', reduced: false },
  { name: 'expert', reduced: true },
]
const ANSWERS = new Map<unknown, unknown>([
  ['/api/me', { id: 'a', name: 'Guest 4821', guest: true }],
  ['/api/rulesets', RULE_SETS],
  ['/api/levels', LEVELS],
  ['/api/tables/open', []],
])

let tables = TABLES
/** Why nobody can sit down. */
let seatRefusal: string | null = null

beforeEach(() => {
  tables = TABLES
  settings.speed = 'off'
  setLanguage('en')
  fetched.mockImplementation((path, init) =>
    Promise.resolve(
      path === '/api/tables/open1/seat' && seatRefusal !== null
        ? Response.json({ code: seatRefusal, message: '' }, { status: 409 })
        : init?.method === 'POST'
        ? Response.json({ ...TABLES[0], table: 'new' }, { status: 201 })
        : Response.json(ANSWERS.get(path) ?? tables),
    ),
  )
})
afterEach(() => {
  cleanup()
  fetched.mockReset()
  localStorage.clear()
  onopen.mockReset()
})

it('Play sets up a table and opens it', async () => {
  render(Lobby, { onopen, onrules, onverify })
  await fireEvent.click(screen.getByTestId('play'))
  await waitFor(() => expect(onopen).toHaveBeenCalledWith('new'))
  const posted = fetched.mock.calls.find(([, init]) => init?.method === 'POST')
  expect(posted?.[1]?.body).toBe('{"rules":"classic","bots":["easy"],"role":null}')
})

it('the level is chosen beside the rule set, and kept', async () => {
  render(Lobby, { onopen, onrules, onverify })
  await screen.findAllByTestId('table-row')
  await fireEvent.click(screen.getByTestId('choose'))
  const sheet = await screen.findByTestId('choose-sheet')
  const offered = [...sheet.querySelectorAll<HTMLInputElement>('input[name=level]')]
  expect(offered.map((each) => [each.value, each.checked])).toEqual([
    ['easy', true],
    ['normal', false],
    ['hard', false],
    ['expert', false],
  ])
  await fireEvent.click(screen.getByTestId('level-hard').querySelector('input') ?? document.body)
  await fireEvent.click(screen.getByTestId('rules-table').querySelector('input') ?? document.body)
  await fireEvent.click(screen.getByTestId('players-3').querySelector('input') ?? document.body)
  expect(rememberedChoice()).toEqual({ rules: 'table', players: 3, role: 'any', level: 'hard' })
  await fireEvent.click(screen.getByTestId('choose-done'))
  expect(screen.getByTestId('lobby').textContent).toContain('Against: Hard')
  await fireEvent.click(screen.getByTestId('play'))
  await waitFor(() => expect(onopen).toHaveBeenCalledWith('new'))
  const posted = fetched.mock.calls.find(([, init]) => init?.method === 'POST')
  expect(posted?.[1]?.body).toBe('{"rules":"table","bots":["hard","hard"],"role":null}')
})

it('a level that plays more weakly on this server says so', async () => {
  render(Lobby, { onopen, onrules, onverify })
  await screen.findAllByTestId('table-row')
  await fireEvent.click(screen.getByTestId('choose'))
  await screen.findByTestId('choose-sheet')
  expect((await screen.findByTestId('reduced-expert')).textContent).toContain('Weaker here')
  expect(screen.queryByTestId('reduced-easy')).toBeNull()
})

it('the rules of what is chosen can be read first', async () => {
  render(Lobby, { onopen, onrules, onverify })
  await fireEvent.click(screen.getByTestId('open-rules'))
  expect(onrules).toHaveBeenCalledWith('classic', 2)
  expect(onopen).not.toHaveBeenCalled()
})

it('my tables can be gone on with', async () => {
  render(Lobby, { onopen, onrules, onverify })
  const rows = await screen.findAllByTestId('table-row')
  expect(rows).toHaveLength(TABLES.length)
  expect(rows[0]?.getAttribute('aria-label')).toContain('Your turn')
  const [first] = rows
  if (first) await fireEvent.click(first)
  expect(onopen).toHaveBeenCalledWith('mine')
})

it('a table for people is made from the lobby', async () => {
  render(Lobby, { onopen, onrules, onverify })
  await screen.findAllByTestId('table-row')
  await fireEvent.click(screen.getByTestId('play-people'))
  await screen.findByTestId('people-sheet')
  await fireEvent.change(screen.getByTestId('people-rules'), { target: { value: 'table' } })
  await fireEvent.click(screen.getByTestId('people-players-3').querySelector('input') ?? document.body)
  await fireEvent.change(screen.getByTestId('people-seat-1'), { target: { value: 'hard' } })
  await fireEvent.change(screen.getByTestId('people-seat-2'), { target: { value: 'easy' } })
  // Somebody must be left to wait for.
  expect(screen.getByTestId('people-make').getAttribute('aria-disabled')).toBe('true')
  expect(screen.queryByTestId('people-rated-yes')).toBeNull()
  await fireEvent.change(screen.getByTestId('people-seat-1'), { target: { value: 'person' } })
  await fireEvent.click(screen.getByTestId('people-open').querySelector('input') ?? document.body)
  await waitFor(() => expect(screen.getByTestId('people-make').getAttribute('aria-disabled')).toBe('false'))
  await fireEvent.click(screen.getByTestId('people-make'))
  await waitFor(() => expect(onopen).toHaveBeenCalledWith('new'))
  const sent = fetched.mock.calls.flatMap(([path, init]) => (typeof init?.body === 'string' ? [[path, JSON.parse(init.body)]] : []))
  expect(sent).toEqual([
    ['/api/tables', expect.objectContaining({ rules: 'table', bots: [], empty_seats: 2, visibility: 'open' })],
    ['/api/tables/new/seats/2', { level: 'easy' }],
  ])
})

it('open tables show who waits, and one sits down there or is told that somebody was faster', async () => {
  const players = [
    { seat: 0, name: 'Anna', level: null, connected: true },
    { seat: 1, name: '', level: null, connected: false },
  ]
  const open = { table: 'open1', rules: 'classic', players, seat: null, rated: 'yes', spectators: false, spectator_chat: 'never', created_ms: 0 }
  ANSWERS.set('/api/tables/open', [open, { ...open, table: 'mine1', seat: 0 }])
  render(Lobby, { onopen, onrules, onverify })
  const rows = await screen.findAllByTestId('open-row')
  expect(rows.map((row) => row.dataset['table'])).toEqual(['open1'])
  const words = rows[0]?.textContent.replace(/\s+/g, ' ')
  for (const part of ['Anna', 'Classic', '1 free seat', 'rated', 'nobody may look on']) expect(words).toContain(part)
  seatRefusal = 'table_full'
  await fireEvent.click(screen.getByTestId('open-sit'))
  expect((await screen.findByRole('alert')).textContent).toContain('Every seat is taken')
  expect(onopen).not.toHaveBeenCalled()
  seatRefusal = null
  await fireEvent.click(screen.getByTestId('open-sit'))
  await waitFor(() => expect(onopen).toHaveBeenCalledWith('open1'))
  ANSWERS.set('/api/tables/open', [])
})

it('a table of mine that waits says so', async () => {
  const [first] = TABLES
  if (first === undefined) throw new Error('there is no table')
  tables = [{ ...first, over: false, waiting: true, players: ['Guest', ''], hand_number: 1 }]
  render(Lobby, { onopen, onrules, onverify })
  const row = await screen.findByTestId('table-row')
  expect(row.getAttribute('aria-label')).toBe('Classic, Nobody else yet. Waiting for players')
  expect(row.textContent).not.toContain('Hand 1')
})

it('says so when there is no table yet', async () => {
  tables = []
  render(Lobby, { onopen, onrules, onverify })
  expect(await screen.findByText('No table yet. Play sets one up.')).toBeTruthy()
})

it('tells of a server that is not reached, and tries again', async () => {
  fetched.mockRejectedValueOnce(new TypeError('failed to fetch'))
  render(Lobby, { onopen, onrules, onverify })
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('cannot be reached')
  const retry = alert.querySelector('button')
  if (retry) await fireEvent.click(retry)
  expect(await screen.findAllByTestId('table-row')).toHaveLength(TABLES.length)
  expect(screen.queryByRole('alert')).toBeNull()
})

it('says when to come back, where too many have come', async () => {
  const refusal = { code: 'rate_limited', message: '', retry_after_seconds: 300 }
  fetched.mockResolvedValueOnce(Response.json(refusal, { status: 429 }))
  render(Lobby, { onopen, onrules, onverify })
  expect((await screen.findByRole('alert')).textContent).toContain('in 5 minutes')
})

it('leads to the account, which a guest has yet to choose', async () => {
  render(Lobby, { onopen, onrules, onverify })
  await waitFor(() => expect(screen.getByTestId('account').textContent).toContain('Keep your games'))
  await fireEvent.click(screen.getByTestId('account'))
  expect(location.pathname).toBe('/account')
})

it('speaks another language at once', async () => {
  render(Lobby, { onopen, onrules, onverify })
  await fireEvent.click(screen.getByTestId('language-hu').querySelector('input') ?? document.body)
  expect(document.documentElement.lang).toBe('hu')
  expect(screen.getByTestId('how-to').textContent).not.toContain('melds')
})

it('settings open in a sheet and hold at once', async () => {
  render(Lobby, { onopen, onrules, onverify })
  screen.getByTestId('settings').focus()
  await fireEvent.click(screen.getByTestId('settings'))
  await fireEvent.click(screen.getByTestId('faces-4color').querySelector('input') ?? document.body)
  expect(settings.faces).toBe('4color')
  expect(parseChoices(localStorage.getItem('undercut.settings')).faces).toBe('4color')
  await fireEvent.click(screen.getByTestId('settings-sheet-close'))
  expect(screen.queryByTestId('settings-sheet')).toBeNull()
  expect(document.activeElement).toBe(screen.getByTestId('settings'))
})
