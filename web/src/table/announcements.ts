/** What a screen reader is told of news: the moves as sentences, then what is expected of the listener. */

import { say } from '../language.svelte'
import type { NumberedEvent, TableView } from '../protocol'
import { moveText } from './moveText'
import { promptText } from './prompts'
import { rolesText } from './roles'

/** Said elsewhere (the sheet of the result), or not worth a word. */
const UNSAID = new Set(['spread_laid', 'laid_off'])

export function announcements(events: readonly NumberedEvent[], view: TableView): string[] {
  const sentences = events
    .filter(({ event }) => !UNSAID.has(event.type))
    .map(({ event }) => {
      const { key, args } = moveText(event, view)
      return say(key, args)
    })
  const roles = events.some(({ event }) => event.type === 'hand_started') ? rolesText(view, 'now') : null
  if (roles !== null) sentences.unshift(say(roles.key, roles.args))
  const prompt = promptText(view, null)
  const advises = (view.hand?.suggestions.length ?? 0) > 0
  if (prompt !== null && (view.hand?.to_act === view.seat || advises)) sentences.push(say(prompt.key, prompt.args))
  return sentences
}
