/** Lets laid-off cards begin where they were held and slide to their melds, one after another. */

import { durationMs } from '../settings.svelte'

/** Time to see both spreads before anything moves. */
const WAIT_MS = 500
const SLIDE_MS = 420
const APART_MS = 140

/** When all of them lie where they belong. */
export function settledMs(layoffCount: number): number {
  return durationMs(WAIT_MS + (layoffCount > 0 ? SLIDE_MS + (layoffCount - 1) * APART_MS : 0))
}

export function slideLayoffs(root: HTMLElement): void {
  const duration = durationMs(SLIDE_MS)
  if (duration === 0) return
  const cards = [...root.querySelectorAll<HTMLElement>('[data-laid-off]')]
  cards.forEach((card, index) => {
    const from = root.querySelector(`[data-lay-off-from="${card.dataset['laidOff'] ?? ''}"]`)
    if (from === null) return
    const [start, end] = [from.getBoundingClientRect(), card.getBoundingClientRect()]
    card.animate(
      [
        { transform: `translate(${start.left - end.left}px, ${start.top - end.top}px)`, zIndex: 1 },
        { transform: 'none', zIndex: 1 },
      ],
      {
        delay: durationMs(WAIT_MS + index * APART_MS),
        duration,
        fill: 'backwards',
        easing: 'cubic-bezier(0.22, 0.8, 0.28, 1)',
      },
    )
  })
}
