/** What is said at a table, as this page has heard it. */

import type { ChatHistory, ChatLine, ServerMessage, TableView } from '../protocol'
import { isFree } from '../people'
import type { NewCommand } from '../socket'

type Wish = Extract<NewCommand, { type: 'say' | 'mute' | 'report' }>

const LINES_LIMIT = 100
const NOTHING: Omit<ChatHistory, 'type'> = {
  lines: [],
  speakers: [],
  me: null,
  phrases: [],
  text_length_limit: 140,
  spectators: 'between_hands',
}

export class Talk {
  history = $state.raw(NOTHING)
  /** How many messages of others came since it was last looked at. */
  unread = $state(0)
  error = $state<string | null>(null)
  /** The speaker whom a report that was sent is about. */
  reported = $state<string | null>(null)
  /** Told of what others say while nobody looks at it. */
  onheard: ((line: ChatLine) => void) | null = null
  #open = false
  #welcomed = false
  readonly #send: (wish: Wish) => string | null
  readonly #waiting = new Map<string, Wish>()

  constructor(send: (wish: Wish) => string | null) {
    this.#send = send
  }

  /** Whether it is looked at: then nothing is unread. */
  set open(open: boolean) {
    this.#open = open
    this.error = null
    this.reported = null
    if (open) this.unread = 0
  }

  say(text: string): void {
    if (text.trim() !== '') this.#wish({ type: 'say', phrase: null, text: text.trim() })
  }

  sayPhrase(phrase: string): void {
    this.#wish({ type: 'say', phrase, text: '' })
  }

  mute(speaker: string, muted: boolean): void {
    this.#wish({ type: 'mute', speaker, muted })
  }

  report(speaker: string): void {
    this.#wish({ type: 'report', speaker })
  }

  #wish(wish: Wish): void {
    this.error = null
    this.reported = null
    const id = this.#send(wish)
    if (id !== null) this.#waiting.set(id, wish)
  }

  receive(message: ServerMessage): void {
    if (message.type === 'chat_history') this.#begin(message)
    else if (message.type === 'chat_said') this.#hear(message.line)
    else if (message.type === 'ack' || message.type === 'error') this.#answer(message)
  }

  /** What came while one was away is new; on a page just opened nothing is. */
  #begin(history: ChatHistory): void {
    const last = this.history.lines.at(-1)?.number ?? 0
    if (this.#welcomed && !this.#open) {
      this.unread += history.lines.filter((line) => line.number > last && line.speaker !== history.me).length
    }
    this.#welcomed = true
    this.history = history
  }

  #hear(line: ChatLine): void {
    const { lines, speakers } = this.history
    if (lines.some(({ number }) => number === line.number)) return
    const known = line.speaker === this.history.me || speakers.some(({ speaker }) => speaker === line.speaker)
    this.history = {
      ...this.history,
      lines: [...lines, line].slice(-LINES_LIMIT),
      speakers: known ? speakers : [...speakers, { speaker: line.speaker, seat: line.seat, name: line.name, muted: false }],
    }
    if (line.speaker === this.history.me || this.#open) return
    this.unread += 1
    this.onheard?.(line)
  }

  #answer(message: Extract<ServerMessage, { type: 'ack' | 'error' }>): void {
    const wish = message.id === null ? undefined : this.#waiting.get(message.id)
    if (wish === undefined || message.id === null) return
    this.#waiting.delete(message.id)
    if (message.type === 'error') this.error = message.code
    else if (wish.type === 'report') this.reported = wish.speaker
  }
}

/** Why the viewer can say nothing now: the key of a text; null when they can. */
export function closedBecause(view: TableView, history: Pick<ChatHistory, 'spectators'>): string | null {
  if (view.seat !== null) return null
  if (history.spectators === 'never') return 'talk-never'
  return view.match.deal_over || view.match.over ? null : 'talk-closed'
}

/** Whether there is anybody to talk with: another person at the table, somebody who has said something, or one looks on. */
export function hasTalk(view: TableView, talk: Talk): boolean {
  const others = view.players.some((player) => player.level === null && player.seat !== view.seat && !isFree(player))
  return others || view.seat === null || talk.history.lines.length > 0
}
