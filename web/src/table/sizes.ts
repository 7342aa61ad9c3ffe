/** How large the table draws things, by the size of the page. Pure. */

export interface TableSizes {
  /** Room for the score sheet and the moves beside the table. */
  wide: boolean
  /** A phone lying on its side. */
  flat: boolean
  pileWidth: number
  fanWidth: number
}

const WIDE_FROM_PX = 1000
const FLAT_BELOW_PX = 500

const between = (least: number, value: number, most: number): number => Math.round(Math.max(least, Math.min(most, value)))

export function tableSizes(width: number, height: number): TableSizes {
  const wide = width >= WIDE_FROM_PX && height >= FLAT_BELOW_PX
  const flat = !wide && height < FLAT_BELOW_PX
  return {
    wide,
    flat,
    pileWidth: wide ? between(72, height * 0.125, 124) : between(48, height * 0.105, 104),
    fanWidth: wide ? between(44, height * 0.075, 76) : between(24, height * 0.055, 52),
  }
}
