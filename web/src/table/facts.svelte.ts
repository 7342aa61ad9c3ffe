/** What the table shows, worked out of what the page knows of it. */

import { playerName, seatBelow, seatsFromMine } from '../people'
import { lastTurnOfOthers } from '../turns'
import { advisedBy, knocksByCard } from './advice'
import { moveText } from './moveText'
import { lastTurnText, promptText, type Text } from './prompts'
import { rolesText } from './roles'
import type { TableSession } from './session.svelte'

export class Facts {
  readonly #session: TableSession

  constructor(session: TableSession) {
    this.#session = session
  }

  state = $derived.by(() => this.#session.state)
  view = $derived.by(() => this.state.view)
  hand = $derived.by(() => this.view?.hand ?? null)
  mySeat = $derived.by(() => this.view?.seat ?? null)
  me = $derived.by(() => this.view?.players.find((player) => player.seat === this.mySeat))
  advises = $derived.by(() => this.hand?.advises ?? false)
  /** Whose cards lie at the bottom: mine, or those of the captain whom I advise. */
  below = $derived.by(() => (this.view ? seatBelow(this.view) : null))
  captainName = $derived.by(() => (this.view && this.below !== null ? playerName(this.view, this.below) : ''))
  others = $derived.by(() => {
    const view = this.view
    return view ? seatsFromMine(view).filter((seat) => seat !== view.seat) : []
  })
  myTurn = $derived.by(() => this.hand !== null && this.hand.to_act !== null && this.hand.to_act === this.mySeat)
  over = $derived.by(() => this.hand?.phase === 'over')
  advised = $derived.by(() => advisedBy(this.hand?.advice?.action ?? null))
  /** What may be done, or suggested, now. */
  legal = $derived.by(() => {
    if (this.advises) return new Set(this.hand?.suggestions ?? [])
    return new Set(this.myTurn ? (this.hand?.legal ?? []) : [])
  })
  ready = $derived.by(() => (this.advises ? this.legal.size > 0 : this.myTurn) && this.state.connection === 'open')
  /** Who may advise me now: the one who sits out, when I am captain. */
  adviser = $derived.by(() => {
    const view = this.view
    if (view === null || this.over || this.hand === null || this.me?.role !== 'captain') return null
    const seat = view.players.find((player) => player.role === 'out')?.seat
    return seat === undefined ? null : playerName(view, seat)
  })
  advice = $derived.by(() => this.hand?.advice ?? null)
  adviceKnocks = $derived.by(() => knocksByCard(this.advises ? [...this.legal] : []))
  discards = $derived.by(() => {
    const choices = this.myTurn ? (this.hand?.discards ?? []) : []
    return new Map(choices.map((each) => [each.card, each.deadwood_points]))
  })
  knocks = $derived.by(() => (this.myTurn ? (this.hand?.knocks ?? []) : []))
  mayKnock = $derived.by(() => {
    if (this.advises) return this.legal.has('K') || this.adviceKnocks.size > 0
    return this.knocks.some((each) => each.kind === 'knock')
  })
  ginKind = $derived.by((): 'gin' | 'big_gin' | null => {
    if (this.advises) return this.legal.has('G') ? 'big_gin' : null
    if (this.knocks.some((each) => each.kind === 'big_gin')) return 'big_gin'
    return this.knocks.some((each) => each.kind === 'gin') ? 'gin' : null
  })
  /** What I may lay after a knock; null at any other time. */
  laying = $derived.by(() => (this.myTurn ? (this.hand?.laying ?? null) : null))
  layingPhase = $derived.by(() => {
    const phase = this.laying === null ? null : this.hand?.phase
    return phase === 'lay_melds' || phase === 'lay_off' || phase === 'defender_melds' ? phase : null
  })
  lifted = $derived.by(() => this.state.lifted)
  mayThrowLifted = $derived.by(() => this.lifted !== null && this.discards.has(this.lifted))
  lastTurn = $derived.by(() => lastTurnOfOthers(this.state.events, this.mySeat))
  last = $derived.by((): Text | null => {
    if (this.view === null) return null
    const knock = this.over ? undefined : this.state.events.find(({ event }) => event.type === 'knocked')
    if (knock !== undefined) return moveText(knock.event, this.view)
    return this.lastTurn ? lastTurnText(this.lastTurn, this.view) : rolesText(this.view, 'now')
  })
  prompt = $derived.by((): Text | null => (this.view ? promptText(this.view, this.lifted) : null))
  refusal = $derived.by((): Text | null => {
    const code = this.#session.refused ?? this.state.error?.code
    return code === undefined ? null : { key: 'error', args: { code } }
  })
  deadwood = $derived.by((): Text | null => {
    const points = this.lifted === null ? undefined : this.discards.get(this.lifted)
    if (this.lifted !== null && points !== undefined) {
      return { key: 'table-deadwood-without', args: { points, card: this.lifted } }
    }
    const all = this.hand?.arrangement?.deadwood_points
    return all === undefined ? null : { key: 'table-deadwood', args: { points: all } }
  })
}
