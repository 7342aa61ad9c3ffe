import { cleanup, fireEvent, render, screen } from '@testing-library/svelte'
import { tick } from 'svelte'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { setLanguage } from '../../src/language.svelte'
import type { TableView } from '../../src/protocol'
import { settings } from '../../src/settings.svelte'
import LayingSheet from '../../src/table/LayingSheet.svelte'
import type { Text } from '../../src/table/prompts'
import { LAYING, LAYING_AFTER_GIN, LAYING_ON } from '../../src/testing/sheetFixtures'

const onact = vi.fn<(actions: string[]) => void>()
const onclose = vi.fn<() => void>()

beforeEach(() => {
  vi.useFakeTimers()
  settings.speed = 'off'
  setLanguage('en')
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  onact.mockReset()
  onclose.mockReset()
})

function open(view: TableView = LAYING, busy = false, error: Text | null = null) {
  const rendered = render(LayingSheet, { view, busy, error, onact, onclose })
  vi.advanceTimersByTime(250)
  return rendered
}

const press = (name: string) => fireEvent.click(screen.getByTestId(name), { detail: 1 })
const escape = () => fireEvent.keyDown(screen.getByTestId('laying-sheet'), { key: 'Escape' })
const targets = () => screen.queryAllByTestId(/^target-/).map((each) => each.getAttribute('aria-label'))
const hint = () => screen.getByTestId('laying-hint').textContent

it('offers nowhere to go before a card is chosen', () => {
  open()
  expect(targets()).toEqual([])
  expect(hint()).toContain('2 cards fit. Choose one.')
  expect(screen.getByTestId('lay-4S').getAttribute('aria-label')).toBe('four of spades, fits')
  expect(screen.queryByTestId('lay-9S')).toBeNull()
})

it('lays a card off where it is put, though it goes elsewhere by itself', async () => {
  open()
  await press('lay-8S')
  expect(hint()).toContain('Where does the eight of spades go?')
  expect(targets()).toEqual([
    'Lay the eight of spades off on eight of clubs, eight of diamonds, eight of hearts',
    'Lay the eight of spades off on five of spades, six of spades, seven of spades',
  ])
  await press('target-0')
  expect(onact.mock.calls).toEqual([[['8S>0']]])
})

it('takes a choice back by another press, and by Escape before it closes', async () => {
  open()
  await press('lay-8S')
  await press('lay-8S')
  expect(targets()).toEqual([])
  await press('lay-4S')
  await escape()
  expect(targets()).toEqual([])
  expect(onclose).not.toHaveBeenCalled()
  await escape()
  expect(onclose).toHaveBeenCalledOnce()
})

it('shows what fits after each card, and says what was done', async () => {
  const { rerender } = open()
  await press('lay-8S')
  await press('target-1')
  await rerender({ view: LAYING_ON })
  expect(hint()).toContain('You laid off the eight of spades. 2 cards fit. Choose one.')
  await press('lay-9S')
  await press('target-1')
  expect(onact.mock.calls).toEqual([[['8S>1']], [['9S>1']]])
})

it('moves the focus to where a card may go, when a key chose it', async () => {
  open()
  const card = screen.getByTestId('lay-4S')
  card.focus()
  await fireEvent.click(card, { detail: 0 })
  await tick()
  expect(document.activeElement).toBe(screen.getByTestId('target-1'))
  await escape()
  await tick()
  expect(document.activeElement).toBe(card)
})

it('begins with the focus on the first card that fits, else on the button that ends it', () => {
  open()
  expect(document.activeElement).toBe(screen.getByTestId('lay-4S'))
  cleanup()
  open(LAYING_AFTER_GIN)
  expect(document.activeElement).toBe(screen.getByTestId('laying-done'))
})

it('ends with the melds shown, or lets the rest be done', async () => {
  open()
  expect(screen.getByTestId('laying-done').textContent).toContain('Done: leaves 48')
  await press('laying-done')
  await press('spread-next')
  expect(screen.getByTestId('laying-done').textContent).toContain('Done: leaves 60')
  await press('laying-done')
  await press('laying-automatic')
  expect(onact.mock.calls).toEqual([
    [['.', '=4C4D4S', '.']],
    [['.', '.']],
    [['8S>1', '9S>1', '.', '=4C4D4S', '.']],
  ])
})

it('has one button where the rest is what is shown', async () => {
  open(LAYING_AFTER_GIN)
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Lay down your melds')
  expect(screen.queryByTestId('laying-automatic')).toBeNull()
  await press('spread-next')
  expect(screen.queryByTestId('laying-automatic')).not.toBeNull()
  await press('laying-automatic')
  expect(onact.mock.calls).toEqual([[['=4C4D4S', '.']]])
})

it('sends nothing while an answer is waited for, and says what went wrong', async () => {
  open(LAYING, true, { key: 'error', args: { code: 'stale' } })
  await press('lay-8S')
  await press('target-0')
  await press('laying-done')
  await press('laying-automatic')
  expect(onact).not.toHaveBeenCalled()
  expect(screen.getByRole('alert').textContent).toContain('The table has moved on.')
})
