/** Who is in the box, who is captain and who sits out: now, or in the coming deal. Pure. */

import { playerName } from '../people'
import type { PlayerView, TableView } from '../protocol'
import type { Text } from './prompts'

type Role = NonNullable<PlayerView['role']>

/** The sentence for the roles as the viewer sees them; null where there are none, or none are known yet. */
export function rolesText(view: Pick<TableView, 'seat' | 'players'>, when: 'now' | 'next'): Text | null {
  const roleOf = (player: PlayerView): Role | null => (when === 'now' ? player.role : player.next_role)
  const named = (role: Role): string | null => {
    const player = view.players.find((each) => roleOf(each) === role)
    return player === undefined ? null : playerName(view, player.seat)
  }
  const [box, captain, out] = [named('box'), named('captain'), named('out')]
  if (box === null || captain === null || out === null) return null
  const me = view.players.find((player) => player.seat === view.seat)
  return { key: `roles-${when}`, args: { role: (me && roleOf(me)) ?? 'none', box, captain, out } }
}
