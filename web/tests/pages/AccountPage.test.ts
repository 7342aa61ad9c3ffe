import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/svelte'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { setLanguage } from '../../src/language.svelte'
import AccountPage from '../../src/pages/AccountPage.svelte'
import { TABLES } from '../../src/testing/sheetFixtures'

type Answer = { body: unknown; status?: number }

const fetched = vi.fn<typeof fetch>()
const onlobby = vi.fn()
vi.stubGlobal('fetch', fetched)
vi.stubGlobal('scrollTo', () => undefined)

const GUEST = { id: 'a', name: 'Guest', guest: true, lays_by_hand: false }
const ANNA = { id: 'a', name: 'Anna', guest: false, lays_by_hand: false }
const SESSIONS = [
  { id: 's1', device: 'Firefox, Linux', created_ms: 1, seen_ms: 1, current: true },
  { id: 's2', device: '', created_ms: 1, seen_ms: 1, current: false },
]
const TOKENS = [{ id: 't1', name: 'my bot', created_ms: 1, used_ms: null }]

let answers: Record<string, Answer>

beforeEach(() => {
  setLanguage('en')
  answers = {
    'GET /api/me': { body: GUEST },
    'GET /api/tables': { body: [] },
    'GET /api/sessions': { body: SESSIONS },
    'GET /api/tokens': { body: TOKENS },
  }
  fetched.mockImplementation((path, init) => {
    const { body, status = 200 } = answers[`${init?.method ?? 'GET'} ${path as string}`] ?? { body: null, status: 404 }
    return Promise.resolve(Response.json(body, { status }))
  })
})
afterEach(() => {
  cleanup()
  fetched.mockReset()
})

function sent(key: string): unknown[] {
  const bodies = fetched.mock.calls
    .filter(([path, init]) => `${init?.method ?? 'GET'} ${path as string}` === key)
    .map(([, init]) => init?.body)
  return bodies.map((body) => (typeof body === 'string' ? (JSON.parse(body) as unknown) : null))
}

async function type(testid: string, value: string): Promise<void> {
  await fireEvent.input(await screen.findByTestId(testid), { target: { value } })
}

const submit = async (testid: string): Promise<void> => void (await fireEvent.submit(await screen.findByTestId(testid)))

describe('a guest', () => {
  it('chooses a name and a password, and is the account then', async () => {
    answers['POST /api/account'] = { body: ANNA, status: 201 }
    render(AccountPage, { onback: onlobby })
    await type('register-name', 'Anna')
    await type('register-password', 'correct horse')
    await submit('register')
    await waitFor(() => expect(screen.getByTestId('account-who').textContent).toContain('Anna'))
    expect(sent('POST /api/account')).toEqual([{ name: 'Anna', password: 'correct horse' }])
    expect(screen.getByTestId('account-said').textContent).toContain('Anna')
    expect(screen.queryByTestId('register')).toBeNull()
  })

  it('is told at the field what is wrong with it', async () => {
    answers['POST /api/account'] = { body: { code: 'name_taken', message: '' }, status: 409 }
    render(AccountPage, { onback: onlobby })
    await submit('register')
    const error = await screen.findByTestId('register-name-error')
    const field = screen.getByTestId('register-name')
    expect(field.getAttribute('aria-describedby')?.split(' ')).toContain(error.id)
    expect(field.getAttribute('aria-invalid')).toBe('true')
    await waitFor(() => expect(document.activeElement).toBe(field))
    expect(screen.getByTestId('register-password').getAttribute('aria-invalid')).toBe('false')
  })

  it('is told when to try again', async () => {
    answers['POST /api/sign-in'] = { body: { code: 'rate_limited', message: '', retry_after_seconds: 170 }, status: 429 }
    render(AccountPage, { onback: onlobby })
    await submit('sign-in')
    const alert = within(await screen.findByTestId('sign-in')).getByRole('alert')
    await waitFor(() => expect(alert.textContent).toContain('in 3 minutes'))
  })

  it.each([true, false])('with tables: %s; brings them along only then, and only if wanted', async (hasTables) => {
    answers['GET /api/tables'] = { body: hasTables ? TABLES : [] }
    answers['POST /api/sign-in'] = { body: ANNA }
    render(AccountPage, { onback: onlobby })
    if (hasTables) expect(await screen.findByTestId('sign-in-bring')).toHaveProperty('checked', true)
    await type('sign-in-name', 'Anna')
    await submit('sign-in')
    await screen.findAllByTestId('session')
    expect(sent('POST /api/sign-in')).toEqual([{ name: 'Anna', password: '', bring_tables: hasTables }])
  })

  it('is forgotten without a password, but only when sure', async () => {
    answers['POST /api/account/delete'] = { body: { status: 'done' } }
    render(AccountPage, { onback: onlobby })
    await submit('delete')
    await screen.findByTestId('delete-sure-error')
    expect(sent('POST /api/account/delete')).toEqual([])
    await fireEvent.click(screen.getByTestId('delete-sure'))
    await submit('delete')
    await waitFor(() => expect(sent('POST /api/account/delete')).toEqual([{ password: '' }]))
    await waitFor(() => expect(screen.getByTestId('account-said').textContent).toContain('deleted'))
  })
})

