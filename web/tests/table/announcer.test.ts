import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Announcer } from '../../src/table/announcer.svelte'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

it('what is said in one go is read as one, each sentence with its stop', async () => {
  const announcer = new Announcer()
  announcer.say('Easy passed')
  announcer.say('Your turn…')
  expect(announcer.text).toBe('Easy passed. Your turn…')
  await Promise.resolve()
  announcer.say('Draw!')
  expect(announcer.text).toBe('Draw!')
})

it('nothing said changes nothing', () => {
  const announcer = new Announcer()
  announcer.say('Easy passed')
  announcer.say('')
  expect(announcer.text).toBe('Easy passed.')
})

it('what was said goes after a while, counted from the last word', () => {
  const announcer = new Announcer()
  announcer.say('Easy passed')
  vi.advanceTimersByTime(7000)
  announcer.say('Your turn')
  vi.advanceTimersByTime(7000)
  expect(announcer.text).not.toBe('')
  vi.advanceTimersByTime(1000)
  expect(announcer.text).toBe('')
})
