import { cleanup, fireEvent, render, screen } from '@testing-library/svelte'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { setLanguage } from '../../src/language.svelte'
import { settings } from '../../src/settings.svelte'
import KnockSheet from '../../src/table/KnockSheet.svelte'
import { BIG_GIN_CHOICES, GIN_CHOICES, KNOCK_CHOICES, KNOCK_WITHOUT_DISCARD, withKnocks } from '../../src/testing/sheetFixtures'

const onact = vi.fn<(actions: string[]) => void>()
const onclose = vi.fn<() => void>()
const BEST = ['K9D', '=4H5H6H', '=7C7D7H', '=QCQDQS', '.']

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

function open(knocks = KNOCK_CHOICES, mode: 'knock' | 'gin' = 'knock', lifted: string | null = null) {
  const rendered = render(KnockSheet, { view: withKnocks(knocks), mode, lifted, onact, onclose })
  vi.advanceTimersByTime(250)
  return rendered
}

const press = (name: string) => fireEvent.click(screen.getByTestId(name), { detail: 1 })

async function confirmed(): Promise<string[] | undefined> {
  await press('knock-confirm')
  return onact.mock.calls[0]?.[0]
}

it('confirming at once sends the best knock', async () => {
  open()
  expect(await confirmed()).toEqual(BEST)
})

it('starts with the lifted card', async () => {
  open(KNOCK_CHOICES, 'knock', '2S')
  expect((await confirmed())?.[0]).toBe('K2S')
})

it('sends the card and the arrangement chosen', async () => {
  open(KNOCK_CHOICES, 'knock', '2S')
  await press('knock-card-9D')
  await press('spread-next')
  expect(await confirmed()).toEqual(['K9D', '=7C7D7H', '=QCQDQS', '.'])
})

it('turns round through the arrangements', async () => {
  open()
  await press('spread-prev')
  expect(screen.getByRole('status').textContent).toContain('2 / 2')
  await press('spread-next')
  expect(screen.getByRole('status').textContent).toContain('1 / 2')
  expect(await confirmed()).toEqual(BEST)
})

it('shows one arrangement without arrows', () => {
  open(GIN_CHOICES, 'gin')
  expect(screen.queryByTestId('spread-next')).toBeNull()
})

it.each([
  ['gin', GIN_CHOICES, 'K9D'],
  ['big gin', BIG_GIN_CHOICES, 'G'],
] as const)('%s is confirmed as such', async (_, knocks, token) => {
  open([...knocks], 'gin')
  expect((await confirmed())?.[0]).toBe(token)
})

it('knocks instead of drawing', async () => {
  open(KNOCK_WITHOUT_DISCARD)
  expect(screen.getByTestId('knock-card-none')).toBeTruthy()
  expect((await confirmed())?.[0]).toBe('K')
})

it('ignores a tap that comes too early, but not a key', async () => {
  render(KnockSheet, { view: withKnocks(KNOCK_CHOICES), mode: 'knock', lifted: null, onact, onclose })
  expect(screen.getByTestId('knock-confirm').getAttribute('aria-disabled')).toBe('true')
  await press('knock-confirm')
  await press('knock-cancel')
  expect(onact).not.toHaveBeenCalled()
  expect(onclose).not.toHaveBeenCalled()
  await fireEvent.click(screen.getByTestId('knock-confirm'), { detail: 0 })
  expect(onact).toHaveBeenCalledWith(BEST)
})

it('Go on and Escape close it', async () => {
  open()
  await press('knock-cancel')
  await fireEvent.keyDown(screen.getByTestId('knock-sheet'), { key: 'Escape' })
  expect(onclose).toHaveBeenCalledTimes(2)
  expect(onact).not.toHaveBeenCalled()
})

it('closes when there is nothing left to choose', async () => {
  const { rerender } = open()
  await rerender({ view: withKnocks([]) })
  expect(onclose).toHaveBeenCalled()
  expect(screen.queryByTestId('knock-sheet')).toBeNull()
})

it('offers to throw the card and play on, instead of gin', async () => {
  const view = withKnocks(GIN_CHOICES)
  const legal = ['9D', '4H']
  render(KnockSheet, { view: { ...view, hand: view.hand && { ...view.hand, legal } }, mode: 'gin', lifted: null, onact, onclose })
  vi.advanceTimersByTime(250)
  expect(screen.getByTestId('knock-throw').textContent).toContain('Throw 9♦ and play on')
  await press('knock-throw')
  expect(onact.mock.calls).toEqual([[['9D']]])
})

it('does not offer it where the card may not be thrown, nor instead of a knock', () => {
  open(GIN_CHOICES, 'gin')
  expect(screen.queryByTestId('knock-throw')).toBeNull()
  cleanup()
  const view = withKnocks(KNOCK_CHOICES)
  const legal = ['9D', '2S']
  render(KnockSheet, { view: { ...view, hand: view.hand && { ...view.hand, legal } }, mode: 'knock', lifted: null, onact, onclose })
  expect(screen.queryByTestId('knock-throw')).toBeNull()
})

it('calls it a knock where less is laid than gin', async () => {
  const gin = GIN_CHOICES.find((choice) => choice.kind === 'gin')
  const less = { ...KNOCK_CHOICES[1]?.spreads[0], kind: 'knock' }
  if (gin === undefined) throw new Error('there is no gin')
  open([{ ...gin, spreads: [...gin.spreads, less as (typeof gin.spreads)[number]] }], 'gin')
  expect(screen.getByTestId('knock-confirm').textContent).toBe('Gin')
  await press('spread-next')
  expect(screen.getByTestId('knock-confirm').textContent).toBe('Knock')
})
