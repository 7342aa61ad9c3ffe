/** The pages and their addresses. */

export type Route =
  | { page: 'lobby' }
  | { page: 'account' }
  | { page: 'table'; table: string }
  /** `players`: null for the rule set's usual number. */
  | { page: 'rules'; rules: string; players: number | null }
  /** `table`: whose finished hands are verified; null for a record that one has. */
  | { page: 'verify'; table: string | null }
  | { page: 'history' }
  | { page: 'match'; source: Source }
  /** `board`: null for one's own, or the only one. */
  | { page: 'replay'; source: Source; hand: number; board: number | null }
  | { page: 'statistics' }
  | { page: 'leaderboard'; rules: string }

/** Where a played match is read: among one's own, or by a link that somebody shared. */
export interface Source {
  by: 'history' | 'shared'
  /** The match, or the link's token. */
  id: string
}

const USUAL_RULES = 'classic'

export function routeOf(pathname: string): Route {
  const table = /^\/table\/([^/]+)\/?$/.exec(pathname)?.[1]
  if (table !== undefined) return { page: 'table', table: decodeURIComponent(table) }
  const played = playedRouteOf(pathname)
  if (played !== null) return played
  if (/^\/account\/?$/.test(pathname)) return { page: 'account' }
  const verify = /^\/verify(?:\/([^/]+))?\/?$/.exec(pathname)
  if (verify !== null) return { page: 'verify', table: verify[1] === undefined ? null : decodeURIComponent(verify[1]) }
  const rules = /^\/rules(?:\/([^/]+)(?:\/([234]))?)?\/?$/.exec(pathname)
  if (rules === null) return { page: 'lobby' }
  return {
    page: 'rules',
    rules: decodeURIComponent(rules[1] ?? USUAL_RULES),
    players: rules[2] === undefined ? null : Number(rules[2]),
  }
}

function playedRouteOf(pathname: string): Route | null {
  if (/^\/history\/?$/.test(pathname)) return { page: 'history' }
  if (/^\/statistics\/?$/.test(pathname)) return { page: 'statistics' }
  const board = /^\/leaderboard(?:\/([^/]+))?\/?$/.exec(pathname)
  if (board !== null) return { page: 'leaderboard', rules: decodeURIComponent(board[1] ?? USUAL_RULES) }
  const played = /^\/(history|shared)\/([^/]+)(?:\/(\d+)(?:\/(\d))?)?\/?$/.exec(pathname)
  if (played === null) return null
  const [, by, id = '', hand, boardNumber] = played
  const source: Source = { by: by === 'shared' ? 'shared' : 'history', id: decodeURIComponent(id) }
  if (hand === undefined) return { page: 'match', source }
  return { page: 'replay', source, hand: Number(hand), board: boardNumber === undefined ? null : Number(boardNumber) }
}

export function pathOf(route: Route): string {
  switch (route.page) {
    case 'lobby':
      return '/'
    case 'table':
      return `/table/${encodeURIComponent(route.table)}`
    case 'rules':
      return `/rules/${encodeURIComponent(route.rules)}${route.players === null ? '' : `/${route.players}`}`
    case 'verify':
      return route.table === null ? '/verify' : `/verify/${encodeURIComponent(route.table)}`
    case 'account':
    case 'history':
    case 'statistics':
      return `/${route.page}`
    case 'leaderboard':
      return `/leaderboard/${encodeURIComponent(route.rules)}`
    case 'match':
      return `/${route.source.by}/${encodeURIComponent(route.source.id)}`
    case 'replay': {
      const path = `/${route.source.by}/${encodeURIComponent(route.source.id)}/${route.hand}`
      return route.board === null ? path : `${path}/${route.board}`
    }
  }
}
