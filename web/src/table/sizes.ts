/** How large the table draws things, by the size of the page. Pure. */

import { layoutHolding, ROW_SHARE } from './geometry'

export interface TableSizes {
  /** Room for the score sheet and the moves beside the table. */
  wide: boolean
  /** A phone lying on its side: the piles stand beside the others' cards. */
  flat: boolean
  /** Room for the names of the piles. */
  named: boolean
  pileWidth: number
  fanWidth: number
  /** The others sit at the left, the top and the right. */
  around: boolean
  /** One's own cards are as large as on a page of this height. */
  cardsPageHeight: number
}

const WIDE_FROM_PX = 1000
const FLAT_BELOW_PX = 480
const NAMED_FROM_PX = 720
const AROUND_FROM_PX = 1280
const RATIO = 7 / 5

const between = (least: number, value: number, most: number): number => Math.round(Math.max(least, Math.min(most, value)))

/** `others`: how many sit there besides the viewer; `extraPx`: of the height that something more takes. */
export function tableSizes(width: number, height: number, others = 1, extraPx = 0): TableSizes {
  const wide = width >= WIDE_FROM_PX && height >= FLAT_BELOW_PX
  const flat = height < FLAT_BELOW_PX
  const named = height >= NAMED_FROM_PX
  if (wide) {
    // One who looks on at four has no side of their own.
    const around = others > 1 && others < 4 && width >= AROUND_FROM_PX
    const fanWidth = others === 1 ? between(44, height * 0.075, 76) : between(34, height * 0.054, 48)
    return { wide, flat, named, pileWidth: between(64, height * 0.125, 124), fanWidth, around, cardsPageHeight: height }
  }
  if (flat) {
    const fanWidth = others === 1 ? 30 : 20
    return { wide, flat, named, pileWidth: between(44, height * 0.15, 62), fanWidth, around: false, cardsPageHeight: height }
  }
  const fanWidth = fanFits(width, height, others, !named && extraPx > 0)
  const spare = height - extraPx - (NAMES_PX[others] ?? 0)
  const fits = pileFits(width, height, spare, fanWidth, named)
  const pileWidth = between(LEAST_PILE_PX, fits, height * 0.12)
  // Where even the smallest piles have no room, one's own two rows of cards give some.
  const cardsPageHeight = height - (GIVEN_SHARE * Math.max(0, LEAST_PILE_PX - fits)) / (2 * ROW_SHARE)
  return { wide, flat, named, pileWidth, fanWidth, around: false, cardsPageHeight }
}

const LEAST_FAN_PX = 16
const LEAST_PILE_PX = 44
/** What is said to be fixed below is as much as it can be, in the longest words: not all of it has to be given. */
const GIVEN_SHARE = 0.6
/** Of the width of a card, what is seen of each in a fan but the last. */
const FAN_STEP = 0.44

/** The width of a card where as many fans of eleven lie in one row. `scarce`: room is needed for more than that. */
function fanFits(width: number, height: number, others: number, scarce: boolean): number {
  if (others === 1) return between(24, height * 0.055, 52)
  if (scarce) return LEAST_FAN_PX
  const room = (width - SIDES_PX) / others - 8
  return between(LEAST_FAN_PX, Math.min(room / (1 + 10 * FAN_STEP), height * 0.045), 40)
}

/** Pixels of a phone's page that are not the piles nor the cards: bars, lines, buttons and the gaps between them. */
const FIXED_PX = 264
const SIDES_PX = 32
const NAME_PX = 20
/** What several others take beyond one: lines of what they are and do, and of three a second line of a long name. */
const NAMES_PX: Record<number, number> = { 2: 56, 3: 72 }

/** The width of a pile in what the fan, the holding and everything fixed leave of the height. */
function pileFits(width: number, height: number, spare: number, fanWidth: number, named: boolean): number {
  const room = { width: width - SIDES_PX, pageHeight: height, groupStarts: [], joined: new Set<number>() }
  const holding = layoutHolding(11, room).height
  return (spare - FIXED_PX - fanWidth * RATIO - holding - (named ? NAME_PX : 0)) / RATIO
}
