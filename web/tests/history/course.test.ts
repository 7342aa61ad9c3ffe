import { expect, it } from 'vitest'
import { courseOf, linePath, scaleFor } from '../../src/history/course'
import type { MatchPoint } from '../../src/protocol'

const point = (hands: number, points: number, won: boolean | null): MatchPoint => ({
  table: 't',
  at_ms: 0,
  hands,
  points,
  points_against: 2 * points,
  won,
})

it('means are of all hands so far, not of the matches', () => {
  const course = courseOf([point(1, 10, true), point(3, 2, false), point(0, 0, null), point(4, 4, null)])
  expect(course.map((at) => at.points)).toEqual([10, 3, 3, 2])
  expect(course.map((at) => at.against)).toEqual([20, 6, 6, 4])
  expect(course.map((at) => at.wins)).toEqual([1, 0.5, 0.5, 0.5])
})

it('before the first hand and the first decided match there is nothing', () => {
  expect(courseOf([point(0, 0, null)])[0]).toMatchObject({ points: null, against: null, wins: null })
  expect(courseOf([])).toEqual([])
})

it.each([
  [[], 1, 2],
  [[0.2], 1, 2],
  [[3.9], 4, 5],
  [[14.2], 15, 4],
  [[23, 7], 30, 4],
  [[160], 200, 5],
])('an axis for %j ends at %d and has %d lines', (values, top, lines) => {
  const scale = scaleFor(values)
  expect(scale.top).toBe(top)
  expect(scale.ticks).toHaveLength(lines)
  expect(scale.ticks[0]).toBe(0)
  expect(scale.ticks.at(-1)).toBe(top)
})

it('a line goes from edge to edge, and has gaps where there is no value', () => {
  expect(linePath([0, 5, 10], 10, 100, 50)).toBe('M0 50L50 25L100 0')
  expect(linePath([null, 5, null, 10], 10, 90, 50)).toBe('M30 25M90 0')
  expect(linePath([5], 10, 100, 50)).toBe('M0 25')
})
