import { afterEach, expect, it, vi } from 'vitest'
import { account } from '../src/account.svelte'

const fetched = vi.fn<typeof fetch>()
vi.stubGlobal('fetch', fetched)

afterEach(() => fetched.mockReset())

const me = (laysByHand: boolean): Response => Response.json({ id: 'a', name: 'Guest', guest: true, lays_by_hand: laysByHand })

it('asks the server, and tells it what is wanted', async () => {
  fetched.mockResolvedValueOnce(me(false))
  await account.load()
  expect(account.laysByHand).toBe(false)
  fetched.mockResolvedValueOnce(me(true))
  await account.setLaysByHand(true)
  expect(account.laysByHand).toBe(true)
  const [path, init] = fetched.mock.calls[1] ?? []
  expect(path).toBe('/api/me')
  expect(init).toMatchObject({ method: 'PATCH', body: '{"lays_by_hand":true}' })
})

it('keeps what holds when the server is not reached', async () => {
  fetched.mockResolvedValueOnce(me(true))
  await account.load()
  fetched.mockRejectedValueOnce(new TypeError('failed to fetch'))
  await account.setLaysByHand(false)
  expect(account.laysByHand).toBe(true)
  expect(account.error).toBe('network')
})

it('believes the answer to the last question, also when it comes first', async () => {
  let answer: (response: Response) => void = () => undefined
  fetched.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)))
  const loading = account.load()
  fetched.mockResolvedValueOnce(me(true))
  await account.setLaysByHand(true)
  answer(me(false))
  await loading
  expect(account.laysByHand).toBe(true)
})
