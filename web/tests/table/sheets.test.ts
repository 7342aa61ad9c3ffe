import { cleanup, fireEvent, render, screen } from '@testing-library/svelte'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { LANGUAGES } from '../../src/i18n'
import { setLanguage } from '../../src/language.svelte'
import type { TableView } from '../../src/protocol'
import { settings } from '../../src/settings.svelte'
import KeysHelp from '../../src/table/KeysHelp.svelte'
import MovesList from '../../src/table/MovesList.svelte'
import ResultSheet from '../../src/table/ResultSheet.svelte'
import ScoreSheet from '../../src/table/ScoreSheet.svelte'
import * as fixtures from '../../src/testing/sheetFixtures'

const onnext = vi.fn<() => void>()
const onlobby = vi.fn<() => void>()
const onrematch = vi.fn<() => void>()

beforeEach(() => {
  settings.speed = 'off'
  setLanguage('en')
})
afterEach(() => {
  cleanup()
  onnext.mockReset()
  onlobby.mockReset()
  onrematch.mockReset()
})

const result = (view: TableView) => render(ResultSheet, { view, onnext, onrematch, onlobby })
const byKey = (name: string) => fireEvent.click(screen.getByTestId(name), { detail: 0 })
const text = (name: string) => screen.getByTestId(name).textContent.replace(/\s+/g, ' ')

const RESULTS = {
  knock: fixtures.withResult(fixtures.KNOCK_RESULT),
  undercut: fixtures.withResult(fixtures.UNDERCUT_RESULT),
  gin: fixtures.withResult(fixtures.GIN_RESULT),
  void: fixtures.withResult(fixtures.VOID_RESULT),
  match: fixtures.MATCH_OVER,
}

describe('the result', () => {
  it.each(LANGUAGES.flatMap((language) => Object.entries(RESULTS).map(([kind, view]) => [language, kind, view] as const)))(
    'has words in %s for %s',
    (language, _, view) => {
      setLanguage(language)
      expect(() => result(view)).not.toThrow()
    },
  )

  it('writes the sum as the server made it', () => {
    result(RESULTS.undercut)
    const rows = [...screen.getByTestId('result-sum').querySelectorAll('dd')].map((each) => each.textContent)
    expect(rows).toEqual(['1', '2', '1', '+25', '26'])
  })

  it('shows the layoffs on the melds and the places that they left', () => {
    const { container } = result(RESULTS.knock)
    const placed = [...container.querySelectorAll('[data-laid-off]')].map((each) => each.getAttribute('data-laid-off'))
    expect(placed).toEqual(['2H', '3H', 'QH'])
    expect(container.querySelectorAll('[data-lay-off-from]')).toHaveLength(3)
  })

  it('starts with the focus on Next hand', async () => {
    result(RESULTS.knock)
    expect(document.activeElement).toBe(screen.getByTestId('next-hand'))
    await byKey('next-hand')
    expect(onnext).toHaveBeenCalledOnce()
  })

  it('waits for the other player once I am ready', async () => {
    const players = RESULTS.knock.players.map((player) => ({ ...player, ready: player.seat === 0 }))
    result({ ...RESULTS.knock, players })
    expect(text('next-hand')).toContain('Easy')
    await byKey('next-hand')
    expect(onnext).not.toHaveBeenCalled()
  })

  it('says why a hand is void', () => {
    result(RESULTS.void)
    expect(screen.getByTestId('result-kind').dataset['kind']).toBe('void')
    expect(text('result-kind')).toContain('stock')
  })

  it('leads to the lobby when the match is over', async () => {
    result(RESULTS.match)
    expect(screen.queryByTestId('next-hand')).toBeNull()
    await byKey('to-lobby')
    expect(onlobby).toHaveBeenCalledOnce()
  })

  it('offers a rematch to those who sit there', async () => {
    result(RESULTS.match)
    expect(document.activeElement).toBe(screen.getByTestId('new-match'))
    expect(text('new-match')).toBe('New match')
    await byKey('new-match')
    expect(onrematch).toHaveBeenCalledOnce()
    cleanup()
    result({ ...RESULTS.match, seat: null })
    expect(screen.queryByTestId('new-match')).toBeNull()
    expect(document.activeElement).toBe(screen.getByTestId('to-lobby'))
  })

  it('waits for the others, says who wants it, and leads to the next table', async () => {
    const players = RESULTS.match.players.map((player) => ({ ...player, name: player.seat === 0 ? 'Ida' : 'Anna', level: null }))
    const match = { ...RESULTS.match, players }
    result({ ...match, calls: { ...match.calls, rematch: [1] } })
    expect(text('rematch-wanted')).toBe('Anna wants a rematch.')
    cleanup()
    result({ ...match, calls: { ...match.calls, rematch: [0] } })
    expect(text('new-match')).toBe('Waiting for Anna')
    await byKey('new-match')
    expect(onrematch).not.toHaveBeenCalled()
    cleanup()
    // An old match is not left by itself.
    result({ ...match, calls: { ...match.calls, rematch: [0, 1], next_table: 'n3xt' } })
    expect(location.pathname).not.toContain('n3xt')
    await byKey('new-match')
    expect(location.pathname).toBe('/table/n3xt')
  })

  it('says what both hands of partners came to', () => {
    const view = fixtures.withResult(fixtures.KNOCK_RESULT)
    result(view)
    expect(screen.queryByTestId('result-net')).toBeNull()
    cleanup()
    const player = view.players[0] as (typeof view.players)[0]
    const players = [0, 1, 2, 3].map((seat) => ({ ...player, seat, name: `P${seat}` }))
    const row = { hand_number: 4, kind: 'knock' as const, winner: 1, winners: [1], points: [0, 17], totals: [0, 17] }
    const match = { ...view.match, sides: [[0, 2], [1, 3]], deal_over: true, sheet: [row] }
    result({ ...view, players, match })
    expect(text('result-net')).toBe('Both hands together: 17 to P1 and P3')
    cleanup()
    result({ ...view, players, match: { ...match, deal_over: false } })
    expect(screen.queryByTestId('result-net')).toBeNull()
  })

  it('cannot be closed by Escape', async () => {
    result(RESULTS.knock)
    await fireEvent.keyDown(screen.getByTestId('result'), { key: 'Escape' })
    expect(screen.getByTestId<HTMLDialogElement>('result').open).toBe(true)
  })

  it('gives the seed, the promise and what was added', () => {
    result(RESULTS.knock)
    expect(text('contributions')).toBe('You: luckyEasy: nothing')
    expect(text('coming-commitment')).toBe(fixtures.TABLE.coming?.commitment)
    expect(text('fair-deal')).toContain(fixtures.KNOCK_RESULT.seed)
    expect(text('fair-deal')).toContain(fixtures.TABLE.fairness?.commitment)
  })
})

