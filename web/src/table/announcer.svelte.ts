/** What a screen reader is told, one thing after the other, in the table's one live region. */

const CLEAR_AFTER_MS = 8000

export class Announcer {
  text = $state('')
  #clear: ReturnType<typeof setTimeout> | undefined
  #fresh = false

  /** Sentences said in one go are read as one. */
  say(sentence: string): void {
    if (sentence === '') return
    this.text = this.#fresh ? `${this.text} ${stopped(sentence)}` : stopped(sentence)
    if (!this.#fresh) queueMicrotask(() => (this.#fresh = false))
    this.#fresh = true
    clearTimeout(this.#clear)
    this.#clear = setTimeout(() => (this.text = ''), CLEAR_AFTER_MS)
  }
}

const stopped = (sentence: string): string => (/[.!?…]$/.test(sentence) ? sentence : `${sentence}.`)
