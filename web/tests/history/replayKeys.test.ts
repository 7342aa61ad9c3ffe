import { expect, it } from 'vitest'
import { ReplayPlayer } from '../../src/history/player.svelte'
import { pressReplayKey } from '../../src/history/replayKeys'

function press(player: ReplayPlayer, key: string, target: Element = document.body, init: KeyboardEventInit = {}): boolean {
  const event = new KeyboardEvent('keydown', { key, cancelable: true, ...init })
  Object.defineProperty(event, 'target', { value: target })
  return pressReplayKey(event, player)
}

it('arrows, Home and End go through the steps', () => {
  const player = new ReplayPlayer(5)
  for (const [key, at] of [['ArrowRight', 1], ['End', 4], ['ArrowLeft', 3], ['Home', 0]] as const) {
    expect(press(player, key)).toBe(true)
    expect(player.at).toBe(at)
  }
})

it('Space plays and pauses, but a button keeps its own', () => {
  const player = new ReplayPlayer(5)
  expect(press(player, ' ', document.createElement('button'))).toBe(false)
  expect(player.playing).toBe(false)
  press(player, ' ')
  expect(player.playing).toBe(true)
  press(player, ' ')
  expect(player.playing).toBe(false)
})

it('a list to choose from keeps its keys, and so does the browser', () => {
  const player = new ReplayPlayer(5)
  expect(press(player, 'ArrowRight', document.createElement('select'))).toBe(false)
  expect(press(player, 'ArrowRight', document.body, { altKey: true })).toBe(false)
  expect(press(player, 'x')).toBe(false)
  expect(player.at).toBe(0)
})
