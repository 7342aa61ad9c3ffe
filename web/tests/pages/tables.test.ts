import { expect, it } from 'vitest'
import { inPlayFirst, othersOf } from '../../src/pages/tables'
import { TABLES } from '../../src/testing/sheetFixtures'

it('my turn comes first, the finished ones last and the latest of them first', () => {
  expect(inPlayFirst(TABLES).map(({ table }) => table)).toEqual(['mine', 'waits', 'old', 'won'])
})

it('names everybody else', () => {
  expect(othersOf({ ...(TABLES[0] ?? never()), players: ['Guest', 'Easy', 'Ann'], seat: 1 })).toEqual(['Guest', 'Ann'])
})

function never(): never {
  throw new Error('no fixture')
}
