/** The course of matches as lines for a picture: running means, so that one match more changes little. */

import type { MatchPoint } from '../protocol'

export interface CoursePoint {
  match: MatchPoint
  /** After this match: points a hand so far, one's own and the others'; null before the first hand. */
  points: number | null
  against: number | null
  /** The part of the decided matches that were won so far; null before the first. */
  wins: number | null
}

const part = (sum: number, count: number): number | null => (count === 0 ? null : sum / count)

/** The matches with their running means; the oldest first. */
export function courseOf(matches: readonly MatchPoint[]): CoursePoint[] {
  let hands = 0
  let points = 0
  let against = 0
  let decided = 0
  let won = 0
  return matches.map((match) => {
    hands += match.hands
    points += match.points
    against += match.points_against
    if (match.won !== null) decided += 1
    if (match.won === true) won += 1
    return { match, points: part(points, hands), against: part(against, hands), wins: part(won, decided) }
  })
}

export interface Scale {
  /** The highest value of the axis, a round number above all values. */
  top: number
  /** The values that have a line, from 0 to the top. */
  ticks: number[]
}

const STEPS = [1, 2, 5]

/** An axis from 0 with at most five lines. */
export function scaleFor(values: readonly number[]): Scale {
  const highest = Math.max(...values, 1)
  let step = 1
  for (let power = 1; highest / step > 4; power *= 10) {
    for (const each of STEPS) {
      step = each * power
      if (highest / step <= 4) break
    }
  }
  const count = Math.max(1, Math.ceil(highest / step))
  return { top: step * count, ticks: Array.from({ length: count + 1 }, (_, at) => at * step) }
}

/** The path of a line through the values (null: a gap), in a box of this width and height; the first value at its left. */
export function linePath(values: readonly (number | null)[], top: number, width: number, height: number): string {
  const apart = values.length < 2 ? 0 : width / (values.length - 1)
  let drawing = false
  return values
    .flatMap((value, at) => {
      if (value === null) {
        drawing = false
        return []
      }
      const command = `${drawing ? 'L' : 'M'}${round(at * apart)} ${round(height - (value / top) * height)}`
      drawing = true
      return [command]
    })
    .join('')
}

const round = (value: number): number => Math.round(value * 10) / 10
