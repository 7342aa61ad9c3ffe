import { expect, it } from 'vitest'
import { TableTimes } from '../../src/clock/times.svelte'
import { Waits } from '../../src/clock/waits.svelte'
import type { TableView } from '../../src/protocol'
import { TABLE } from '../../src/testing/sheetFixtures'

const GONE: TableView = { ...TABLE, calls: { ...TABLE.calls, gone: [1] } }
const SITUATION = { kind: 'gone', seat: 1 }
const NEXT_HAND: TableView = { ...GONE, match: { ...GONE.match, hand_number: GONE.match.hand_number + 1 } }

let view = $state.raw<TableView | null>(null)

function shown(first: TableView | null): Waits {
  view = first
  return new Waits(new TableTimes(), () => view)
}

it('nothing keeps a table that is not known yet, or where all are here', () => {
  expect(shown(null).situation).toBeNull()
  expect(shown(TABLE).situation).toBeNull()
})

it('whoever goes on waiting is asked again in the next hand', () => {
  const waits = shown(GONE)
  expect(waits.situation).toEqual(SITUATION)
  waits.accept()
  expect(waits.situation).toBeNull()
  view = { ...GONE, number: GONE.number + 1 }
  expect(waits.situation).toBeNull()
  view = NEXT_HAND
  expect(waits.situation).toEqual(SITUATION)
})

it('nothing is agreed to while nothing keeps the table', () => {
  const waits = shown(TABLE)
  waits.accept()
  view = GONE
  expect(waits.situation).toEqual(SITUATION)
})