describe('the score sheet', () => {
  it('has a row for every hand and the running totals', () => {
    render(ScoreSheet, { view: fixtures.TABLE })
    const cells = (row: HTMLElement) => [...row.children].map((cell) => cell.textContent.replace(/\s+/g, ' ').trim())
    expect(screen.getAllByTestId('score-row').map((row) => cells(row).join(' | '))).toEqual([
      '1 | knock | +18 18 | 0',
      '2 | no score | 18 | 0',
      '3 | undercut | 18 | +37 37',
      '4 | knock | +24 42 | 37',
    ])
    expect(text('score-total-0')).toBe('42')
  })

  it('puts the own column first', () => {
    render(ScoreSheet, { view: { ...fixtures.TABLE, seat: 1 } })
    expect(screen.getAllByRole('columnheader').map((each) => each.textContent)).toEqual([
      'Hand',
      'How it ended',
      'You',
      'Guest 4821',
    ])
  })

  it('says so when it is empty', () => {
    render(ScoreSheet, { view: { ...fixtures.TABLE, match: { ...fixtures.TABLE.match, sheet: [] } } })
    expect(text('score-sheet')).toContain('No hand is finished yet')
  })
})

describe('the moves', () => {
  it('stand in their order below their hand', () => {
    render(MovesList, { props: { events: fixtures.EVENTS, view: RESULTS.knock } })
    const items = screen.getAllByRole('listitem')
    expect(items).toHaveLength(fixtures.EVENTS.length)
    expect(items.at(-1)?.textContent).toContain('24')
    expect(screen.getByRole('heading', { level: 3 }).textContent).toBe('Hand 4')
  })

  it('say so when there are none', () => {
    render(MovesList, { props: { events: [], view: fixtures.TABLE } })
    expect(text('moves')).toContain('No move yet')
  })
})

it('the keys close by their cross', async () => {
  const onclose = vi.fn<() => void>()
  render(KeysHelp, { onclose })
  await byKey('keys-help-close')
  expect(onclose).toHaveBeenCalledOnce()
})
