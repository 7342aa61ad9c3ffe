import { beforeEach, expect, it } from 'vitest'
import { setLanguage } from '../../src/language.svelte'
import { seatNews } from '../../src/waiting/seatNews'
import { BOT, ROOM, roomOf, seatOf } from './room'

beforeEach(() => setLanguage('en'))

const me = seatOf(0, 'Guest')
const FREE = [seatOf(2, ''), seatOf(3, '')] as const

it('says who sat down, and who got up', () => {
  const withAnna = roomOf([me, BOT, seatOf(2, 'Anna'), FREE[1]])
  expect(seatNews(ROOM, withAnna, true)).toEqual(['Anna sat down'])
  expect(seatNews(withAnna, ROOM, true)).toEqual(['Anna got up'])
  expect(seatNews(ROOM, roomOf([me, seatOf(1, ''), ...FREE]), true)).toEqual(['Easy got up'])
})

it('tells one guest from another', () => {
  expect(seatNews(ROOM, roomOf([me, BOT, seatOf(2, 'Guest'), FREE[1]]), true)).toEqual(['Guest 2 sat down'])
})

it('speaks to whoever sat down', () => {
  const looking = roomOf([seatOf(0, 'Anna'), BOT, ...FREE], { seat: null })
  const seated = roomOf([seatOf(0, 'Anna'), BOT, seatOf(2, 'Guest'), FREE[1]], { seat: 2 })
  expect(seatNews(looking, seated, true)).toEqual(['You sit at the table'])
})

it('says both where one came for another, and nothing where all stay', () => {
  const anna = roomOf([me, BOT, seatOf(2, 'Anna'), FREE[1]])
  const bela = roomOf([me, BOT, seatOf(2, 'Béla', { connected: false }), FREE[1]])
  expect(seatNews(anna, bela, true)).toEqual(['Anna got up', 'Béla sat down'])
  expect(seatNews(anna, roomOf([me, BOT, seatOf(2, 'Anna', { connected: false }), FREE[1]]), true)).toEqual([])
})

it('a new name is no new person', () => {
  const guests = roomOf([me, BOT, seatOf(2, 'Guest'), FREE[1]])
  expect(seatNews(guests, roomOf([me, BOT, seatOf(2, 'Anna'), FREE[1]]), false)).toEqual(['Guest 2 is called Anna now'])
})
