/** How the end of a hand is told in one line. */

import { t } from '../language.svelte'
import { peopleArgs, personArgs } from '../people'
import type { HandLine, MatchHistory } from '../protocol'
import { sidesOf, totalsText } from './words'

/** What ended it, who won and how many points: "Gin: Anna wins the hand · 35 points". */
export function handEnd(match: MatchHistory, line: HandLine): string {
  if (line.kind === null) return t(match.over ? 'match-hand-unfinished' : 'match-hand-in-play')
  const view = sidesOf(match)
  const [winner, ...more] = line.winners
  if (winner === undefined) return t('result-title', { kind: 'void', ...personArgs(view, null) })
  const title =
    more.length > 0
      ? t('result-title-several', peopleArgs(view, line.winners))
      : t('result-title', { kind: line.kind, ...personArgs(view, winner) })
  return match.penalties ? title : `${title} · ${t('table-points', { count: line.points[winner] ?? 0 })}`
}

/** What each side has after the hand, one's own first. */
export function lineTotals(match: MatchHistory, line: HandLine): string {
  return totalsText({ ...match, totals: line.totals })
}
