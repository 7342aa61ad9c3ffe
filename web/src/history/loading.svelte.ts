/** Something that is asked for: still awaited, there, or refused. The answer to the last question counts. */

import { errorCode } from '../api'

export class Loading<Answer> {
  answer = $state.raw<Answer | null>(null)
  /** The code of what went wrong; null when nothing did. */
  error = $state<string | null>(null)

  #questions = 0

  async ask(request: () => Promise<Answer>): Promise<void> {
    const question = ++this.#questions
    this.error = null
    try {
      const answer = await request()
      if (question === this.#questions) this.answer = answer
    } catch (thrown) {
      if (question === this.#questions) this.error = errorCode(thrown)
    }
  }
}
