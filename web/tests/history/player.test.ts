import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ReplayPlayer } from '../../src/history/player.svelte'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('goes to the steps that there are and no further', () => {
  const seen: number[] = []
  const player = new ReplayPlayer(3, (at) => seen.push(at))
  player.step(-1)
  player.step(1)
  player.go(9)
  player.step(1)
  expect(player.at).toBe(2)
  expect(player.atEnd).toBe(true)
  expect(seen).toEqual([1, 2])
})

it('plays to the end and stops there', () => {
  const player = new ReplayPlayer(3)
  player.toggle()
  expect(player.playing).toBe(true)
  vi.advanceTimersByTime(60_000)
  expect(player.at).toBe(2)
  expect(player.playing).toBe(false)
  expect(vi.getTimerCount()).toBe(0)
})

it('plays from the beginning again when it is at the end', () => {
  const player = new ReplayPlayer(3)
  player.go(2)
  player.toggle()
  expect(player.at).toBe(0)
})

it('a step by hand stops it', () => {
  const player = new ReplayPlayer(5)
  player.toggle()
  player.step(1)
  expect(player.playing).toBe(false)
  vi.advanceTimersByTime(60_000)
  expect(player.at).toBe(1)
})

it('is faster at a higher speed, at once', () => {
  const at = (speed: 'slow' | 'normal' | 'fast'): number => {
    const player = new ReplayPlayer(100)
    player.toggle()
    player.speed = speed
    vi.advanceTimersByTime(30_000)
    player.pause()
    return player.at
  }
  expect(at('slow')).toBeLessThan(at('normal'))
  expect(at('normal')).toBeLessThan(at('fast'))
})

it('a single step is not played', () => {
  const player = new ReplayPlayer(1)
  player.toggle()
  expect(player.playing).toBe(false)
})
