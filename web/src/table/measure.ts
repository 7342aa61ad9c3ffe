/** Where the places of the table are on the page now. */

import type { Place } from '../diff'
import type { Box } from './flights.svelte'

function nameOf(place: Place): string {
  return place.at === 'holding' ? `holding-${place.seat}` : place.at
}

/** In the window's coordinates; for one's own holding the place of `card` in it. */
export function placeBox(root: HTMLElement | undefined, place: Place, card: string | null, mySeat: number | null): Box | null {
  const mine = place.at === 'holding' && place.seat === mySeat
  const selector = mine && card !== null ? `.holding [data-card="${card}"]` : `[data-place="${nameOf(place)}"]`
  const box = root?.querySelector(selector)?.getBoundingClientRect()
  return box === undefined ? null : { left: box.left, top: box.top, width: box.width }
}

/** In the coordinates of `root`, inside its border. */
export function boxWithin(root: HTMLElement | undefined, place: Place): Box | null {
  const box = placeBox(root, place, null, null)
  const outer = root?.getBoundingClientRect()
  if (root === undefined || outer === undefined || box === null) return null
  return { ...box, left: box.left - outer.left - root.clientLeft, top: box.top - outer.top - root.clientTop }
}
