/** What a screen reader is told of clocks: that little is left, that it has run out, who plays for whom; no seconds. */

import { say } from '../language.svelte'
import { personArgs } from '../people'
import type { TableView } from '../protocol'
import { timeText, toldMs, type Reading } from './reading'

type Readings = ReadonlyMap<number, Reading>

export function clockAnnouncements(before: Readings, after: Readings, view: TableView): string[] {
  const sentences: string[] = []
  const mine = view.seat
  const told = mine === null ? null : toldMs(before.get(mine), after.get(mine))
  if (told !== null) {
    const { key, args } = timeText(told)
    sentences.push(say('clock-say-left', { time: say(key, args) }))
  }
  for (const [seat, reading] of after) {
    const was = before.get(seat)
    if (was === undefined) continue
    const person = personArgs(view, seat)
    if (reading.countdownMs !== null && was.countdownMs === null) sentences.push(say('clock-say-out', person))
    if (reading.countdownMs === 0 && was.countdownMs !== null && was.countdownMs > 0 && seat !== mine) {
      sentences.push(say('clock-say-claimable', person))
    }
    if (reading.botPlays !== was.botPlays) {
      sentences.push(say(reading.botPlays ? 'clock-say-bot' : 'clock-say-back', person))
    }
  }
  return sentences
}
