/** Where the others sit around the table, as one looks at it. */

export type Side = 'left' | 'top' | 'right'

const SIDES: Readonly<Record<number, readonly Side[]>> = { 1: ['top'], 2: ['left', 'right'], 3: ['left', 'top', 'right'] }

/** The side of the `index`-th of `count` others; the next in turn sits at the left. */
export function sideOf(index: number, count: number): Side {
  return SIDES[count]?.[index] ?? 'top'
}
