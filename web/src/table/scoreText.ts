/** How the match stands, in one line for the title bar. */

import type { Translate } from '../i18n'
import { peopleArgs, sideName, sidesFromMine } from '../people'
import type { TableView } from '../protocol'

export function scoreText(view: TableView, words: Translate): string {
  const { sides, totals } = view.match
  const [first = 0, second = 1, ...more] = sidesFromMine(view)
  const pointsOf = (side: number): number => totals[side] ?? 0
  if (more.length === 0 && view.seat !== null) {
    const args = { mine: pointsOf(first), theirs: pointsOf(second) }
    const alone = (sides[first]?.length ?? 1) === 1
    return alone ? words('table-score', { ...args, name: sideName(view, second) }) : words('score-sides', args)
  }
  return [first, second, ...more]
    .map((side) => words('score-of', { ...peopleArgs(view, sides[side] ?? []), points: pointsOf(side) }))
    .join(' · ')
}
