/** What the page knows of a table: a pure reducer over what the server says and what the person does with their cards. */

import { eventKey } from './eventKey'
import type { Error as ErrorMessage, NumberedEvent, ServerMessage, TableView } from './protocol'
import type { Sort } from './settings.svelte'
import { keepMeldsTogether, keepOrder, moveCard, sortCards } from './sort'

export type Connection = 'connecting' | 'open' | 'offline'

/** The person's own order of their cards in one hand. `sorted`: how it was last sorted, until a card is moved by hand. */
export interface OwnOrder {
  handNumber: number
  cards: string[]
  sorted: Sort | null
}

export interface ClientState {
  view: TableView | null
  /** The visible events of the current hand. */
  events: NumberedEvent[]
  own: OwnOrder
  lifted: string | null
  /** The command on its way to the server. */
  pending: string | null
  /** Where a card that is being drawn was dropped. */
  dropPlace: number | null
  error: { code: string } | null
  connection: Connection
}

export type StateAction =
  | { type: 'server'; message: ServerMessage; sort: Sort }
  | { type: 'connection'; connection: Connection }
  | { type: 'restore'; own: OwnOrder }
  | { type: 'lift'; card: string | null }
  | { type: 'move'; card: string; place: number }
  | { type: 'sort'; sort: Sort }
  | { type: 'sent'; id: string; dropPlace?: number | undefined }
  | { type: 'clear_error' }

export const INITIAL: ClientState = {
  view: null,
  events: [],
  own: { handNumber: 0, cards: [], sorted: null },
  lifted: null,
  pending: null,
  dropPlace: null,
  error: null,
  connection: 'connecting',
}

export function reduce(state: ClientState, action: StateAction): ClientState {
  switch (action.type) {
    case 'server':
      return reduceMessage(state, action.message, action.sort)
    case 'connection':
      return { ...state, connection: action.connection }
    case 'restore':
      return { ...state, own: action.own }
    case 'lift':
      return { ...state, lifted: action.card, error: null }
    case 'move':
      return {
        ...state,
        own: { ...state.own, cards: moveCard(state.own.cards, action.card, action.place), sorted: null },
      }
    case 'sort': {
      const melds = state.view?.hand?.arrangement?.melds ?? []
      const cards = sortCards(state.own.cards, action.sort, melds)
      return { ...state, own: { ...state.own, cards, sorted: action.sort } }
    }
    case 'sent':
      return { ...state, pending: action.id, dropPlace: action.dropPlace ?? null, error: null }
    case 'clear_error':
      return { ...state, error: null }
  }
}

function reduceMessage(state: ClientState, message: ServerMessage, sort: Sort): ClientState {
  switch (message.type) {
    case 'welcome': {
      const before = message.resumed ? state.events : []
      return show({ ...state, connection: 'open' }, message.view, [...before, ...message.events], sort)
    }
    case 'events': {
      // News end the wait: a command made against the older view was carried out, or will be refused as stale. What
      // happens at a partner's hand comes as a view without events, and ends nothing.
      const news = state.view === null || (message.view.number > state.view.number && message.events.length > 0)
      const shown = show(state, message.view, [...state.events, ...message.events], sort)
      return news ? { ...shown, pending: null } : shown
    }
    case 'ack':
      return state.pending === message.id ? { ...state, pending: null } : state
    case 'error':
      return refuse(state, message)
    case 'presence':
      return { ...state, view: state.view && withPresence(state.view, message.seat, message.connected) }
    case 'chat_history':
    case 'chat_said':
    case 'pong':
    case 'probe':
      return state
  }
}

/** An older view than the one shown says nothing new (answers may overtake one another). */
function show(state: ClientState, view: TableView, events: NumberedEvent[], sort: Sort): ClientState {
  if (state.view !== null && state.view.table === view.table && view.number < state.view.number) return state
  const handNumber = view.match.hand_number
  const holding = view.hand?.holding ?? []
  const lifted = state.lifted !== null && holding.includes(state.lifted) ? state.lifted : null
  const seen = new Set<string>()
  const ofThisHand = events.filter((each) => {
    const key = eventKey(each)
    if (each.hand_number !== handNumber || seen.has(key)) return false
    seen.add(key)
    return true
  })
  return {
    ...state,
    view,
    events: ofThisHand,
    own: orderFor(state, view, sort),
    lifted: view.hand?.phase === 'over' ? null : lifted,
    dropPlace: null,
  }
}

/** The own order carried over to a new view. A new hand is sorted as the person sorts. */
function orderFor(state: ClientState, view: TableView, sort: Sort): OwnOrder {
  const { own, dropPlace } = state
  const hand = view.hand
  const handNumber = view.match.hand_number
  if (hand === null) return { handNumber, cards: [], sorted: null }
  const melds = hand.arrangement?.melds ?? []
  if (own.handNumber !== handNumber || own.cards.length === 0) {
    const cards = sort === 'melds' ? keepMeldsTogether([], hand.holding, melds, hand.drawn) : sortCards(hand.holding, sort, melds)
    return { handNumber, cards, sorted: sort }
  }
  if (dropPlace !== null) {
    const cards = keepOrder(own.cards, hand.holding, dropPlace)
    return { handNumber, cards, sorted: null }
  }
  if (own.sorted === 'melds') {
    return { ...own, cards: keepMeldsTogether(own.cards, hand.holding, melds, hand.drawn) }
  }
  return { ...own, cards: keepOrder(own.cards, hand.holding) }
}

function refuse(state: ClientState, message: ErrorMessage): ClientState {
  const mine = message.id === null || message.id === state.pending
  if (!mine) return state
  return { ...state, pending: null, dropPlace: null, error: { code: message.code } }
}

function withPresence(view: TableView, seat: number, connected: boolean): TableView {
  const players = view.players.map((player) => (player.seat === seat ? { ...player, connected } : player))
  return { ...view, players }
}
