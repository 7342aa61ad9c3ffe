import { expect, it } from 'vitest'
import { eventKey } from '../src/eventKey'
import type { EventBody, NumberedEvent } from '../src/protocol'
import { INITIAL, reduce } from '../src/state'
import { DRAW, numbered } from '../src/testing/fixtures'

const advice = (count: number): EventBody => ({ type: 'advised', seat: 1, action: 'S', text: '', count })
const before = numbered([{ type: 'passed', seat: 1 }], DRAW.number)
const advised: NumberedEvent[] = [1, 2].map((count) => ({ ...before[0]!, event: advice(count) }))

it('advice is told apart from the event whose number it has, and from other advice', () => {
  expect(new Set([...before, ...advised].map(eventKey)).size).toBe(3)
})

it('is kept once, however often it comes', () => {
  const told = { type: 'server', sort: 'melds' } as const
  let state = reduce(INITIAL, { ...told, message: { type: 'welcome', protocol: 4, resumed: false, events: before, view: DRAW } })
  state = reduce(state, { ...told, message: { type: 'events', events: advised, view: DRAW } })
  state = reduce(state, { ...told, message: { type: 'welcome', protocol: 4, resumed: true, events: advised, view: DRAW } })
  expect(state.events).toEqual([...before, ...advised])
})

it('advice does not end the wait for an answer of the captain', () => {
  const told = { type: 'server', sort: 'melds' } as const
  let state = reduce(INITIAL, { ...told, message: { type: 'welcome', protocol: 4, resumed: false, events: before, view: DRAW } })
  state = reduce(state, { type: 'sent', id: 'mine' })
  state = reduce(state, { ...told, message: { type: 'events', events: advised.slice(0, 1), view: DRAW } })
  expect(state.pending).toBe('mine')
})
