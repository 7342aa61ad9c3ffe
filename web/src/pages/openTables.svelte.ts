/** The tables that wait for people: asked for again now and then, while somebody looks. */

import { failureOf, fetchOpenTables } from '../api'
import type { OpenTable } from '../protocol'

const EVERY_MS = 10_000
const LONGEST_MS = 120_000

export class OpenTables {
  /** Null: not known yet. */
  tables = $state.raw<OpenTable[] | null>(null)
  /** It was asked for, and is not known. */
  failed = $state(false)
  readonly #onasked: () => void
  #timer: ReturnType<typeof setTimeout> | undefined
  #waitMs = EVERY_MS
  #running = false

  /** `onasked`: whenever it is time to ask again. */
  constructor(onasked: () => void = () => undefined) {
    this.#onasked = onasked
  }

  /** Until it is stopped. */
  start(): () => void {
    this.#running = true
    const look = (): void => this.#look()
    document.addEventListener('visibilitychange', look)
    void this.ask()
    return () => {
      this.#running = false
      document.removeEventListener('visibilitychange', look)
      clearTimeout(this.#timer)
    }
  }

  async ask(): Promise<void> {
    clearTimeout(this.#timer)
    this.#onasked()
    try {
      this.tables = await fetchOpenTables()
      this.failed = false
      this.#waitMs = EVERY_MS
    } catch (thrown) {
      this.failed = true
      // A server in trouble is asked less and less.
      const wantedMs = (failureOf(thrown).retryAfterSeconds ?? 0) * 1000
      this.#waitMs = Math.min(LONGEST_MS, Math.max(this.#waitMs * 2, wantedMs))
    }
    clearTimeout(this.#timer)
    if (this.#running && document.visibilityState === 'visible') this.#timer = setTimeout(() => void this.ask(), this.#waitMs)
  }

  #look(): void {
    if (document.visibilityState === 'visible') void this.ask()
    else clearTimeout(this.#timer)
  }
}
