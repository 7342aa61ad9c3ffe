/** What tells the events of one hand apart. Advice has the number of the event before it, and a count of its own. */

import type { NumberedEvent } from './protocol'

export function eventKey({ number, event }: NumberedEvent): string {
  return event.type === 'advised' ? `advice ${event.count}` : String(number)
}
