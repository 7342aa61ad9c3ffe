import { flushSync } from 'svelte'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { TableView } from '../../src/protocol'
import { keepFocus } from '../../src/table/focus.svelte'
import { DRAW, THEIRS, viewOf } from '../../src/testing/fixtures'

const focusCards = vi.fn()
let felt: HTMLElement
let button: HTMLElement
let elsewhere: HTMLElement
let view = $state.raw<TableView | null>(null)
let stop: (() => void) | undefined

beforeEach(() => {
  document.body.innerHTML = '<main><button></button></main><button></button>'
  const found = document.querySelector('main')
  const [inside, outside] = document.querySelectorAll('button')
  if (found === null || inside === undefined || outside === undefined) throw new Error('the page is not there')
  felt = found
  button = inside
  elsewhere = outside
})
afterEach(() => {
  stop?.()
  focusCards.mockReset()
  document.body.innerHTML = ''
})

/** The table is shown, and with the next view its button is gone. */
function start(first: TableView | null, begins = false): void {
  view = first
  stop = $effect.root(() => {
    keepFocus({ view: () => view, felt: () => felt, focusCards, begins })
    $effect.pre(() => {
      if (view !== first) button.remove()
    })
  })
  flushSync()
}

function show(next: TableView): void {
  view = next
  flushSync()
}

it('the cards get the focus of a button that has gone', () => {
  start(DRAW)
  button.focus()
  show(THEIRS)
  expect(document.activeElement).toBe(document.body)
  expect(focusCards).toHaveBeenCalledTimes(1)
})

it('focus that was nowhere, or elsewhere, is left there', () => {
  start(DRAW)
  show(THEIRS)
  elsewhere.focus()
  show(DRAW)
  expect(document.activeElement).toBe(elsewhere)
  expect(focusCards).not.toHaveBeenCalled()
})

it('focus that is still at the table is left there', () => {
  start(DRAW)
  const other = felt.appendChild(document.createElement('button'))
  other.focus()
  show(THEIRS)
  expect(document.activeElement).toBe(other)
  expect(focusCards).not.toHaveBeenCalled()
})

it('the first cards get the focus that the wait had, once', () => {
  start(viewOf({}, { hand: null }), true)
  expect(focusCards).not.toHaveBeenCalled()
  show(DRAW)
  show(THEIRS)
  expect(focusCards).toHaveBeenCalledTimes(1)
})

it('without a wait nobody asked the cards for the focus', () => {
  start(DRAW)
  expect(focusCards).not.toHaveBeenCalled()
})
