import { describe, expect, it } from 'vitest'
import { HEADROOM_PX, layoutHolding, placeAt, TOUCH_PX, type Room } from '../../src/table/geometry'
import { tableSizes } from '../../src/table/sizes'

const room = (width: number, pageHeight = 800): Room => ({ width, pageHeight, groupStarts: [], joined: new Set() })

describe.each([288, 328, 358, 500, 620, 788, 1040, 1600])('in %i px', (width) => {
  const layout = layoutHolding(11, room(width))

  it('every card has a finger’s width to touch', () => {
    for (const row of layout.rows) {
      for (const [index, place] of row.entries()) {
        const x = layout.places[place]?.x ?? 0
        const next = row[index + 1]
        const shown = next === undefined ? layout.cardWidth : Math.min(layout.cardWidth, (layout.places[next]?.x ?? 0) - x)
        expect(shown).toBeGreaterThanOrEqual(TOUCH_PX)
      }
    }
  })

  it('the middle of every card is to be seen, with three melds among them', () => {
    const melds = layoutHolding(11, { ...room(width), groupStarts: [0, 3, 6, 9], joined: new Set([1, 2, 4, 5, 7, 8]) })
    for (const row of melds.rows) {
      for (const [index, place] of row.entries()) {
        const next = melds.places[row[index + 1] ?? -1]
        const x = melds.places[place]?.x ?? 0
        if (next !== undefined) expect(next.x - x).toBeGreaterThan(melds.cardWidth / 2)
      }
    }
  })

  it('no card is outside', () => {
    for (const { x, y } of layout.places) {
      expect(x).toBeGreaterThanOrEqual(0)
      expect(x + layout.cardWidth).toBeLessThanOrEqual(width + 1)
      expect(y).toBeGreaterThanOrEqual(HEADROOM_PX)
      expect(y + layout.cardHeight).toBeLessThanOrEqual(layout.height)
    }
  })

  it('a card let go on a place finds that place', () => {
    layout.places.forEach(({ x, y }, place) => {
      expect(placeAt(layout, x + layout.cardWidth / 2, y + layout.cardHeight / 2)).toBe(place)
    })
  })
})

it('a phone gets two rows, a desktop one', () => {
  expect(layoutHolding(11, room(328)).rows.map((row) => row.length)).toEqual([6, 5])
  expect(layoutHolding(11, room(1040)).rows).toHaveLength(1)
})

it('a row is not broken in the middle of a meld', () => {
  const joined = new Set([5, 6])
  expect(layoutHolding(11, { ...room(328), joined }).rows.map((row) => row.length)).toEqual([7, 4])
})

it('no cards need no room for cards', () => {
  expect(layoutHolding(0, room(328)).places).toEqual([])
})

it.each([
  [320, 568],
  [360, 640],
  [390, 844],
  [640, 360],
  [820, 1180],
  [1440, 900],
])('a page of %i x %i has piles that can be touched', (width, height) => {
  expect(tableSizes(width, height).pileWidth).toBeGreaterThanOrEqual(TOUCH_PX)
})
