/** Going to another page from anywhere on this one, where no callback leads up to it. */

import { pathOf } from './routes'

/** The browser can go back from there. */
export function openTable(table: string): void {
  history.pushState(null, '', pathOf({ page: 'table', table }))
  dispatchEvent(new PopStateEvent('popstate'))
}
