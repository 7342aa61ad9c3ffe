/** How sentences speak of a seat: `who` is "me" or "other", `name` the player's name in the reader's language. */

import { t } from './language.svelte'
import type { TableView } from './protocol'

export type Seating = Pick<TableView, 'seat' | 'players'>

/** A player's name: for a bot that of its level, in the reader's language. */
export function playerName(view: Seating, seat: number): string {
  const player = view.players.find((each) => each.seat === seat)
  if (player === undefined) return ''
  return player.level === null ? player.name : t('bot-name', { level: player.level })
}

/** The arguments that every sentence about a seat takes. `who` is "none" when it is nobody's. */
export function personArgs(view: Seating, seat: number | null): { who: 'me' | 'other' | 'none'; name: string } {
  if (seat === null) return { who: 'none', name: '' }
  return { who: seat === view.seat ? 'me' : 'other', name: playerName(view, seat) }
}

/** The seats as one looks at the table: one's own first, then the others in turn. */
export function seatsFromMine(view: Seating): number[] {
  const count = view.players.length
  const first = view.seat ?? 0
  return Array.from({ length: count }, (_, step) => (first + step) % count)
}
