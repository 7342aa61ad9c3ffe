/** The keyboard's focus at the table: what had it must not take it along when it goes. */

import type { TableView } from '../protocol'

export interface FocusOptions {
  view: () => TableView | null
  /** Where the buttons are that come and go. */
  felt: () => HTMLElement | undefined
  /** Gives the focus to one of the viewer's cards. */
  focusCards: () => void
  /** The viewer has waited for the match to begin: the first cards get the focus that the wait had. */
  begins: boolean
}

/** Keeps the focus at the table while the component lives that calls this as it begins. */
export function keepFocus({ view, felt, focusCards, begins }: FocusOptions): void {
  const isLost = (): boolean => document.activeElement === document.body

  // A button that is no longer there must not take the focus with it: the cards get it.
  let hadFocus = false
  $effect.pre(() => {
    void view()
    hadFocus = felt()?.contains(document.activeElement) ?? false
  })
  $effect(() => {
    void view()
    if (hadFocus && isLost()) focusCards()
  })
  // So must not the wait that has just ended.
  let awaited = begins
  $effect(() => {
    if (!awaited || (view()?.hand ?? null) === null) return
    awaited = false
    if (isLost()) focusCards()
  })
}
