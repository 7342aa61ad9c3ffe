/** How large the table draws things, by the size of the page. Pure. */

import { layoutHolding } from './geometry'

export interface TableSizes {
  /** Room for the score sheet and the moves beside the table. */
  wide: boolean
  /** A phone lying on its side: the piles stand beside the others' cards. */
  flat: boolean
  /** Room for the names of the piles. */
  named: boolean
  pileWidth: number
  fanWidth: number
}

const WIDE_FROM_PX = 1000
const FLAT_BELOW_PX = 480
const NAMED_FROM_PX = 720
const RATIO = 7 / 5

const between = (least: number, value: number, most: number): number => Math.round(Math.max(least, Math.min(most, value)))

export function tableSizes(width: number, height: number): TableSizes {
  const wide = width >= WIDE_FROM_PX && height >= FLAT_BELOW_PX
  const flat = height < FLAT_BELOW_PX
  const named = height >= NAMED_FROM_PX
  if (wide) {
    const fanWidth = between(44, height * 0.075, 76)
    return { wide, flat, named, pileWidth: between(64, height * 0.125, 124), fanWidth }
  }
  const fanWidth = flat ? 30 : between(24, height * 0.055, 52)
  const pileWidth = flat ? between(44, height * 0.15, 62) : between(44, pileFits(width, height, fanWidth, named), height * 0.12)
  return { wide, flat, named, pileWidth, fanWidth }
}

/** Pixels of a phone's page that are not the piles nor the cards: bars, lines, buttons and the gaps between them. */
const FIXED_PX = 264
const SIDES_PX = 32
const NAME_PX = 20

/** The width of a pile in what the fan, the holding and everything fixed leave of the height. */
function pileFits(width: number, height: number, fanWidth: number, named: boolean): number {
  const room = { width: width - SIDES_PX, pageHeight: height, groupStarts: [], joined: new Set<number>() }
  const holding = layoutHolding(11, room).height
  return (height - FIXED_PX - fanWidth * RATIO - holding - (named ? NAME_PX : 0)) / RATIO
}
