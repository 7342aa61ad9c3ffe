import { cleanup, fireEvent, render, screen, within } from '@testing-library/svelte'
import { tick } from 'svelte'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { setLanguage } from '../../src/language.svelte'
import type { TableView } from '../../src/protocol'
import { settings } from '../../src/settings.svelte'
import { TableSession, type Link } from '../../src/table/session.svelte'
import TableScreen from '../../src/table/TableScreen.svelte'
import { DEAL, DISCARD, DISCARD_AFTER_TAKING, DRAW, numbered, OFFER, THEIRS, viewOf } from '../../src/testing/fixtures'
import { BIG_GIN_CHOICES, KNOCK_CHOICES, LAYING } from '../../src/testing/sheetFixtures'

let sent: { type: string; number?: number; actions?: string[] }[]
let session: TableSession

beforeEach(() => {
  localStorage.clear()
  settings.speed = 'off'
  settings.sort = 'melds'
  setLanguage('en')
  sent = []
  vi.stubGlobal('fetch', vi.fn().mockRejectedValue(new TypeError('no server')))
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function open(view: TableView): void {
  session = new TableSession(view.table)
  const link: Link = {
    command(command) {
      sent.push(command)
      return `c${sent.length}`
    },
    connect: () => undefined,
    close: () => undefined,
  }
  session.attach(link)
  session.receive({ type: 'welcome', protocol: 4, resumed: false, events: numbered(DEAL), view })
  render(TableScreen, { session, onlobby: () => undefined })
}

const click = (name: string) => fireEvent.click(screen.getByTestId(name))
const key = (name: string, options: KeyboardEventInit = {}) => fireEvent.keyDown(window, { key: name, ...options })
const order = (): string[] => screen.getByTestId('holding').dataset['order']?.split(' ') ?? []
const actions = (): (string[] | undefined)[] => sent.map((command) => command.actions)

describe('by click', () => {
  it('takes or passes the first upcard', async () => {
    open(OFFER)
    expect(screen.queryByTestId('action-draw')).toBeNull()
    await click('action-pass')
    expect(sent).toEqual([{ type: 'act', number: 10, actions: ['P'] }])
  })

  it('draws from the stock, takes from the discard pile', async () => {
    open(DRAW)
    await click('stock')
    session.dispatch({ type: 'server', sort: 'melds', message: { type: 'ack', id: 'c1', number: 11 } })
    await tick()
    await click('discard-pile')
    expect(actions()).toEqual([['S'], ['T']])
  })

  it('sends nothing while an answer is waited for', async () => {
    open(DRAW)
    await click('stock')
    await click('stock')
    expect(actions()).toEqual([['S']])
  })

  it('lifts a card, then throws it by the button', async () => {
    open(DISCARD)
    expect(screen.getByTestId<HTMLButtonElement>('action-discard').disabled).toBe(true)
    await click('card-KH')
    expect(screen.getByTestId('deadwood').textContent).toContain('Deadwood 46 without K♥')
    await click('action-discard')
    expect(actions()).toEqual([['KH']])
  })

  it('lifts a card, then throws it on the discard pile', async () => {
    open(DISCARD)
    await click('card-KH')
    await click('discard-pile')
    expect(actions()).toEqual([['KH']])
  })

  it('throws by a second tap, but not by a double tap', async () => {
    const clock = vi.spyOn(performance, 'now').mockReturnValue(1000)
    open(DISCARD)
    await click('card-KH')
    await click('card-KH')
    expect(sent).toEqual([])
    clock.mockReturnValue(2000)
    await click('card-KH')
    expect(actions()).toEqual([['KH']])
    clock.mockRestore()
  })

  it('says why the card just taken cannot go', async () => {
    open(DISCARD_AFTER_TAKING)
    await click('card-7D')
    expect(screen.getByTestId('error').textContent).toContain('7♦ was just taken')
    expect(sent).toEqual([])
  })

  it('does nothing when it is not my turn', async () => {
    open(THEIRS)
    await click('stock')
    await click('discard-pile')
    expect(sent).toEqual([])
    expect(screen.getByTestId('table').dataset['yourTurn']).toBe('false')
  })
})

describe('knock', () => {
  it('is closed when the server names no knock', () => {
    open(DISCARD)
    expect(screen.getByTestId<HTMLButtonElement>('action-knock').disabled).toBe(true)
    expect(screen.getByTestId<HTMLButtonElement>('action-gin').disabled).toBe(true)
  })

  it('opens the sheet, which sends the whole of it', async () => {
    vi.useFakeTimers()
    open(viewOf({ ...DISCARD.hand, knocks: KNOCK_CHOICES }))
    await click('action-knock')
    vi.advanceTimersByTime(300)
    await fireEvent.click(screen.getByTestId('knock-confirm'), { detail: 1 })
    expect(actions()).toEqual([['K9D', '=4H5H6H', '=7C7D7H', '=QCQDQS', '.']])
  })
})

describe('by keyboard', () => {
  it('S, D and P do what their buttons do, when it is legal', async () => {
    open(DRAW)
    await key('p')
    await key('d')
    expect(actions()).toEqual([['T']])
  })

  it('the arrows go along the cards, Space lifts, Enter throws', async () => {
    open(DISCARD)
    await key('ArrowRight')
    const [first, second] = order()
    expect(document.activeElement).toBe(screen.getByTestId(`card-${first}`))
    await fireEvent.keyDown(screen.getByTestId(`card-${first}`), { key: 'ArrowRight' })
    await tick()
    const card = screen.getByTestId(`card-${second}`)
    expect(document.activeElement).toBe(card)
    await fireEvent.keyDown(card, { key: ' ' })
    expect(card.getAttribute('aria-pressed')).toBe('true')
    await fireEvent.keyDown(card, { key: 'Enter' })
    expect(actions()).toEqual([[second]])
  })

  it('Ctrl and an arrow move the card, and the order outlives the page', async () => {
    open(DRAW)
    const [first, second] = order()
    await fireEvent.keyDown(screen.getByTestId(`card-${first}`), { key: 'ArrowRight', ctrlKey: true })
    expect(order().slice(0, 2)).toEqual([second, first])
    const moved = order()
    cleanup()
    open(DRAW)
    expect(order()).toEqual(moved)
  })

  it('Z sorts another way each time', async () => {
    open(DRAW)
    await key('z')
    expect(screen.getByTestId('announcer').textContent).toContain('Sorted by suit')
    await key('z')
    expect(order().slice(0, 3)).toEqual(['2C', '2S', '4H'])
  })

  it('exactly one card is in the way of Tab', () => {
    open(DRAW)
    const cards = within(screen.getByTestId('holding')).getAllByRole('button')
    expect(cards.filter((card) => card.tabIndex === 0)).toHaveLength(1)
  })
})

describe('for the ear', () => {
  it('cards have names', () => {
    open(DISCARD)
    expect(screen.getByTestId('card-JC').getAttribute('aria-label')).toBe('jack of clubs, card 11 of 11, deadwood, just drawn')
    expect(screen.getByTestId('card-4H').getAttribute('aria-label')).toBe('four of hearts, card 1 of 11, in a meld')
  })

  it('what happens is told, and what is expected', async () => {
    open(THEIRS)
    session.receive({
      type: 'events',
      events: numbered(
        [
          { type: 'drew_stock', seat: 1, card: null },
          { type: 'discarded', seat: 1, card: '7D' },
        ],
        11,
      ),
      view: viewOf({}, { number: 12 }),
    })
    await tick()
    expect(screen.getByTestId('announcer').textContent).toBe(
      'Easy drew from the stock. Easy threw the seven of diamonds. Your turn. Draw from the stock or take the seven of diamonds.',
    )
    expect(screen.getByTestId('last-move').textContent).toContain('Easy drew from the stock, threw 7♦')
  })
})

it('opens the sheet of layoffs by itself, and again after one has looked at the table', async () => {
  open(LAYING)
  expect(screen.getByTestId('laying-sheet')).toBeTruthy()
  await click('laying-sheet-close')
  expect(screen.queryByTestId('laying-sheet')).toBeNull()
  expect(screen.getByTestId('action-lay').textContent.trim()).toBe('Lay off')
  await click('action-lay')
  await click('lay-8S')
  await click('target-0')
  expect(sent).toEqual([{ type: 'act', number: LAYING.number, actions: ['8S>0'] }])
})

it('settings may be opened over the layoffs, which come back', async () => {
  open(LAYING)
  await click('laying-sheet-close')
  await click('open-settings')
  expect(screen.queryByTestId('laying-sheet')).toBeNull()
  await click('settings-sheet-close')
  await click('action-lay')
  expect(screen.getByTestId('laying-sheet')).toBeTruthy()
})

it('speaks of big gin where there is one, wherever it stands among the choices', () => {
  open(viewOf({ phase: 'discard', knocks: [...BIG_GIN_CHOICES].reverse() }))
  expect(screen.getByTestId('action-gin').textContent.trim()).toBe('Big gin')
})

it('R opens the rules over the hand; while they are open no key plays, and Escape gives the focus back', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
  open(DRAW)
  screen.getByTestId('stock').focus()
  await key('r')
  const sheet = screen.getByTestId('rules-sheet')
  await fireEvent.keyDown(within(sheet).getByRole('heading', { level: 2 }), { key: 's' })
  expect(sent).toEqual([])
  await fireEvent.keyDown(sheet, { key: 'Escape' })
  expect(screen.queryByTestId('rules-sheet')).toBeNull()
  expect(document.activeElement).toBe(screen.getByTestId('stock'))
  vi.unstubAllGlobals()
})

it('a refusal is shown, and goes with the next action', async () => {
  open(DRAW)
  await click('stock')
  session.receive({ type: 'error', id: 'c1', code: 'stale', message: '', position: null, number: 12 })
  await tick()
  expect(screen.getByRole('alert').textContent).toContain('The table has moved on')
  await click('stock')
  expect(screen.queryByRole('alert')).toBeNull()
})

it('a table that cannot be shown says why', async () => {
  session = new TableSession('nowhere')
  session.refused = 'no_table'
  render(TableScreen, { session, onlobby: () => undefined })
  expect(screen.getByRole('alert').textContent).toContain('There is no such table')
})
