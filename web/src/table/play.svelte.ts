/** What the viewer does with the cards, by tap, key or drag: it is done only while it may be, and told to a screen reader. */

import { say, t } from '../language.svelte'
import { SORTS, type Sort } from '../settings.svelte'
import { advisedKnock, type Advising } from './advising.svelte'
import type { Announcer } from './announcer.svelte'
import type { Facts } from './facts.svelte'
import type { Flights } from './flights.svelte'
import type { TableSession } from './session.svelte'

export type KnockMode = 'knock' | 'gin'

export interface PlayOptions {
  session: TableSession
  facts: Facts
  advising: Advising
  flights: Flights
  announcer: Announcer
  /** A knock is confirmed on a sheet, which says what is laid. */
  onknock: (mode: KnockMode) => void
}

export class Play {
  /** The card just taken, which the viewer wants to throw: it cannot go this turn. */
  blocked = $state<string | null>(null)
  readonly #options: PlayOptions

  constructor(options: PlayOptions) {
    this.#options = options
  }

  /** False: nothing was sent, since it is not legal now or an answer is still waited for. */
  act(token: string, dropPlace?: number): boolean {
    const { session, facts, advising, flights } = this.#options
    if (!facts.ready || !facts.legal.has(token) || facts.state.pending !== null) return false
    flights.stop()
    this.blocked = null
    if (facts.advises) advising.send(token)
    else session.act([token], dropPlace)
    return true
  }

  /** To an adviser a card that could be thrown is one to suggest. */
  mayThrow(card: string): boolean {
    const { facts, advising } = this.#options
    if (facts.advises) return advising.mayTap(card)
    return facts.ready && facts.discards.has(card)
  }

  throwCard(card: string): void {
    const { facts, advising } = this.#options
    if (facts.advises) this.act(advising.tokenFor(card))
    else if (facts.discards.has(card)) this.act(card)
    else if (card === facts.hand?.taken) this.blocked = card
  }

  throwLifted(): void {
    const { lifted } = this.#options.facts
    if (lifted !== null) this.throwCard(lifted)
  }

  lift(card: string | null): void {
    const { session, facts, announcer } = this.#options
    this.blocked = null
    if (card !== null) announcer.say(say('say-lifted', { card }))
    else if (facts.lifted !== null) announcer.say(say('say-put-back', { card: facts.lifted }))
    session.dispatch({ type: 'lift', card })
    if (card !== null && facts.discards.has(card)) {
      announcer.say(say('table-deadwood-without', { card, points: facts.discards.get(card) ?? 0 }))
    }
    if (card !== null && card === facts.hand?.taken && facts.hand.phase === 'discard') this.blocked = card
  }

  move(card: string, place: number): void {
    const { session, facts, announcer } = this.#options
    session.dispatch({ type: 'move', card, place })
    announcer.say(say('say-moved', { card, position: place + 1, count: facts.state.own.cards.length }))
  }

  sort(by: Sort): void {
    this.#options.session.sort(by)
    this.#options.announcer.say(t('say-sorted', { by }))
  }

  sortNext(): void {
    const { sorted } = this.#options.facts.state.own
    const at = sorted === null ? -1 : SORTS.indexOf(sorted)
    this.sort(SORTS[(at + 1) % SORTS.length] ?? 'melds')
  }

  knock(mode: KnockMode): void {
    const { facts, onknock } = this.#options
    if (facts.advises) return mode === 'gin' ? void this.act('G') : this.#adviseKnock()
    if (facts.ready && facts.knocks.some((each) => (each.kind === 'knock') === (mode === 'knock'))) onknock(mode)
  }

  /** What the adviser suggests. A knock opens its sheet. */
  follow(action: string): void {
    const { session, facts, onknock } = this.#options
    const knock = advisedKnock(action, facts.knocks)
    if (knock === null) return void this.act(action)
    session.dispatch({ type: 'lift', card: knock.card })
    onknock(knock.kind === 'knock' ? 'knock' : 'gin')
  }

  #adviseKnock(): void {
    const token = this.#options.advising.onlyKnock()
    if (token !== null) this.act(token)
  }
}
