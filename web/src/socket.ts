/** The socket of a table: says hello with the last number seen, comes back by itself, repeats what was not answered. */

import type { ClientMessage, ServerMessage } from './protocol'
import type { Connection } from './state'

const PROTOCOL = 4
const FIRST_WAIT_MS = 400
const LONGEST_WAIT_MS = 8000
const PING_EVERY_MS = 20_000
const PONG_WITHIN_MS = 8000
/** The server closes with a code of its own when coming back is of no use (an outdated page, signed out, no such table). */
const FINAL_CLOSE_CODES: Readonly<Record<number, string>> = {
  4400: 'bad_protocol',
  4401: 'signed_out',
  4403: 'bad_origin',
  4404: 'no_table',
  4405: 'no_spectators',
}
/** The table is another one from now on, for instance because somebody sat down: come back at once. */
const RELOADED = 4503
/** Not more often than this without a wait. */
const AT_ONCE_EVERY_MS = 2000

type Command = Extract<ClientMessage, { id: string }>
type WithoutId<Message> = Message extends unknown ? Omit<Message, 'id'> : never
export type NewCommand = WithoutId<Command>

export interface SocketOptions {
  url: string
  onmessage: (message: ServerMessage) => void
  onconnection: (connection: Connection) => void
  /** Coming back is of no use; `code` is what the text `error` translates. */
  onrefused: (code: string) => void
  open?: (url: string) => WebSocket
}

export class TableSocket {
  readonly #options: SocketOptions
  #socket: WebSocket | null = null
  #lastNumber: number | null = null
  #welcomed = false
  #failures = 0
  #wentAtOnceMs = -AT_ONCE_EVERY_MS
  #closed = false
  #retry: ReturnType<typeof setTimeout> | undefined
  #pingTimer: ReturnType<typeof setTimeout> | undefined
  readonly #unanswered = new Map<string, Command>()

  constructor(options: SocketOptions) {
    this.#options = options
    this.connect()
  }

  /** Try now, without waiting for the next turn of the clock. */
  connect(): void {
    if (this.#closed || this.#socket !== null) return
    clearTimeout(this.#retry)
    this.#options.onconnection('connecting')
    const socket = (this.#options.open ?? ((url) => new WebSocket(url)))(this.#options.url)
    this.#socket = socket
    socket.onopen = () => this.#send({ type: 'hello', protocol: PROTOCOL, last_number: this.#lastNumber })
    socket.onmessage = (event: MessageEvent<unknown>) => this.#receive(event.data)
    socket.onclose = (event) => this.#lost(socket, event.code)
  }

  close(): void {
    this.#closed = true
    clearTimeout(this.#retry)
    clearTimeout(this.#pingTimer)
    this.#socket?.close()
    this.#socket = null
  }

  /** Sends a command, now or as soon as the server is back; the answer carries the id returned. */
  command(command: NewCommand): string {
    const withId: Command = { ...command, id: newId() }
    this.#unanswered.set(withId.id, withId)
    if (this.#welcomed) this.#send(withId)
    return withId.id
  }

  #send(message: ClientMessage): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message))
  }

  #receive(data: unknown): void {
    if (typeof data !== 'string') return
    const message = JSON.parse(data) as ServerMessage
    this.#expectPing()
    if (message.type === 'probe') {
      // It measures the way: nothing else may come between.
      this.#send({ type: 'probed', id: message.id })
      return
    }
    if (message.type === 'welcome') this.#greeted()
    if (message.type === 'welcome' || message.type === 'events') this.#lastNumber = message.view.number
    if (message.type === 'ack') this.#unanswered.delete(message.id)
    if (message.type === 'error' && message.id !== null) this.#unanswered.delete(message.id)
    this.#options.onmessage(message)
  }

  #greeted(): void {
    this.#welcomed = true
    this.#failures = 0
    this.#options.onconnection('open')
    for (const command of this.#unanswered.values()) this.#send(command)
  }

  /** A silent line may be a dead one: ask, and give up on it when nothing comes back. */
  #expectPing(): void {
    clearTimeout(this.#pingTimer)
    this.#pingTimer = setTimeout(() => {
      this.#send({ type: 'ping' })
      this.#pingTimer = setTimeout(() => {
        const socket = this.#socket
        socket?.close()
        if (socket) this.#lost(socket, 0)
      }, PONG_WITHIN_MS)
    }, PING_EVERY_MS)
  }

  #lost(socket: WebSocket, code: number): void {
    if (this.#socket !== socket) return
    clearTimeout(this.#pingTimer)
    this.#socket = null
    this.#welcomed = false
    if (this.#closed) return
    const refusal = FINAL_CLOSE_CODES[code]
    // What is no loss is not called one.
    const moved = refusal === undefined && code === RELOADED && this.#failures === 0
    this.#options.onconnection(moved ? 'connecting' : 'offline')
    if (refusal !== undefined) {
      this.#closed = true
      this.#options.onrefused(refusal)
      return
    }
    const waitMs = moved && this.#mayGoAtOnce() ? 0 : Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** this.#failures)
    this.#failures += 1
    this.#retry = setTimeout(() => this.connect(), waitMs * (0.75 + Math.random() / 2))
  }

  #mayGoAtOnce(): boolean {
    const nowMs = performance.now()
    if (nowMs - this.#wentAtOnceMs < AT_ONCE_EVERY_MS) return false
    this.#wentAtOnceMs = nowMs
    return true
  }
}

/** Unique enough for one person's commands, also where the page is not served over HTTPS. */
function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
