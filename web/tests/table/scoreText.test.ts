import { beforeAll, describe, expect, it } from 'vitest'
import { LANGUAGES, translator } from '../../src/i18n'
import { setLanguage } from '../../src/language.svelte'
import type { TableView } from '../../src/protocol'
import { scoreText } from '../../src/table/scoreText'
import { TABLE } from '../../src/testing/sheetFixtures'

const english = translator('en')
const person = (seat: number, name: string): TableView['players'][number] => ({
  ...(TABLE.players[0] as TableView['players'][number]),
  seat,
  name,
})
const standing = (seat: number | null, names: string[], sides: number[][], totals: number[]): TableView => ({
  ...TABLE,
  seat,
  players: names.map((name, index) => person(index, name)),
  match: { ...TABLE.match, sides, totals },
})

beforeAll(() => setLanguage('en'))

describe('how the match stands', () => {
  it.each([
    ['of two, from seat 0', TABLE, 'you 42 – 37 Easy'],
    ['of two, from seat 1', standing(1, ['Ann', 'Bo'], [[0], [1]], [42, 37]), 'you 37 – 42 Ann'],
    ['of two, for one who watches', standing(null, ['Ann', 'Bo'], [[0], [1]], [42, 37]), 'Ann: 42 · Bo: 37'],
    ['of three', standing(1, ['Ann', 'Bo', 'Cy'], [[0], [1], [2]], [1, 2, 3]), 'you 2 · Cy: 3 · Ann: 1'],
    ['of partners', standing(1, ['Ann', 'Bo', 'Cy', 'Di'], [[0, 2], [1, 3]], [5, 60]), 'us 60 – 5 them'],
  ])('%s', (_, view, text) => {
    expect(scoreText(view, english)).toBe(text)
  })

  it('of several takes little room where there is little', () => {
    const names = ['Ann', 'Vendelín Kovács-Nagy', 'Guest', 'Maximilian-Alexander']
    const view = standing(0, names, [[0], [1], [2], [3]], [1, 2, 3, 4])
    expect(scoreText(view, english, true).replaceAll('\u00a0', ' ')).toBe('you 1 · Vendelín: 2 · Guest: 3 · Maximilia…: 4')
  })

  it.each(LANGUAGES)('can be said in every language: %s', (language) => {
    const views = [TABLE, standing(0, ['Ann', 'Bo', 'Cy', 'Di'], [[0, 2], [1, 3]], [5, 60])]
    for (const view of views) expect(scoreText(view, translator(language))).toMatch(/\d/)
  })
})
