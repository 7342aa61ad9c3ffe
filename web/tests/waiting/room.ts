/** A table that waits, for tests: me at seat 0, a bot at seat 1, two free seats. */

import type { PlayerView, TableView } from '../../src/protocol'
import { TABLE } from '../../src/testing/sheetFixtures'

const [ME] = TABLE.players
if (ME === undefined) throw new Error('the fixture has no player')
const person: PlayerView = ME

export function seatOf(seat: number, name: string, changes: Partial<PlayerView> = {}): PlayerView {
  return { ...person, seat, side: seat, name, level: null, connected: name !== '', ...changes }
}

export function roomOf(players: PlayerView[], changes: Partial<TableView> = {}): TableView {
  return {
    ...TABLE,
    number: 0,
    seat: 0,
    players,
    match: { ...TABLE.match, sides: players.map(({ seat }) => [seat]) },
    hand: null,
    result: null,
    coming: null,
    waiting: {
      visibility: 'private',
      host: 0,
      empty: players.filter(({ name }) => name === '').map(({ seat }) => seat),
      spectators: true,
      spectator_chat: 'between_hands',
      created_ms: 0,
    },
    ...changes,
  }
}

export const BOT = seatOf(1, 'easy', { level: 'easy', connected: true })
export const ROOM = roomOf([seatOf(0, 'Guest'), BOT, seatOf(2, ''), seatOf(3, '')])
