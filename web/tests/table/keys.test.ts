import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { pressKey, type KeyCommands } from '../../src/table/keys'

const NAMES = ['draw', 'take', 'pass', 'knock', 'gin', 'sort', 'help', 'rules', 'talk', 'discard', 'focusCards'] as const
const spies = Object.fromEntries(NAMES.map((name) => [name, vi.fn()]))
const commands = spies as unknown as KeyCommands
let called: () => string[]

beforeEach(() => {
  vi.clearAllMocks()
  called = () => NAMES.filter((name) => spies[name]?.mock.calls.length)
})

afterEach(() => document.body.replaceChildren())

function press(key: string, on: HTMLElement = document.body, more: KeyboardEventInit = {}): KeyboardEvent {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more })
  on.addEventListener('keydown', (caught) => pressKey(caught, commands), { once: true })
  on.dispatchEvent(event)
  return event
}

function inside(tag: string): HTMLElement {
  const element = document.createElement(tag)
  document.body.append(element)
  return element
}

describe('a key does what the list of keys says', () => {
  it.each([
    ['s', 'draw'],
    ['D', 'take'],
    ['p', 'pass'],
    ['k', 'knock'],
    ['G', 'gin'],
    ['z', 'sort'],
    ['c', 'talk'],
    ['?', 'help'],
    ['Enter', 'discard'],
    ['ArrowLeft', 'focusCards'],
  ])('%s: %s', (key, command) => {
    press(key)
    expect(called()).toEqual([command])
  })
})

it('an arrow does not scroll the page', () => {
  expect(press('ArrowDown').defaultPrevented).toBe(true)
})

it('a key held with another, or one without a meaning, is the browser\u2019s', () => {
  press('s', document.body, { ctrlKey: true })
  press('s', document.body, { metaKey: true })
  press('s', document.body, { altKey: true })
  press('x')
  expect(called()).toEqual([])
})

it.each(['input', 'select', 'textarea', 'dialog'])('in a %s one types', (tag) => {
  press('s', inside(tag))
  expect(called()).toEqual([])
})

it('on a button Enter presses that button, and other keys still play', () => {
  press('Enter', inside('button'))
  expect(called()).toEqual([])
  press('s', inside('button'))
  expect(called()).toEqual(['draw'])
})
