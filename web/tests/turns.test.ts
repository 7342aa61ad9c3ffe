import { expect, it } from 'vitest'
import { DEAL, numbered } from '../src/testing/fixtures'
import { lastTurnOfOthers } from '../src/turns'

const NOTHING = { seat: 1, drew: null, taken: null, discarded: null, passed: false, answered: false }

it('there is none at the start of a hand', () => {
  expect(lastTurnOfOthers(numbered(DEAL), 0)).toBeNull()
})

it('grows with each event of the turn', () => {
  const events = numbered([...DEAL, { type: 'took_upcard', seat: 1, card: '8C' }])
  expect(lastTurnOfOthers(events, 0)).toEqual({ ...NOTHING, drew: 'upcard', taken: '8C' })
  const whole = [...events, ...numbered([{ type: 'discarded', seat: 1, card: 'KD' }], 5)]
  expect(lastTurnOfOthers(whole, 0)).toEqual({ ...NOTHING, drew: 'upcard', taken: '8C', discarded: 'KD' })
})

it('stays after my own action, but answered', () => {
  const events = numbered([...DEAL, { type: 'passed', seat: 1 }, { type: 'drew_stock', seat: 0, card: 'JC' }])
  expect(lastTurnOfOthers(events, 0)).toEqual({ ...NOTHING, passed: true, answered: true })
})

it('a new turn forgets the last one', () => {
  const events = numbered([
    ...DEAL,
    { type: 'passed', seat: 1 },
    { type: 'passed', seat: 0 },
    { type: 'drew_stock', seat: 1, card: null },
  ])
  expect(lastTurnOfOthers(events, 0)).toEqual({ ...NOTHING, drew: 'stock' })
})
