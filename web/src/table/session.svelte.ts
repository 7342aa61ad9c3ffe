/** One table as the page lives with it: the state, the socket, and the person's order of cards kept in this browser. */

import { TableTimes } from '../clock/times.svelte'
import type { NumberedEvent, ServerMessage, TableView } from '../protocol'
import { settings, type Sort } from '../settings.svelte'
import type { NewCommand } from '../socket'
import { Talk } from './talk.svelte'
import { INITIAL, reduce, type ClientState, type OwnOrder, type StateAction } from '../state'
import { newContribution } from './contribution.svelte'

/** The part of a socket that a table needs. */
export interface Link {
  command(command: NewCommand): string
  connect(): void
  close(): void
}

/** What a player says about the match as a whole. */
export type Call = WithoutNumber<Extract<NewCommand, { type: 'resign' | 'abandon' | 'claim' | 'come_back' | 'rematch' }>>
type WithoutNumber<Command> = Command extends unknown ? Omit<Command, 'number'> : never

/** What was seen before, and what has happened since. */
export interface News {
  before: TableView | null
  earlier: NumberedEvent[]
  events: NumberedEvent[]
  after: TableView
}

export class TableSession {
  readonly table: string
  state = $state.raw<ClientState>(INITIAL)
  /** Why the table cannot be shown at all (a code of the text `error`). */
  refused = $state<string | null>(null)
  /** Told of news after the state has changed and before the page has been drawn anew. */
  onnews: ((news: News) => void) | null = null
  #link: Link | null = null
  readonly talk = new Talk((wish) => this.#link?.command(wish) ?? null)
  readonly times = new TableTimes()
  #contributedTo: string | null = null

  constructor(table: string) {
    this.table = table
    const own = restoreOrder(table)
    if (own !== null) this.dispatch({ type: 'restore', own })
  }

  attach(link: Link): void {
    this.#link = link
  }

  close(): void {
    this.#link?.close()
    this.#link = null
  }

  receive(message: ServerMessage): void {
    const { view, events: earlier } = this.state
    this.talk.receive(message)
    this.dispatch({ type: 'server', message, sort: settings.sort })
    this.times.take(message, this.state.view, performance.now())
    // Only the first deal comes by itself: to the others something is added when they are asked for.
    if (this.state.view?.hand === null) this.contribute()
    if (message.type !== 'events' && !(message.type === 'welcome' && message.resumed)) return
    if (message.events.length > 0 && this.state.view === message.view) {
      this.onnews?.({ before: view, earlier, events: message.events, after: message.view })
    }
  }

  dispatch(action: StateAction): void {
    const before = this.state.own
    this.state = reduce(this.state, action)
    if (this.state.own !== before) storeOrder(this.table, this.state.own)
  }

  /** Plays action tokens, unless a command is still on its way. `dropPlace`: where a drawn card was dropped. */
  act(actions: string[], dropPlace?: number): void {
    const { view, pending } = this.state
    if (view === null || pending !== null || this.#link === null) return
    const id = this.#link.command({ type: 'act', number: view.number, actions })
    this.dispatch({ type: 'sent', id, dropPlace })
  }

  /** What the one who sits out tells the captain: an action, words, or both. */
  advise(action: string | null, text: string): void {
    const { view, pending } = this.state
    if (view === null || pending !== null || this.#link === null) return
    this.dispatch({ type: 'sent', id: this.#link.command({ type: 'advise', number: view.number, action, text }) })
  }

  /** Adds to the coming deal, once for each promise. */
  contribute(): void {
    const { view } = this.state
    const promise = view?.coming?.commitment
    if (view === null || view.seat === null || promise === undefined || this.#link === null) return
    if (view.coming?.contributed === true || promise === this.#contributedTo) return
    this.#contributedTo = promise
    this.#link.command({ type: 'contribute', commitment: promise, contribution: newContribution() })
  }

  nextHand(): void {
    const { view, pending } = this.state
    if (view === null || pending !== null || this.#link === null) return
    this.contribute()
    this.dispatch({ type: 'sent', id: this.#link.command({ type: 'next_hand', number: view.number }) })
  }

  call(call: Call): void {
    const { view, pending } = this.state
    if (view === null || pending !== null || this.#link === null) return
    this.dispatch({ type: 'sent', id: this.#link.command({ ...call, number: view.number }) })
  }

  retry(): void {
    this.#link?.connect()
  }

  sort(sort: Sort): void {
    settings.sort = sort
    this.dispatch({ type: 'sort', sort })
  }
}

const KEY_START = 'undercut.order.'
const storageKey = (table: string): string => KEY_START + table

/** Whoever has gone leaves no cards behind in the browser. */
export function forgetOrders(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(KEY_START)) localStorage.removeItem(key)
  } catch {
    // Storage may be forbidden: then there is nothing in it.
  }
}

function restoreOrder(table: string): OwnOrder | null {
  try {
    const parsed: unknown = JSON.parse(localStorage.getItem(storageKey(table)) ?? 'null')
    return isOrder(parsed) ? parsed : null
  } catch {
    return null
  }
}

function isOrder(value: unknown): value is OwnOrder {
  if (typeof value !== 'object' || value === null) return false
  const { handNumber, cards, sorted } = value as Partial<Record<keyof OwnOrder, unknown>>
  const known = sorted === null || sorted === 'melds' || sorted === 'suit' || sorted === 'rank'
  return typeof handNumber === 'number' && known && Array.isArray(cards) && cards.every((card) => typeof card === 'string')
}

function storeOrder(table: string, own: OwnOrder): void {
  try {
    localStorage.setItem(storageKey(table), JSON.stringify(own))
  } catch {
    // Storage may be forbidden: the order then lasts until the page is closed.
  }
}
