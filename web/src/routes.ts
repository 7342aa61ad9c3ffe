/** The pages and their addresses. */

export type Route =
  | { page: 'lobby' }
  | { page: 'account' }
  | { page: 'table'; table: string }
  /** `players`: null for the rule set's usual number. */
  | { page: 'rules'; rules: string; players: number | null }
  /** `table`: whose finished hands are verified; null for a record that one has. */
  | { page: 'verify'; table: string | null }

const USUAL_RULES = 'classic'

export function routeOf(pathname: string): Route {
  const table = /^\/table\/([^/]+)\/?$/.exec(pathname)?.[1]
  if (table !== undefined) return { page: 'table', table: decodeURIComponent(table) }
  const verify = /^\/verify(?:\/([^/]+))?\/?$/.exec(pathname)
  if (verify !== null) return { page: 'verify', table: verify[1] === undefined ? null : decodeURIComponent(verify[1]) }
  if (/^\/account\/?$/.test(pathname)) return { page: 'account' }
  const rules = /^\/rules(?:\/([^/]+)(?:\/([234]))?)?\/?$/.exec(pathname)
  if (rules === null) return { page: 'lobby' }
  return {
    page: 'rules',
    rules: decodeURIComponent(rules[1] ?? USUAL_RULES),
    players: rules[2] === undefined ? null : Number(rules[2]),
  }
}

export function pathOf(route: Route): string {
  if (route.page === 'lobby') return '/'
  if (route.page === 'account') return '/account'
  if (route.page === 'table') return `/table/${encodeURIComponent(route.table)}`
  if (route.page === 'verify') return route.table === null ? '/verify' : `/verify/${encodeURIComponent(route.table)}`
  return `/rules/${encodeURIComponent(route.rules)}${route.players === null ? '' : `/${route.players}`}`
}
