import { afterEach, expect, it } from 'vitest'
import { settings } from '../../src/settings.svelte'
import { settledMs, slideLayoffs } from '../../src/table/slideLayoffs'

afterEach(() => (settings.speed = 'normal'))

it('the sum waits until every card lies, and for nothing when nothing moves', () => {
  expect(settledMs(0)).toBeLessThan(settledMs(1))
  expect(settledMs(1)).toBeLessThan(settledMs(3))
  settings.speed = 'off'
  expect(settledMs(3)).toBe(0)
})

it('cards slide from where they were held', () => {
  const root = document.createElement('div')
  root.innerHTML = '<i data-laid-off="7S"></i><i data-lay-off-from="7S"></i><i data-laid-off="QH"></i>'
  const moved: string[] = []
  for (const card of root.querySelectorAll<HTMLElement>('[data-laid-off]')) {
    card.animate = () => {
      moved.push(card.dataset['laidOff'] ?? '')
      return {} as Animation
    }
  }
  slideLayoffs(root)
  expect(moved).toEqual(['7S'])
  settings.speed = 'off'
  slideLayoffs(root)
  expect(moved).toEqual(['7S'])
})
