/** The pages and their addresses. */

export type Route = { page: 'lobby' } | { page: 'table'; table: string }

export function routeOf(pathname: string): Route {
  const table = /^\/table\/([^/]+)\/?$/.exec(pathname)?.[1]
  return table === undefined ? { page: 'lobby' } : { page: 'table', table: decodeURIComponent(table) }
}

export function pathOf(route: Route): string {
  return route.page === 'lobby' ? '/' : `/table/${encodeURIComponent(route.table)}`
}
