/** Going to another page from anywhere on this one, where no callback leads up to it. */

import { pathOf, type Route } from './routes'

/** The browser can go back from there. */
function open(route: Route): void {
  history.pushState(null, '', pathOf(route))
  dispatchEvent(new PopStateEvent('popstate'))
}

export function openTable(table: string): void {
  open({ page: 'table', table })
}

export function openAccount(): void {
  open({ page: 'account' })
}
