import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { ServerMessage } from '../src/protocol'
import { TableSocket } from '../src/socket'
import { DRAW } from '../src/testing/fixtures'

class FakeSocket {
  readyState: number = WebSocket.CONNECTING
  sent: Record<string, unknown>[] = []
  onopen: (() => void) | null = null
  onmessage: ((event: { data: string }) => void) | null = null
  onclose: ((event: { code: number }) => void) | null = null

  send(text: string): void {
    this.sent.push(JSON.parse(text) as Record<string, unknown>)
  }
  close(): void {
    this.readyState = WebSocket.CLOSED
  }
  accept(): void {
    this.readyState = WebSocket.OPEN
    this.onopen?.()
  }
  say(message: ServerMessage): void {
    this.onmessage?.({ data: JSON.stringify(message) })
  }
  drop(code = 1006): void {
    this.readyState = WebSocket.CLOSED
    this.onclose?.({ code })
  }
}

const WELCOME: ServerMessage = { type: 'welcome', protocol: 4, resumed: false, events: [], view: DRAW }

let opened: FakeSocket[]
let socket: TableSocket
const onmessage = vi.fn()
const onconnection = vi.fn()
const onrefused = vi.fn()

beforeEach(() => {
  vi.useFakeTimers()
  opened = []
  socket = new TableSocket({
    url: 'ws://table',
    onmessage,
    onconnection,
    onrefused,
    open: () => {
      const fake = new FakeSocket()
      opened.push(fake)
      return fake as unknown as WebSocket
    },
  })
})
afterEach(() => {
  socket.close()
  vi.useRealTimers()
  vi.resetAllMocks()
})

const last = (): FakeSocket => {
  const socket = opened.at(-1)
  if (socket === undefined) throw new Error('nothing was opened')
  return socket
}

it('says hello, and after a break with the last number seen', () => {
  last().accept()
  expect(last().sent).toEqual([{ type: 'hello', protocol: 4, last_number: null }])
  last().say(WELCOME)
  last().drop()
  vi.advanceTimersByTime(1000)
  last().accept()
  expect(opened).toHaveLength(2)
  expect(last().sent).toEqual([{ type: 'hello', protocol: 4, last_number: DRAW.number }])
})

it('waits longer after each failure, and never more than ten seconds', () => {
  const waits: number[] = []
  for (let failure = 0; failure < 7; failure += 1) {
    const before = opened.length
    last().drop()
    let waitedMs = 0
    while (opened.length === before && waitedMs < 20_000) {
      vi.advanceTimersByTime(50)
      waitedMs += 50
    }
    waits.push(waitedMs)
  }
  expect(waits[0]).toBeLessThan(700)
  expect(waits[3]).toBeGreaterThan(1500)
  expect(Math.max(...waits)).toBeLessThanOrEqual(10_050)
})

it('comes back at once to a table that has changed, and calls that no loss', () => {
  last().accept()
  last().say(WELCOME)
  last().drop(4503)
  vi.advanceTimersByTime(1)
  expect(opened).toHaveLength(2)
  expect(onconnection).not.toHaveBeenCalledWith('offline')
})

it('but does not run in circles where each table is gone again', () => {
  for (let times = 0; times < 200 && opened.length < 100; times += 1) {
    if (last().readyState === WebSocket.CONNECTING) last().accept()
    last().say(WELCOME)
    last().drop(4503)
    vi.advanceTimersByTime(10)
  }
  // Two seconds, of which only the first return was without a wait.
  expect(opened.length).toBeLessThan(12)
})

it('a return that fails is a loss', () => {
  last().accept()
  last().say(WELCOME)
  last().drop(4503)
  vi.advanceTimersByTime(1)
  last().drop()
  expect(onconnection).toHaveBeenLastCalledWith('offline')
})

it('sends a command once the server has said welcome', () => {
  last().accept()
  const id = socket.command({ type: 'act', number: 10, actions: ['S'] })
  expect(last().sent).toHaveLength(1)
  last().say(WELCOME)
  expect(last().sent.at(-1)).toEqual({ type: 'act', id, number: 10, actions: ['S'] })
})

it('repeats what was not answered after a break, and nothing else', () => {
  last().accept()
  last().say(WELCOME)
  const answered = socket.command({ type: 'act', number: 10, actions: ['S'] })
  last().say({ type: 'ack', id: answered, number: 11 })
  const lost = socket.command({ type: 'act', number: 11, actions: ['7D'] })
  last().drop()
  vi.advanceTimersByTime(1000)
  last().accept()
  last().say(WELCOME)
  expect(last().sent.slice(1)).toEqual([{ type: 'act', id: lost, number: 11, actions: ['7D'] }])
})

it('gives commands ids of their own', () => {
  const ids = new Set(Array.from({ length: 50 }, () => socket.command({ type: 'act', number: 1, actions: ['S'] })))
  expect(ids.size).toBe(50)
})

it('asks on a silent line, and opens another when nothing comes back', () => {
  last().accept()
  last().say(WELCOME)
  vi.advanceTimersByTime(20_000)
  expect(last().sent.at(-1)).toEqual({ type: 'ping' })
  last().say({ type: 'pong' })
  vi.advanceTimersByTime(10_000)
  expect(opened).toHaveLength(1)
  vi.advanceTimersByTime(20_000)
  expect(onconnection).toHaveBeenLastCalledWith(expect.stringMatching(/offline|connecting/))
  expect(opened.length).toBeGreaterThan(1)
})

it.each([
  [4401, 'signed_out'],
  [4404, 'no_table'],
  [4405, 'no_spectators'],
  [4400, 'bad_protocol'],
])('after close code %i it does not come back', (code, text) => {
  last().accept()
  last().drop(code)
  vi.advanceTimersByTime(60_000)
  expect(onrefused).toHaveBeenCalledWith(text)
  expect(opened).toHaveLength(1)
})

it('closed by us it stays closed', () => {
  last().accept()
  socket.close()
  last().drop()
  vi.advanceTimersByTime(60_000)
  expect(opened).toHaveLength(1)
})
