import { expect, it } from 'vitest'
import { setLanguage } from '../src/language.svelte'
import { personArgs, personName, playerName, seatsFromMine } from '../src/people'
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
