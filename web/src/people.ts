/** How sentences speak of a seat: `who` is "me" or "other", `name` the player's name in the reader's language. */

import { t } from './language.svelte'
import type { PlayerView, TableView } from './protocol'

export type Person = Pick<PlayerView, 'seat' | 'name' | 'level'>
export interface Seating {
  seat: number | null
  players: readonly Person[]
}
export type Sides = Seating & { match: Pick<TableView['match'], 'sides'> }
export interface PersonArgs {
  who: 'me' | 'other' | 'none'
  name: string
  // As arguments of a text.
  [key: string]: string
}

/** What the server calls who has no name of their own; nobody can choose these names. */
const NAMELESS: Readonly<Record<string, string>> = { Guest: 'person-guest', 'Former player': 'person-former' }

/** A person's name as the server says it, in the reader's language where it is nobody's own. */
export function personName(name: string): string {
  const key = NAMELESS[name]
  return key === undefined ? name : t(key)
}

/** What is the same for players whom their names do not tell apart; null for who has a name of their own. */
function kindOf(player: Person): string | null {
  if (player.level !== null) return `bot ${player.level}`
  return player.name in NAMELESS ? player.name : null
}

/** A player's name: for a bot that of its level, in the reader's language; numbered where several are called alike. */
export function playerName(view: Seating, seat: number): string {
  const player = view.players.find((each) => each.seat === seat)
  if (player === undefined) return ''
  const name = player.level === null ? personName(player.name) : t('bot-name', { level: player.level })
  const kind = kindOf(player)
  const alike = view.players.filter((each) => kind !== null && kindOf(each) === kind)
  return alike.length < 2 ? name : t('bot-name-numbered', { name, number: alike.indexOf(player) + 1 })
}

/** Who says something. `seat`: where they sat then; null for who looks on. */
export function speakerName(view: Seating, { seat, name }: { seat: number | null; name: string }): string {
  if (seat === null) return t('talk-spectator', { name: personName(name) })
  const sitsThere = view.players.some((each) => each.seat === seat && each.name === name)
  return sitsThere ? playerName(view, seat) : personName(name)
}

/** Somebody whom only a browser knows. */
export const isGuest = ({ name, level }: Pick<Person, 'name' | 'level'>): boolean => name === 'Guest' && level === null

/** Nobody sits there: people are still waited for. */
export const isFree = ({ name, level }: Pick<Person, 'name' | 'level'>): boolean => name === '' && level === null

/** The arguments that every sentence about a seat takes. `who` is "none" when it is nobody's. */
export function personArgs(view: Seating, seat: number | null): PersonArgs {
  if (seat === null) return { who: 'none', name: '' }
  return { who: seat === view.seat ? 'me' : 'other', name: playerName(view, seat) }
}

/** The same of several seats: `name` is of those that are not the viewer's. */
export function peopleArgs(view: Seating, seats: readonly number[]): PersonArgs {
  if (seats.length === 0) return { who: 'none', name: '' }
  const mine = seats.some((seat) => seat === view.seat)
  return { who: mine ? 'me' : 'other', name: namesOf(view, seats.filter((seat) => seat !== view.seat)) }
}

/** Names in one row: "Anna, Béla and Csilla"; "" for nobody. */
export function namesOf(view: Seating, seats: readonly number[]): string {
  const names = seats.map((seat) => playerName(view, seat))
  const last = names.pop() ?? ''
  return names.length === 0 ? last : t('names-two', { name: names.join(', '), other: last })
}

const SHORT_NAME_LENGTH = 10

/** A player's name where there is little room: the first of several words, if nobody else begins with it, or cut. */
export function shortName(view: Seating, seat: number): string {
  const name = playerName(view, seat)
  if (name.length <= SHORT_NAME_LENGTH) return name
  const [first = '', ...more] = name.split(' ')
  const alike = view.players.some((each) => each.seat !== seat && playerName(view, each.seat).split(' ')[0] === first)
  if (more.length > 0 && !alike && first.length <= SHORT_NAME_LENGTH) return first
  return `${name.slice(0, SHORT_NAME_LENGTH - 1)}…`
}

/** What stands over a side's column: "You", a name, or for partners both. */
export function sideName(view: Sides, side: number): string {
  const seats = view.match.sides[side] ?? []
  const others = seats.filter((seat) => seat !== view.seat)
  if (others.length === seats.length) return namesOf(view, seats)
  return others.length === 0 ? t('table-you') : t('side-mine', { name: namesOf(view, others) })
}

/** The sides as one looks at the table: one's own first, then the others in turn. */
export function sidesFromMine(view: Sides): number[] {
  const count = view.match.sides.length
  const mine = view.match.sides.findIndex((seats) => seats.some((seat) => seat === view.seat))
  return Array.from({ length: count }, (_, step) => (Math.max(mine, 0) + step) % count)
}

/** The seats as one looks at the table: one's own first, then the others in turn. */
export function seatsFromMine(view: Seating): number[] {
  const count = view.players.length
  const first = view.seat ?? 0
  return Array.from({ length: count }, (_, step) => (first + step) % count)
}

/** The seat whose cards lie before the viewer: one's own, or for the adviser the captain's. */
export function seatBelow(view: TableView): number | null {
  if (view.hand?.advises !== true) return view.seat
  return view.players.find((player) => player.role === 'captain')?.seat ?? null
}
