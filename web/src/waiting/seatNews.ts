/** What has changed at the seats of a table that waits, as sentences for the ear. */

import { t } from '../language.svelte'
import { isFree, personArgs, playerName, type Seating } from '../people'

/** `seated`: people have sat down or got up; else they have other names now. */
export function seatNews(before: Seating, after: Seating, seated: boolean): string[] {
  const sentences: string[] = []
  for (const now of after.players) {
    const then = before.players.find(({ seat }) => seat === now.seat)
    if (then === undefined || (then.name === now.name && then.level === now.level)) continue
    if (!seated) {
      sentences.push(t('room-renamed', { before: playerName(before, then.seat), name: playerName(after, now.seat) }))
      continue
    }
    if (!isFree(then)) sentences.push(t('room-got-up', personArgs(before, then.seat)))
    if (!isFree(now)) sentences.push(t('room-sat-down', personArgs(after, now.seat)))
  }
  return sentences
}
