/** How the match stands, in one line for the title bar. */

import type { Translate } from '../i18n'
import { peopleArgs, shortName, sideName, sidesFromMine } from '../people'
import type { TableView } from '../protocol'

const NO_BREAK = '\u00a0'

/** `short`: the names of several players take little room. */
export function scoreText(view: TableView, words: Translate, short = false): string {
  const { sides, totals } = view.match
  const [first = 0, second = 1, ...more] = sidesFromMine(view)
  const pointsOf = (side: number): number => totals[side] ?? 0
  if (more.length === 0 && view.seat !== null) {
    const args = { mine: pointsOf(first), theirs: pointsOf(second) }
    const alone = (sides[first]?.length ?? 1) === 1
    return alone ? words('table-score', { ...args, name: sideName(view, second) }) : words('score-sides', args)
  }
  return [first, second, ...more]
    .map((side) => {
      const [only, ...mates] = sides[side] ?? []
      const args = peopleArgs(view, sides[side] ?? [])
      const name = short && only !== undefined && mates.length === 0 ? shortName(view, only) : args.name
      const text = words('score-of', { ...args, name, points: pointsOf(side) })
      return short ? text.replaceAll(' ', NO_BREAK) : text
    })
    .join(' · ')
}
