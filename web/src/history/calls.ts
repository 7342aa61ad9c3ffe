/** What the server says of matches that were played. */

import { call, withJson } from '../api'
import type {
  HandReplay,
  HistoryPage,
  Leaderboard,
  MatchHistory,
  RuleSetStatistics,
  ShareView,
  ShareWish,
} from '../protocol'
import type { Source } from '../routes'

const at = ({ by, id }: Source): string => `/api/${by}/${encodeURIComponent(id)}`

function withQuery(path: string, query: Readonly<Record<string, string | null>>): string {
  const given = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== null)
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given)}`
}

/** My matches by a rule set (null: all), the newest first; `before`: where the page before ended. */
export function fetchHistory(rules: string | null, before: string | null): Promise<HistoryPage> {
  return call(withQuery('/api/history', { rules, before }))
}

/** A match, hand by hand. */
export function fetchMatch(source: Source): Promise<MatchHistory> {
  return call(at(source))
}

/** A hand, step by step. `board`: null for one's own. */
export function fetchReplay(source: Source, hand: number, board: number | null): Promise<HandReplay> {
  return call(withQuery(`${at(source)}/hands/${hand}`, { board: board === null ? null : String(board) }))
}

/** Makes a link to a match of mine, or withdraws it. */
export function shareMatch(match: string, wish: ShareWish): Promise<ShareView> {
  return call(`${at({ by: 'history', id: match })}/share`, withJson('PUT', wish))
}

/** Where a match's record can be downloaded. */
export function recordUrl(source: Source, form: 'json' | 'text'): string {
  return withQuery(`${at(source)}/record`, { form })
}

/** My statistics by rule set. */
export function fetchStatistics(): Promise<RuleSetStatistics[]> {
  return call('/api/statistics')
}

/** The best players by a rule set. */
export function fetchLeaderboard(rules: string): Promise<Leaderboard> {
  return call(`/api/leaderboard/${encodeURIComponent(rules)}`)
}
