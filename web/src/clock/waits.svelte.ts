/** What keeps the table waiting, for as long as the viewer is to be told of it. */

import type { TableView } from '../protocol'
import { situationName, situationOf, type Situation } from './reading'
import type { TableTimes } from './times.svelte'

export class Waits {
  readonly #times: TableTimes
  readonly #view: () => TableView | null
  /** The situation in which the viewer goes on waiting. */
  #accepted = $state<string | null>(null)

  constructor(times: TableTimes, view: () => TableView | null) {
    this.#times = times
    this.#view = view
  }

  /** What is to be said of it: nothing when the viewer goes on waiting. */
  situation = $derived.by((): Situation | null => {
    const view = this.#view()
    if (view === null) return null
    const found = situationOf(view, this.#times.readings)
    return found === null || situationName(found, view) === this.#accepted ? null : found
  })

  /** The viewer goes on waiting, until it is something else that keeps the table. */
  accept(): void {
    const view = this.#view()
    if (view !== null && this.situation !== null) this.#accepted = situationName(this.situation, view)
  }
}
