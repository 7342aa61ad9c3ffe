import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { NewCommand } from '../../src/socket'
import { TableSession, type Link, type News } from '../../src/table/session.svelte'
import { DEAL, DISCARD, DRAW, HOLDING, numbered } from '../../src/testing/fixtures'

const DREW = numbered([{ type: 'drew_stock', seat: 0, card: 'JC' }], 11)
let sent: NewCommand[]
let link: Link

beforeEach(() => {
  localStorage.clear()
  sent = []
  link = {
    command: (command) => {
      sent.push(command)
      return `c${sent.length}`
    },
    connect: vi.fn(),
    close: vi.fn(),
  }
})

function opened(): TableSession {
  const session = new TableSession('t')
  session.attach(link)
  session.receive({ type: 'welcome', protocol: 1, resumed: false, events: numbered(DEAL), view: DRAW })
  return session
}

describe('commands', () => {
  it('are made against the view that was seen, one at a time', () => {
    const session = opened()
    session.act(['S'], 4)
    session.act(['T'])
    session.advise('S', '')
    session.nextHand()
    expect(sent).toEqual([{ type: 'act', number: DRAW.number, actions: ['S'] }])
    expect(session.state).toMatchObject({ pending: 'c1', dropPlace: 4 })
  })

  it('advise and go on too', () => {
    opened().advise('S', 'So.')
    opened().nextHand()
    expect(sent).toEqual([
      { type: 'advise', number: DRAW.number, action: 'S', text: 'So.' },
      { type: 'contribute', commitment: DRAW.coming?.commitment, contribution: expect.stringMatching(/^[0-9a-f]{32}$/) },
      { type: 'next_hand', number: DRAW.number },
    ])
  })

  it('add to the first deal by themselves, once for each promise', () => {
    const session = new TableSession('t')
    session.attach(link)
    const waiting = { ...DRAW, number: 0, hand: null, fairness: null }
    session.receive({ type: 'welcome', protocol: 1, resumed: false, events: [], view: waiting })
    session.receive({ type: 'events', events: [], view: waiting })
    expect(sent.map((command) => command.type)).toEqual(['contribute'])
    expect(session.state.pending).toBeNull()
    const added = { ...waiting, coming: waiting.coming && { ...waiting.coming, commitment: 'other', contributed: true } }
    session.receive({ type: 'events', events: [], view: added })
    expect(sent).toHaveLength(1)
  })

  it('add nothing for a spectator', () => {
    const session = new TableSession('t')
    session.attach(link)
    session.receive({ type: 'welcome', protocol: 1, resumed: false, events: [], view: { ...DRAW, seat: null, hand: null } })
    expect(sent).toEqual([])
  })

  it('are not made without a view, nor without a socket', () => {
    const session = new TableSession('t')
    session.attach(link)
    session.act(['S'])
    const closed = opened()
    closed.close()
    closed.act(['S'])
    expect(sent).toEqual([])
    expect(link.close).toHaveBeenCalledOnce()
  })
})

describe('news', () => {
  it('are told with what was seen before; what is older than that is none', () => {
    const session = opened()
    const told: News[] = []
    session.onnews = (news) => told.push(news)
    session.receive({ type: 'events', events: DREW, view: DISCARD })
    session.receive({ type: 'events', events: DREW, view: DRAW })
    expect(told.map((news) => [news.before, news.events, news.after])).toEqual([[DRAW, DREW, DISCARD]])
    expect(told[0]?.earlier).toHaveLength(DEAL.length)
  })

  it('a first look is none', () => {
    const session = new TableSession('t')
    session.onnews = vi.fn()
    session.receive({ type: 'welcome', protocol: 1, resumed: false, events: numbered(DEAL), view: DRAW })
    expect(session.onnews).not.toHaveBeenCalled()
  })
})

describe('the own order of cards', () => {
  it('is kept in this browser for this table', () => {
    const session = opened()
    session.dispatch({ type: 'move', card: 'QS', place: 0 })
    const order = session.state.own.cards
    expect(order[0]).toBe('QS')
    expect([...order].sort()).toEqual([...HOLDING].sort())
    expect(new TableSession('t').state.own.cards).toEqual(order)
    expect(new TableSession('other').state.own.cards).toEqual([])
  })

  it.each([
    '{',
    'null',
    '3',
    '{"handNumber": 1}',
    '{"handNumber": 1, "cards": [3], "sorted": null}',
    '{"handNumber": 1, "cards": ["7D"], "sorted": "luck"}',
  ])('what was kept and is none is forgotten: %s', (text) => {
    localStorage.setItem('undercut.order.t', text)
    expect(new TableSession('t').state.own.cards).toEqual([])
  })
})
