import { cleanup, render, screen } from '@testing-library/svelte'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { setLanguage } from '../../src/language.svelte'
import { settings } from '../../src/settings.svelte'
import EndSheet from '../../src/table/EndSheet.svelte'
import { TABLE } from '../../src/testing/sheetFixtures'

const nothing = (): void => undefined
const view = {
  ...TABLE,
  match: { ...TABLE.match, over: true, winners: [1], early_end: { reason: 'resigned' as const, seat: 0 } },
}

beforeAll(() => {
  setLanguage('en')
  settings.speed = 'off'
})
afterEach(cleanup)

it('leads whoever played to the match hand by hand', () => {
  render(EndSheet, { view, onrematch: nothing, onlobby: nothing })
  expect(screen.getByTestId('review').getAttribute('href')).toBe(`/history/${TABLE.table}`)
  cleanup()
  render(EndSheet, { view: { ...view, seat: null }, onrematch: nothing, onlobby: nothing })
  expect(screen.queryByTestId('review')).toBeNull()
})
