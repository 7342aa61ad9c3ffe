/** A card dragged from the stock or the discard pile to one's own cards. */

import type { DragOptions, Point } from '../drag'
import type { Box } from './flights.svelte'

export type Pile = 'stock' | 'discard_pile'

interface Carried {
  pile: Pile
  at: Point
  /** Where in the card it is held. */
  grip: Point
}

export interface CarryOptions {
  mayDrag: (pile: Pile) => boolean
  pileBox: (pile: Pile) => Box | null
  /** The place in the own order for a card dropped here; null: not over the own cards. */
  placeAt: (at: Point) => number | null
  /** False: nothing came of it. */
  ondrop: (pile: Pile, place: number) => boolean
}

export class Carry {
  card = $state.raw<Carried | null>(null)
  readonly #options: CarryOptions

  constructor(options: CarryOptions) {
    this.#options = options
  }

  /** The card lies where the table says again. */
  end(): void {
    this.card = null
  }

  /** Where the carried card is on the page. */
  box(width: number): Box | null {
    if (this.card === null) return null
    const { at, grip } = this.card
    return { left: at.x - grip.x, top: at.y - grip.y, width }
  }

  dragOptions(pile: Pile): DragOptions {
    return {
      onstart: (at, pressedAt) => {
        const box = this.#options.pileBox(pile)
        if (!this.#options.mayDrag(pile) || box === null) return false
        this.card = { pile, at, grip: { x: pressedAt.x - box.left, y: pressedAt.y - box.top } }
        return true
      },
      onmove: (at) => {
        this.card = this.card && { ...this.card, at }
      },
      ondrop: (at) => {
        const place = this.#options.placeAt(at)
        if (this.card === null) return
        if (place === null || !this.#options.mayDrag(pile)) return this.end()
        // It stays where it was let go until the server answers.
        this.card = { ...this.card, at }
        if (!this.#options.ondrop(pile, place)) this.end()
      },
      oncancel: () => this.end(),
    }
  }
}
