import { beforeEach, describe, expect, it } from 'vitest'
import { failureText, Wish } from '../../src/account/wish.svelte'
import { ApiError } from '../../src/api'
import { setLanguage } from '../../src/language.svelte'

beforeEach(() => setLanguage('en'))

const failing = (code: string, seconds: number | null = null) => () =>
  Promise.reject(new ApiError(code, 422, 'no', undefined, seconds))

describe('what went wrong', () => {
  it.each([
    [1, 'Try again in a minute.'],
    [60, 'Try again in a minute.'],
    [61, 'Try again in 2 minutes.'],
    [3600, 'Try again in 60 minutes.'],
  ])('after %i seconds it may go better', (seconds, words) => {
    expect(failureText({ code: 'rate_limited', retryAfterSeconds: seconds })).toContain(words)
  })

  it('is said in the reader’s language', () => {
    setLanguage('fi')
    expect(failureText({ code: 'rate_limited', retryAfterSeconds: 120 })).toContain('2 minuutin kuluttua')
    setLanguage('hu')
    expect(failureText({ code: 'name_taken', retryAfterSeconds: null })).toContain('Válassz másikat')
  })

  it('may be what any call can fail with', () => {
    expect(failureText({ code: 'network', retryAfterSeconds: null })).toContain('cannot be reached')
    expect(failureText({ code: 'rate_limited', retryAfterSeconds: null })).toContain('too often')
    expect(failureText({ code: 'never heard of', retryAfterSeconds: null })).toContain('did not work')
  })
})

describe('a wish', () => {
  it.each([
    ['bad_name', 'name'],
    ['name_taken', 'name'],
    ['short_password', 'password'],
    ['wrong_password', 'current'],
  ] as const)('%s is about the field %s alone', async (code, field) => {
    const wish = new Wish()
    expect(await wish.send(null, failing(code))).toBe(false)
    const at = (['name', 'password', 'current', 'sure'] as const).filter((each) => wish.at(each) !== null)
    expect(at).toEqual([field])
    expect(wish.general).toBeNull()
  })

  it('that fails otherwise is about no field', async () => {
    const wish = new Wish()
    await wish.send(null, failing('bad_sign_in'))
    expect(wish.general).toContain('No account has that name')
    expect(wish.at('name')).toBeNull()
  })

  it('is sent once at a time, and may be sent again', async () => {
    const wish = new Wish()
    let done: () => void = () => undefined
    const first = wish.send(null, () => new Promise((resolve) => (done = resolve)))
    expect(wish.busy).toBe(true)
    expect(await wish.send(null, failing('bad_name'))).toBe(false)
    expect(wish.failure).toBeNull()
    done()
    expect(await first).toBe(true)
    expect(wish.busy).toBe(false)
    expect(await wish.send(null, failing('bad_name'))).toBe(false)
    expect(wish.at('name')).not.toBeNull()
    expect(await wish.send(null, () => Promise.resolve())).toBe(true)
    expect(wish.at('name')).toBeNull()
  })
})
