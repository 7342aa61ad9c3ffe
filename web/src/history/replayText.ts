/** What happened in a step of a replay, in words. */

import type { EventBody, HandReplay, ReplayStep } from '../protocol'
import { personArgs } from '../people'
import { moveText, type MoveText, type MoveView } from '../table/moveText'

/** A replay in the form that sentences about moves need. */
export function moveView(replay: HandReplay): MoveView {
  const { seat, players, sides, penalties, winners, result } = replay
  return { seat, players, match: { sides, penalties, winners }, result }
}

/** The sentences of a step. What was dealt lies there to be seen, and is not told. */
export function stepTexts(step: ReplayStep, replay: HandReplay): MoveText[] {
  const view = moveView(replay)
  return step.events.filter((event) => event.type !== 'dealt').map((event) => eventText(event, view))
}

/** A card that somebody else drew may be named here, once all is over. */
function eventText(event: EventBody, view: MoveView): MoveText {
  if (event.type === 'drew_stock' && event.card !== null && event.seat !== view.seat) {
    return { key: 'replay-drew', args: { ...personArgs(view, event.seat), card: event.card } }
  }
  return moveText(event, view)
}
