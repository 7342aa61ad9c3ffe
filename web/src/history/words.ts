/** How matches are spoken of in lists: who played, how it stands, when. */

import { currentLanguage, t } from '../language.svelte'
import { sideName, sidesFromMine, type Sides } from '../people'
import type { HistoryRow, MatchHistory } from '../protocol'

type Match = Pick<HistoryRow | MatchHistory, 'players' | 'sides' | 'totals'> & { seat: number | null }

/** A match in the form that sentences about people need. */
export function sidesOf(match: Pick<Match, 'players' | 'sides' | 'seat'>): Sides {
  return { seat: match.seat, players: match.players, match: { sides: match.sides } }
}

/** The names of all sides but one's own; to a stranger those of all. */
export function otherNames(match: Match): string {
  const view = sidesOf(match)
  const order = sidesFromMine(view)
  const others = match.seat === null ? order : order.slice(1)
  return others.map((side) => sideName(view, side)).join(', ')
}

/** Who played: the others, or where teams did both teams, one's own first. */
export function playedNames(match: Match): string {
  if (match.sides.every((seats) => seats.length === 1)) return otherNames(match)
  const view = sidesOf(match)
  return sidesFromMine(view)
    .map((side) => sideName(view, side))
    .join(' – ')
}

/** What each side has, one's own first. */
export function totalsText(match: Match): string {
  return sidesFromMine(sidesOf(match))
    .map((side) => match.totals[side] ?? 0)
    .join(' – ')
}

export function dateText(ms: number, timeStyle: 'short' | undefined = 'short'): string {
  return new Intl.DateTimeFormat(currentLanguage(), { dateStyle: 'medium', ...(timeStyle && { timeStyle }) }).format(ms)
}

/** A number with one decimal, or a dash where there is nothing to divide. */
export function meanText(sum: number, count: number): string {
  return count === 0 ? t('statistics-none') : numberText(sum / count)
}

export function numberText(value: number, digits = 1): string {
  const form = { minimumFractionDigits: digits, maximumFractionDigits: digits }
  return new Intl.NumberFormat(currentLanguage(), form).format(value)
}

export function percentText(part: number, whole: number): string {
  if (whole === 0) return t('statistics-none')
  return new Intl.NumberFormat(currentLanguage(), { style: 'percent', maximumFractionDigits: 1 }).format(part / whole)
}
