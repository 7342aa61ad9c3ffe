import { describe, expect, it } from 'vitest'
import type { NumberedEvent, TableView } from '../src/protocol'
import { INITIAL, reduce, type ClientState, type StateAction } from '../src/state'
import { DEAL, DISCARD, DRAW, HOLDING, numbered, viewOf } from '../src/testing/fixtures'

function after(...actions: StateAction[]): ClientState {
  return actions.reduce(reduce, INITIAL)
}

function welcome(view: TableView, events: NumberedEvent[] = [], resumed = false): StateAction {
  return { type: 'server', sort: 'melds', message: { type: 'welcome', protocol: 4, resumed, events, view } }
}

function news(view: TableView, events: NumberedEvent[] = []): StateAction {
  return { type: 'server', sort: 'melds', message: { type: 'events', events, view } }
}

const drew = numbered([{ type: 'drew_stock', seat: 0, card: 'JC' }], 11)

describe('what the server says', () => {
  it('a welcome shows the view and its events', () => {
    const state = after(welcome(DRAW, numbered(DEAL)))
    expect(state.view).toBe(DRAW)
    expect(state.connection).toBe('open')
    expect(state.events.map((each) => each.number)).toEqual([1, 2, 3])
  })

  it('a resumed welcome adds to what is known, each event once', () => {
    const state = after(welcome(DRAW, numbered(DEAL)), welcome(DISCARD, [...numbered(DEAL).slice(2), ...drew], true))
    expect(state.events.map((each) => each.number)).toEqual([1, 2, 3, 11])
  })

  it('a fresh welcome replaces the events', () => {
    expect(after(welcome(DRAW, numbered(DEAL)), welcome(DISCARD, drew)).events).toEqual(drew)
  })

  it('an older view changes nothing', () => {
    const state = after(welcome(DISCARD))
    expect(reduce(state, news(DRAW))).toBe(state)
  })

  it('only events of the hand in progress are kept', () => {
    const state = after(welcome(DRAW, [...numbered(DEAL, 1, 3), ...numbered(DEAL, 5)]))
    expect(state.events.map((each) => each.number)).toEqual([5, 6, 7])
  })

  it('a person who comes or goes is marked so', () => {
    const state = after(welcome(DRAW), {
      type: 'server',
      sort: 'melds',
      message: { type: 'presence', seat: 0, connected: false },
    })
    expect(state.view?.players.map((player) => player.connected)).toEqual([false, true])
  })
})

describe('commands', () => {
  const sent: StateAction = { type: 'sent', id: 'c1' }

  it('wait for their answer or for what they led to, not for what happens at another hand', () => {
    const sent = after(welcome(DRAW), { type: 'sent', id: 'c1' })
    expect(reduce(sent, news(viewOf({}, { number: 12 }))).pending).toBe('c1')
    expect(reduce(sent, news(DISCARD, drew)).pending).toBeNull()
  })

  it('wait for their answer', () => {
    const state = after(welcome(DRAW), sent)
    expect(state.pending).toBe('c1')
    expect(reduce(state, { type: 'server', sort: 'melds', message: { type: 'ack', id: 'c1', number: 11 } }).pending).toBeNull()
  })

  it('refused: the code is shown until the next action', () => {
    const refused = after(welcome(DRAW), sent, {
      type: 'server',
      sort: 'melds',
      message: { type: 'error', id: 'c1', code: 'stale', message: '', position: null, number: 12 },
    })
    expect(refused.error).toEqual({ code: 'stale' })
    expect(refused.pending).toBeNull()
    expect(reduce(refused, { type: 'sent', id: 'c2' }).error).toBeNull()
  })

  it('an error about another command says nothing here', () => {
    const state = after(welcome(DRAW), sent)
    const message = { type: 'error', id: 'c0', code: 'stale', message: '', position: null, number: 12 } as const
    expect(reduce(state, { type: 'server', sort: 'melds', message })).toBe(state)
  })
})

describe('the own order of cards', () => {
  it('a new hand is sorted as the person sorts', () => {
    expect(after(welcome(DRAW)).own.cards).toEqual(['4H', '5H', '6H', '2C', '2S', '6D', '7S', '9C', 'QS', 'KH'])
  })

  it('a drawn card goes to the end, also after moving cards by hand', () => {
    const state = after(welcome(DRAW), { type: 'move', card: 'KH', place: 0 }, news(DISCARD, drew))
    expect(state.own.cards[0]).toBe('KH')
    expect(state.own.cards.at(-1)).toBe('JC')
    expect(state.own.sorted).toBeNull()
  })

  it('a drawn card goes where it was dropped', () => {
    const state = after(welcome(DRAW), { type: 'sent', id: 'c1', dropPlace: 2 }, news(DISCARD, drew))
    expect(state.own.cards.indexOf('JC')).toBe(2)
  })

  it('is kept when it comes from this browser and the hand is the same', () => {
    const cards = [...HOLDING].reverse()
    const state = after({ type: 'restore', own: { handNumber: 4, cards, sorted: null } }, welcome(DRAW))
    expect(state.own.cards).toEqual(cards)
  })

  it('of another hand is forgotten', () => {
    const cards = [...HOLDING].reverse()
    const state = after({ type: 'restore', own: { handNumber: 3, cards, sorted: null } }, welcome(DRAW))
    expect(state.own.cards[0]).toBe('4H')
  })

  it('sorts when asked', () => {
    const state = after(welcome(DRAW), { type: 'sort', sort: 'rank' })
    expect(state.own.cards.slice(0, 3)).toEqual(['2C', '2S', '4H'])
    expect(state.own.sorted).toBe('rank')
  })
})

describe('the lifted card', () => {
  it('stays lifted while it is held', () => {
    const state = after(welcome(DRAW), { type: 'lift', card: 'KH' }, news(DISCARD, drew))
    expect(state.lifted).toBe('KH')
  })

  it('is none when the card is gone or the hand over', () => {
    const lifted = after(welcome(DISCARD), { type: 'lift', card: 'JC' })
    expect(reduce(lifted, news(viewOf({}, { number: 12 }))).lifted).toBeNull()
    const held = after(welcome(DISCARD), { type: 'lift', card: 'KH' })
    expect(reduce(held, news(viewOf({ phase: 'over', to_act: null }, { number: 12 }))).lifted).toBeNull()
  })
})
