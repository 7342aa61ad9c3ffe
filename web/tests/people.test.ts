import { expect, it } from 'vitest'
import { setLanguage } from '../src/language.svelte'
import { isFree, isGuest, personArgs, personName, playerName, seatsFromMine, speakerName } from '../src/people'
import { TABLE } from '../src/testing/sheetFixtures'

it('bots are named in the language of the reader, people as they are', () => {
  setLanguage('fi')
  expect(playerName(TABLE, 1)).not.toBe('')
  setLanguage('en')
  expect(playerName(TABLE, 1)).toBe('Easy')
  expect(playerName(TABLE, 0)).toBe('Guest 4821')
})

it('who has no name of their own is called so in the language of the reader', () => {
  setLanguage('hu')
  expect(['Guest', 'Former player', 'Anna'].map(personName)).toEqual(['Vendég', 'Egykori játékos', 'Anna'])
  setLanguage('en')
  const [me, bot] = TABLE.players as [(typeof TABLE.players)[0], (typeof TABLE.players)[0]]
  expect(playerName({ ...TABLE, players: [{ ...me, name: 'Former player' }, bot] }, 0)).toBe('A former player')
})

it('guests are told apart by a number that is the same for everybody; names of one’s own stay as they are', () => {
  setLanguage('en')
  const [me] = TABLE.players as [(typeof TABLE.players)[0]]
  const seat = (at: number, name: string, level: string | null = null) => ({ ...me, seat: at, name, level })
  const players = [seat(0, 'Guest'), seat(1, 'Anna'), seat(2, 'Guest'), seat(3, '')]
  const names = (view: { seat: number | null; players: typeof players }) => view.players.map((each) => playerName(view, each.seat))
  expect(names({ seat: 0, players })).toEqual(['Guest 1', 'Anna', 'Guest 2', ''])
  expect(names({ seat: null, players })).toEqual(['Guest 1', 'Anna', 'Guest 2', ''])
  expect(names({ seat: 0, players: [seat(0, 'Guest'), seat(1, ''), seat(2, '')] })).toEqual(['Guest', '', ''])
  expect(players.map(isFree)).toEqual([false, false, false, true])
  expect(isGuest(seat(0, 'Guest'))).toBe(true)
  expect(isGuest(seat(0, 'Anna'))).toBe(false)
})

it('whoever said something is named as they sit, or as they were called when they have got up', () => {
  setLanguage('en')
  const [me] = TABLE.players as [(typeof TABLE.players)[0]]
  const players = ['Guest', 'Guest'].map((name, seat) => ({ ...me, seat, name, level: null }))
  const view = { seat: 0, players }
  expect(speakerName(view, { seat: 1, name: 'Guest' })).toBe('Guest 2')
  expect(speakerName(view, { seat: 1, name: 'Anna' })).toBe('Anna')
  expect(speakerName(view, { seat: null, name: 'Guest' })).toBe('Guest (looking on)')
})

it('says who somebody is from where one sits', () => {
  expect(personArgs(TABLE, 0).who).toBe('me')
  expect(personArgs(TABLE, 1).who).toBe('other')
  expect(personArgs(TABLE, null).who).toBe('none')
  expect(personArgs({ ...TABLE, seat: null }, 0).who).toBe('other')
})

it('the own seat comes first', () => {
  expect(seatsFromMine(TABLE)).toEqual([0, 1])
  expect(seatsFromMine({ ...TABLE, seat: 1 })).toEqual([1, 0])
  expect(seatsFromMine({ ...TABLE, seat: null })).toEqual([0, 1])
})
