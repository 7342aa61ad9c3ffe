/** What a screen reader is told of the talk at the table: quietly, and no more than one message at a time. */

import { t } from '../language.svelte'
import { speakerName, type Seating } from '../people'
import type { ChatLine } from '../protocol'
import { lineText } from './talkText'

/** What comes sooner after another message is only counted. */
const QUIET_MS = 5000

export class Heard {
  text = $state('')
  #count = 0
  #quiet: ReturnType<typeof setTimeout> | undefined

  hear(line: ChatLine, view: Seating): void {
    this.#count += 1
    if (this.#quiet !== undefined) return
    this.text = t('talk-said', { name: speakerName(view, line), text: lineText(line) })
    this.#quiet = setTimeout(() => this.#after(), QUIET_MS)
  }

  #after(): void {
    this.#quiet = undefined
    const more = this.#count - 1
    this.#count = 0
    this.text = more > 0 ? t('talk-new', { count: more }) : ''
  }
}
