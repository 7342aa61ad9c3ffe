/** Advice between the one who sits out and the captain: what the one is about to say, and what the other does with it. */

import type { KnockChoice } from '../protocol'
import type { Facts } from './facts.svelte'
import type { TableSession } from './session.svelte'

export class Advising {
  /** The adviser's words, which go along with what is tapped. */
  words = $state('')
  /** The adviser has chosen to knock, and now chooses with what. */
  knocking = $state(false)
  #sent = ''
  readonly #session: TableSession
  readonly #facts: Facts

  constructor(session: TableSession, facts: Facts) {
    this.#session = session
    this.#facts = facts
  }

  /** Tells the captain: an action, words, or both. */
  send(token: string | null): void {
    this.#sent = this.words.trim()
    this.#session.advise(token, this.#sent)
    this.words = ''
    this.knocking = false
  }

  /** Words alone: what was tapped before them is still advised while it can be done. */
  speak(): void {
    const action = this.#facts.advice?.action ?? null
    this.send(action !== null && this.#facts.legal.has(action) ? action : null)
  }

  /** What was refused can be mended and sent again. */
  refused(): void {
    if (this.words === '') this.words = this.#sent
    this.#sent = ''
  }

  /** The action that a tapped card stands for: with `knocking`, the knock that throws it. */
  tokenFor(card: string): string {
    return this.knocking ? (this.#facts.adviceKnocks.get(card) ?? card) : card
  }

  /** Whether a card of the captain's can be suggested now. */
  mayTap(card: string): boolean {
    if (!this.#facts.ready) return false
    return this.knocking ? this.#facts.adviceKnocks.has(card) : this.#facts.legal.has(card)
  }

  /** The one knock there is; null when there are several to choose from, or none. */
  onlyKnock(): string | null {
    if (this.#facts.legal.has('K')) return 'K'
    const [only, ...more] = this.#facts.adviceKnocks.values()
    if (only !== undefined && more.length === 0) return only
    this.knocking = this.#facts.adviceKnocks.size > 0 && !this.knocking
    return null
  }
}

/** The knock that is advised, out of those that there are; null when the advice is something else. */
export function advisedKnock(action: string, knocks: readonly KnockChoice[]): KnockChoice | null {
  const throws = /^K..$/.test(action)
  if (!throws && action !== 'K' && action !== 'G') return null
  const card = throws ? action.slice(1) : null
  return knocks.find((each) => each.card === card && (each.kind === 'big_gin') === (action === 'G')) ?? null
}
