import { expect, it } from 'vitest'
import { sideOf } from '../../src/table/places'

it.each([
  [1, ['top']],
  [2, ['left', 'right']],
  [3, ['left', 'top', 'right']],
])('%d others sit around the table, the next in turn first', (count, sides) => {
  expect(Array.from({ length: count }, (_, index) => sideOf(index, count))).toEqual(sides)
})

it('more than there can be sit at the top', () => {
  expect([sideOf(4, 5), sideOf(3, 3)]).toEqual(['top', 'top'])
})
