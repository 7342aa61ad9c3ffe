import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { OpenTables } from '../../src/pages/openTables.svelte'

const fetched = vi.fn<typeof fetch>()
const onasked = vi.fn()
let stop = (): void => undefined
let visibility: DocumentVisibilityState

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', fetched)
  fetched.mockImplementation(() => Promise.resolve(Response.json([])))
  visibility = 'visible'
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility)
})
afterEach(() => {
  stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  fetched.mockReset()
  onasked.mockReset()
})

function start(): OpenTables {
  const open = new OpenTables(onasked)
  stop = open.start()
  return open
}

const minutes = (count: number) => vi.advanceTimersByTimeAsync(count * 60_000)
function show(state: DocumentVisibilityState): void {
  visibility = state
  document.dispatchEvent(new Event('visibilitychange'))
}

it('asks now and then, and no more when it is stopped', async () => {
  const open = start()
  expect(open.tables).toBeNull()
  await minutes(1)
  expect(open.tables).toEqual([])
  const { length } = fetched.mock.calls
  expect(length).toBeGreaterThan(3)
  expect(length).toBeLessThan(10)
  expect(onasked).toHaveBeenCalledTimes(length)
  stop()
  await minutes(1)
  expect(fetched).toHaveBeenCalledTimes(length)
})

it('asks nothing while nobody looks, and at once when somebody does again', async () => {
  start()
  await vi.advanceTimersByTimeAsync(0)
  show('hidden')
  await minutes(5)
  expect(fetched).toHaveBeenCalledTimes(1)
  show('visible')
  expect(fetched).toHaveBeenCalledTimes(2)
})

it('asks a server in trouble less and less, as late as it wishes, and keeps what it knew', async () => {
  const open = start()
  await vi.advanceTimersByTimeAsync(0)
  fetched.mockImplementation(() => Promise.resolve(Response.json({ code: 'store_failed', message: '' }, { status: 503 })))
  await minutes(10)
  expect(open.failed).toBe(true)
  expect(open.tables).toEqual([])
  expect(fetched.mock.calls.length).toBeLessThan(12)
  fetched.mockClear()
  fetched.mockImplementation(() => Promise.resolve(Response.json([])))
  await minutes(3)
  expect(open.failed).toBe(false)
  expect(fetched.mock.calls.length).toBeGreaterThan(5)
})