describe('an account', () => {
  beforeEach(() => {
    answers['GET /api/me'] = { body: ANNA }
  })

  it('lists the devices, and signs one out', async () => {
    answers['DELETE /api/sessions/s2'] = { body: { status: 'done' } }
    render(AccountPage, { onback: onlobby })
    const rows = await screen.findAllByTestId('session')
    expect(rows.map((row) => row.querySelector('strong')?.textContent)).toEqual(['Firefox, Linux', 'Unknown device'])
    const button = screen.getByTestId('session-end')
    expect(button.getAttribute('aria-label')).toBe('Sign out: Unknown device')
    answers['GET /api/sessions'] = { body: SESSIONS.slice(0, 1) }
    await fireEvent.click(button)
    await waitFor(() => expect(screen.getAllByTestId('session')).toHaveLength(1))
    expect(screen.getByTestId('devices-said').textContent).toBe('Signed out: Unknown device')
    expect(document.activeElement).toBe(screen.getByTestId('devices-said'))
  })

  it.each([
    ['sign-out', false],
    ['sign-out-everywhere', true],
  ])('by %s everywhere is %s, and the page is a guest’s', async (testid, everywhere) => {
    answers['POST /api/sign-out'] = { body: { status: 'done' } }
    render(AccountPage, { onback: onlobby })
    const button = await screen.findByTestId(testid)
    localStorage.setItem('undercut.order.a table', '{}')
    localStorage.setItem('undercut.settings', '{}')
    answers['GET /api/me'] = { body: GUEST }
    await fireEvent.click(button)
    await screen.findByTestId('register')
    expect(sent('POST /api/sign-out')).toEqual([{ everywhere }])
    expect(Object.keys(localStorage)).not.toContain('undercut.order.a table')
    expect(Object.keys(localStorage)).toContain('undercut.settings')
    await waitFor(() => expect(screen.getByTestId('account-said').textContent).toContain('signed out'))
  })

  it('changes the password, and forgets what was typed', async () => {
    answers['POST /api/account/password'] = { body: { code: 'wrong_password', message: '' }, status: 403 }
    render(AccountPage, { onback: onlobby })
    await type('new-password-current', 'wrong')
    await type('new-password-new', 'battery staple')
    await submit('new-password')
    await screen.findByTestId('new-password-current-error')
    answers['POST /api/account/password'] = { body: { status: 'done' } }
    await submit('new-password')
    await waitFor(() => expect(screen.getByTestId('new-password-done').textContent).toContain('is changed'))
    expect(screen.getByTestId('new-password-current')).toHaveProperty('value', '')
    expect(screen.queryByTestId('new-password-current-error')).toBeNull()
  })

  it('shows a new token once, and revokes it', async () => {
    const made = { id: 't2', name: 'other', created_ms: 2, token: 'undercut_x' }
    answers['POST /api/tokens'] = { body: made, status: 201 }
    answers['DELETE /api/tokens/t2'] = { body: { status: 'done' } }
    render(AccountPage, { onback: onlobby })
    await screen.findByTestId('token')
    answers['GET /api/tokens'] = { body: [{ ...made, used_ms: 3 }, ...TOKENS] }
    await type('new-token-name', 'other')
    await type('new-token-password', 'correct horse')
    await submit('new-token')
    await waitFor(() => expect(screen.getAllByTestId('token')).toHaveLength(2))
    expect(screen.getByTestId('token-text')).toHaveProperty('value', 'undercut_x')
    answers['GET /api/tokens'] = { body: TOKENS }
    await fireEvent.click(screen.getByLabelText('Revoke: other'))
    await waitFor(() => expect(screen.getAllByTestId('token')).toHaveLength(1))
    expect(screen.queryByTestId('token-text')).toBeNull()
    expect(screen.getByTestId('tokens-said').textContent).toBe('Revoked: other')
    expect(document.activeElement).toBe(screen.getByTestId('tokens-said'))
  })
})

it('says when the server is not reached, and tries again', async () => {
  fetched.mockRejectedValueOnce(new TypeError('failed to fetch'))
  render(AccountPage, { onback: onlobby })
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('cannot be reached')
  await fireEvent.click(screen.getByText('Try now'))
  await screen.findByTestId('register')
})
