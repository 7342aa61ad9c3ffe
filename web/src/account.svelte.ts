/** What the server keeps for a person, as reactive state; asked for when it is first wanted. */

import { changeMe, errorCode, fetchMe } from './api'

class MyAccount {
  /** Whether what lies after a knock is one's own choice; null: not known yet. */
  laysByHand = $state<boolean | null>(null)
  /** The code of what went wrong last; null when nothing did. */
  error = $state<string | null>(null)

  #questions = 0

  async load(): Promise<void> {
    await this.#ask(fetchMe)
  }

  async setLaysByHand(laysByHand: boolean): Promise<void> {
    await this.#ask(() => changeMe({ lays_by_hand: laysByHand }))
  }

  /** Answers may overtake one another: the one to the last question counts. */
  async #ask(request: typeof fetchMe): Promise<void> {
    const question = ++this.#questions
    this.error = null
    try {
      const { lays_by_hand: laysByHand } = await request()
      if (question === this.#questions) this.laysByHand = laysByHand
    } catch (thrown) {
      if (question === this.#questions) this.error = errorCode(thrown)
    }
  }
}

export const account = new MyAccount()
