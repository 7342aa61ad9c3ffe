/** Where one's own cards lie: as large as fits, in one row or two, never less than a finger wide to touch. Pure. */

export const TOUCH_PX = 44
const RATIO = 7 / 5
const ROOM_BETWEEN_PX = 6
/** In two rows a card is so wide, as a part of the height of the page. */
export const ROW_SHARE = 0.1
/** How far a bracket stands over its cards, and how far a card may be lifted, must fit above the row. */
export const HEADROOM_PX = 14
/** Below this a row of eleven would be too narrow. */
const ONE_ROW_FROM_PX = 540
/** On so low a page the piles stand beside the others' cards: more is left for one's own. */
const LOW_PAGE_PX = 480

export interface HoldingLayout {
  cardWidth: number
  cardHeight: number
  height: number
  rows: number[][]
  places: { x: number; y: number }[]
}

export interface Room {
  width: number
  /** Height of the page: the taller, the larger the cards. */
  pageHeight: number
  /** Places (of the order) that begin a new group: a gap is left before them. */
  groupStarts: readonly number[]
  /** Places that belong to a meld together with the place before them: rows are not broken there. */
  joined: ReadonlySet<number>
}

export function layoutHolding(count: number, room: Room): HoldingLayout {
  const twoRows = room.width < ONE_ROW_FROM_PX && count > 6
  const rows = twoRows ? splitRows(count, room) : [range(0, count)]
  const longest = Math.max(...rows.map((row) => row.length), 1)
  const cardWidth = Math.round(cardWidthFor(Math.max(longest, twoRows ? 6 : 11), twoRows, room))
  const cardHeight = Math.round(cardWidth * RATIO)
  const rowHeight = cardHeight + HEADROOM_PX
  const places = rows.flatMap((row, number) => {
    const y = number * rowHeight + HEADROOM_PX
    return rowPlaces(row, cardWidth, room).map((x) => ({ x, y }))
  })
  return { cardWidth, cardHeight, height: Math.max(rows.length, 1) * rowHeight, rows, places }
}

function cardWidthFor(longest: number, twoRows: boolean, room: Room): number {
  const byHeight = room.pageHeight * (twoRows ? ROW_SHARE : room.pageHeight < LOW_PAGE_PX ? 0.185 : 0.135)
  const gaps = twoRows ? 8 : 40
  // The middle of each card stays to be seen: that is where one aims.
  const shown = twoRows ? 0.68 : 0.56
  const byWidth = (room.width - gaps) / ((longest - 1) * shown + 1)
  return Math.max(TOUCH_PX, Math.min(byHeight, byWidth, 124))
}

/** As even as can be without tearing a meld apart. */
function splitRows(count: number, room: Room): number[][] {
  const fits = Math.max(6, Math.floor((room.width - 60) / TOUCH_PX) + 1)
  const middle = Math.ceil(count / 2)
  const breaks = range(1, count)
    .filter((at) => at <= fits && count - at <= fits)
    .sort((a, b) => Math.abs(a - middle) - Math.abs(b - middle))
  const at = breaks.find((place) => !room.joined.has(place)) ?? middle
  return [range(0, at), range(at, count)]
}

function rowPlaces(row: number[], cardWidth: number, room: Room): number[] {
  const starts = new Set(room.groupStarts)
  const gapCount = row.filter((place, index) => index > 0 && starts.has(place)).length
  const gap = Math.min(16, room.width / 50)
  const steps = Math.max(row.length - 1, 1)
  const step = Math.min(cardWidth + ROOM_BETWEEN_PX, (room.width - cardWidth - gapCount * gap) / steps)
  const whole = (row.length - 1) * step + gapCount * gap + cardWidth
  let x = (room.width - whole) / 2
  return row.map((place, index) => {
    if (index > 0) x += step + (starts.has(place) ? gap : 0)
    return Math.round(x)
  })
}

/** The place of the order that a card let go at this point (its middle, inside the holding) goes to. */
export function placeAt(layout: HoldingLayout, x: number, y: number): number {
  const rowHeight = layout.cardHeight + HEADROOM_PX
  const number = Math.max(0, Math.min(layout.rows.length - 1, Math.floor(y / rowHeight)))
  const row = layout.rows[number] ?? []
  let best = row[0] ?? 0
  let distance = Number.POSITIVE_INFINITY
  for (const place of row) {
    const middle = (layout.places[place]?.x ?? 0) + layout.cardWidth / 2
    if (Math.abs(middle - x) >= distance) continue
    distance = Math.abs(middle - x)
    best = place
  }
  return best
}

function range(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from) }, (_, index) => from + index)
}
