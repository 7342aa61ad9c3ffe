import { describe, expect, it } from 'vitest'
import { tableSizes } from '../../src/table/sizes'

const PAGES = [
  [320, 568],
  [360, 640],
  [360, 740],
  [412, 915],
  [768, 1024],
  [1024, 768],
  [1280, 800],
  [1440, 900],
  [740, 360],
] as const

describe.each(PAGES)('a page of %d x %d', (width, height) => {
  it.each([1, 2, 3])('has room for the cards of %d others', (others) => {
    const { fanWidth, pileWidth, wide } = tableSizes(width, height, others)
    expect(pileWidth).toBeGreaterThanOrEqual(44)
    expect(pileWidth * 1.4).toBeLessThan(height / 2)
    const fan = fanWidth * (1 + 10 * 0.44)
    expect(fan * (wide ? 1 : others)).toBeLessThanOrEqual(width)
  })
})

it('a large page has room beside the table, and the others sit around it', () => {
  expect(tableSizes(1440, 900, 3)).toMatchObject({ wide: true, flat: false, named: true, around: true })
  expect(tableSizes(1440, 900, 1).around).toBe(false)
  expect(tableSizes(1440, 900, 4).around).toBe(false)
  expect(tableSizes(1024, 768, 3)).toMatchObject({ wide: true, around: false })
})

it('a phone on its side is flat, and not wide however long it is', () => {
  expect(tableSizes(740, 360)).toMatchObject({ wide: false, flat: true, named: false })
  expect(tableSizes(1100, 400)).toMatchObject({ wide: false, flat: true })
})

it('where the smallest piles have no room, the cards give some', () => {
  expect(tableSizes(360, 740, 2).cardsPageHeight).toBe(740)
  expect(tableSizes(320, 568, 2, 52).cardsPageHeight).toBeLessThan(568)
})

it('what else takes height is taken from the piles', () => {
  expect(tableSizes(360, 740, 1, 60).pileWidth).toBeLessThan(tableSizes(360, 740).pileWidth)
})
