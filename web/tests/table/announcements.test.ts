import { beforeAll, expect, it } from 'vitest'
import { setLanguage } from '../../src/language.svelte'
import { announcements } from '../../src/table/announcements'
import { DEAL, DRAW, THEIRS, numbered, viewOf } from '../../src/testing/fixtures'

beforeAll(() => setLanguage('en'))

const PASSED = numbered([{ type: 'passed', seat: 1 }])

it('moves are said in order, then what is expected of the listener, with cards by name', () => {
  const said = announcements(PASSED, DRAW)
  expect(said).toHaveLength(2)
  expect(said[0]).toContain('Easy')
  expect(said[1]).toContain('seven of diamonds')
  expect(said.join(' ')).not.toMatch(/[♣♦♥♠]/)
})

it('while another is to act nothing is expected', () => {
  expect(announcements(PASSED, THEIRS)).toHaveLength(1)
  expect(announcements([], THEIRS)).toEqual([])
})

it('one who may advise is told so', () => {
  expect(announcements([], viewOf({ to_act: 1, legal: [], suggestions: ['S'] }))).toHaveLength(1)
})

it('spreads and layoffs are left to the sheet of the result', () => {
  const spread = { melds: [], deadwood: ['2C'], deadwood_points: 2 }
  const events = numbered([...DEAL, { type: 'spread_laid', seat: 1, ...spread } as (typeof DEAL)[number]])
  expect(announcements(events, THEIRS)).toHaveLength(announcements(numbered(DEAL), THEIRS).length)
})
