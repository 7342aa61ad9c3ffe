import { afterEach, expect, it } from 'vitest'
import { easeMove, easeToken, tokenMs } from '../src/motion'

const root = document.documentElement

afterEach(() => root.removeAttribute('style'))

it.each([
  ['180ms', 180],
  ['0.24s', 240],
  ['0ms', 0],
])('a token of %s are %d milliseconds', (value, ms) => {
  root.style.setProperty('--duration-move', value)
  expect(tokenMs('--duration-move')).toBe(ms)
})

it('without tokens nothing takes time, and the curve is a plain one', () => {
  expect(tokenMs('--duration-lift')).toBe(0)
  expect(easeToken()).toBe('ease-out')
  root.style.setProperty('--ease-move', 'linear')
  expect(easeToken()).toBe('linear')
})

it('the curve begins and ends where the card does, and is fast at first', () => {
  expect([easeMove(0), easeMove(1)]).toEqual([0, 1])
  expect(easeMove(0.5)).toBeGreaterThan(0.5)
})
