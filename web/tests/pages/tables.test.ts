import { expect, it } from 'vitest'
import type { TableSummary } from '../../src/protocol'
import { othersOf, tablesByStand } from '../../src/pages/tables'
import { TABLES } from '../../src/testing/sheetFixtures'

const names = (tables: TableSummary[]): string[] => tables.map(({ table }) => table)

it('my turn comes first, the finished ones are apart, the latest first', () => {
  const { inPlay, finished } = tablesByStand(TABLES)
  expect(names(inPlay)).toEqual(['mine', 'waits'])
  expect(names(finished)).toEqual(['old', 'won'])
})

it('names everybody else', () => {
  const [table] = TABLES
  if (!table) throw new Error('no fixture')
  expect(othersOf({ ...table, players: ['Guest', 'Easy', 'Ann'], seat: 1 })).toEqual(['Guest', 'Ann'])
})
