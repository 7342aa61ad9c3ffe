/** Where the places of the table are on the page now. */

import type { Place } from '../diff'
import type { Point } from '../drag'
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

/** How far beside the discard pile a card may be dropped and still lands on it. */
const NEAR_PX = 16

export function isNearDiscardPile(root: HTMLElement | undefined, at: Point): boolean {
  const box = root?.querySelector('[data-testid="discard-pile"]')?.getBoundingClientRect()
  return (
    box !== undefined &&
    at.x > box.left - NEAR_PX &&
    at.x < box.right + NEAR_PX &&
    at.y > box.top - NEAR_PX &&
    at.y < box.bottom + NEAR_PX
  )
}
