import { afterEach, describe, expect, it, vi } from 'vitest'
import { ApiError, createTable, errorCode, fetchMe, fetchTables } from '../src/api'
import { TABLES } from '../src/testing/sheetFixtures'

const fetched = vi.fn<typeof fetch>()
vi.stubGlobal('fetch', fetched)

afterEach(() => fetched.mockReset())

const answer = (body: unknown, status = 200): void => {
  fetched.mockResolvedValueOnce(Response.json(body, { status }))
}

async function failure(call: Promise<unknown>): Promise<ApiError> {
  const thrown: unknown = await call.then(
    () => undefined,
    (error: unknown) => error,
  )
  expect(thrown).toBeInstanceOf(ApiError)
  return thrown as ApiError
}

describe('calls', () => {
  it('asks who I am', async () => {
    const me = { id: 'a', name: 'Guest 1', guest: true, lays_by_hand: false }
    answer(me)
    expect(await fetchMe()).toEqual(me)
    expect(fetched.mock.calls[0]?.[0]).toBe('/api/me')
  })

  it('asks for my tables', async () => {
    answer(TABLES)
    expect(await fetchTables()).toEqual(TABLES)
  })

  it('sets up a table', async () => {
    answer(TABLES[0], 201)
    expect((await createTable({ rules: 'classic', bots: ['easy'] })).table).toBe(TABLES[0]?.table)
    const [path, init] = fetched.mock.calls[0] ?? []
    expect(path).toBe('/api/tables')
    expect(init).toMatchObject({ method: 'POST', body: '{"rules":"classic","bots":["easy"]}' })
    expect(new Headers(init?.headers).get('content-type')).toBe('application/json')
  })
})

describe('failures', () => {
  it('name a server that is not reached', async () => {
    fetched.mockRejectedValueOnce(new TypeError('failed to fetch'))
    expect(await failure(fetchMe())).toMatchObject({ code: 'network', status: null })
  })

  it('take the code of the body', async () => {
    answer({ code: 'bad_message', message: 'no such rules' }, 422)
    expect(await failure(createTable({}))).toMatchObject({ code: 'bad_message', status: 422 })
  })

  it.each([
    [404, 'no_table'],
    [429, 'too_many_messages'],
    [500, 'other'],
  ])('without a code, status %i is %s', async (status, code) => {
    fetched.mockResolvedValueOnce(new Response('oh', { status }))
    expect(await failure(fetchTables())).toMatchObject({ code, status })
  })

  it('refuse an answer that is no JSON', async () => {
    fetched.mockResolvedValueOnce(new Response('<html>'))
    expect(await failure(fetchTables())).toMatchObject({ code: 'other' })
  })

  it('have a code whatever was thrown', () => {
    expect(errorCode(new ApiError('network', null, ''))).toBe('network')
    expect(errorCode(new RangeError('x'))).toBe('other')
  })
})
