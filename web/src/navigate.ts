/** Going to another page from anywhere on this one, where no callback leads up to it. */

import { pathOf, type Route } from './routes'

/** The browser can go back from there. */
export function openRoute(route: Route): void {
  history.pushState(null, '', pathOf(route))
  dispatchEvent(new PopStateEvent('popstate'))
  scrollTo(0, 0)
}

export function openTable(table: string): void {
  openRoute({ page: 'table', table })
}

export function openAccount(): void {
  openRoute({ page: 'account' })
}
