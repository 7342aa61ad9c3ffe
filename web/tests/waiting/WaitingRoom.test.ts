import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/svelte'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { LANGUAGES } from '../../src/i18n'
import { setLanguage } from '../../src/language.svelte'
import type { TableView } from '../../src/protocol'
import { settings } from '../../src/settings.svelte'
import { TableSession } from '../../src/table/session.svelte'
import ClosedDoor from '../../src/waiting/ClosedDoor.svelte'
import WaitingRoom from '../../src/waiting/WaitingRoom.svelte'
import { BOT, ROOM, roomOf, seatOf } from './room'

const fetched = vi.fn<typeof fetch>()
const onlobby = vi.fn()
const onsay = vi.fn<(sentence: string) => void>()

beforeEach(() => {
  vi.stubGlobal('fetch', fetched)
  fetched.mockImplementation(() => Promise.resolve(Response.json({})))
  settings.speed = 'off'
  setLanguage('en')
})
afterEach(() => {
  cleanup()
  fetched.mockReset()
  onlobby.mockReset()
  onsay.mockReset()
  vi.unstubAllGlobals()
})

const open = (view: TableView) => render(WaitingRoom, { session: new TableSession(view.table), view, onsay, onlobby })
const asked = (): [string, string | undefined, unknown][] =>
  fetched.mock.calls.map(([path, init]) => {
    const body = init?.body
    return [path instanceof Request ? path.url : path.toString(), init?.method, typeof body === 'string' ? JSON.parse(body) : null]
  })
const words = (name: string): string => screen.getByTestId(name).textContent.replace(/\s+/g, ' ').trim()
const LOOKING = roomOf([seatOf(0, 'Anna'), BOT, seatOf(2, ''), seatOf(3, '')], { seat: null })

describe('who looks on', () => {
  it('sees who is there, and is made known before sitting down', async () => {
    open(LOOKING)
    expect(words('room-needed')).toBe('Waiting for 2 more players')
    expect(words('seat-0')).toContain('Anna host')
    expect(words('seat-1')).toContain('Easy computer')
    expect(screen.queryByTestId('invite-link')).toBeNull()
    expect(screen.queryByTestId('get-up')).toBeNull()
    await fireEvent.click(screen.getByTestId('sit-3'))
    await waitFor(() => expect(asked()).toHaveLength(2))
    expect(asked()).toEqual([
      ['/api/me', undefined, null],
      [`/api/tables/${LOOKING.table}/seat`, 'POST', { seat: 3 }],
    ])
  })

  it('is told in words when somebody was faster', async () => {
    open(LOOKING)
    const refusal = { code: 'seat_taken', message: '' }
    fetched.mockImplementation((path) =>
      Promise.resolve(path === '/api/me' ? Response.json({}) : Response.json(refusal, { status: 409 })),
    )
    await fireEvent.click(screen.getByTestId('sit-2'))
    expect((await screen.findByRole('alert')).textContent).toContain('just taken that seat')
    expect(screen.getByTestId('sit-2').getAttribute('aria-disabled')).toBe('false')
  })
})

describe('the host', () => {
  it('gives a free seat to a bot of a level, and takes a bot away', async () => {
    open(ROOM)
    await fireEvent.change(screen.getByTestId('level-2'), { target: { value: 'hard' } })
    await fireEvent.click(screen.getByTestId('give-2'))
    await waitFor(() => expect(screen.getByTestId('waiting-room').dataset['busy']).toBe('false'))
    await fireEvent.click(screen.getByTestId('take-1'))
    await waitFor(() => expect(asked()).toHaveLength(2))
    expect(asked()).toEqual([
      [`/api/tables/${ROOM.table}/seats/2`, 'PUT', { level: 'hard' }],
      [`/api/tables/${ROOM.table}/seats/1`, 'PUT', { level: null }],
    ])
  })

  it('has the link to send', async () => {
    const written = vi.fn().mockResolvedValue(undefined)
    vi.stubGlobal('navigator', { clipboard: { writeText: written }, languages: ['en'] })
    open(ROOM)
    await fireEvent.click(screen.getByTestId('invite-copy'))
    expect(written).toHaveBeenCalledWith(`${location.origin}/table/${ROOM.table}`)
    expect(await screen.findByText('Copied')).toBeTruthy()
    expect(screen.queryByTestId('invite-share')).toBeNull()
  })

  it('hands the link on where the device can', async () => {
    const share = vi.fn().mockRejectedValue(new DOMException('', 'AbortError'))
    vi.stubGlobal('navigator', { share, languages: ['en'] })
    open(ROOM)
    await fireEvent.click(screen.getByTestId('invite-share'))
    expect(share).toHaveBeenCalledWith(expect.objectContaining({ url: `${location.origin}/table/${ROOM.table}` }))
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('closes the table by getting up as the last person', async () => {
    open(ROOM)
    expect(words('get-up')).toBe('Get up and close the table')
    await fireEvent.click(screen.getByTestId('get-up'))
    await waitFor(() => expect(onlobby).toHaveBeenCalled())
    expect(asked()).toEqual([[`/api/tables/${ROOM.table}/seat`, 'DELETE', null]])
  })
})

it('another person gets up and stays as one who looks on, and gives no seats away', async () => {
  open(roomOf([seatOf(0, 'Anna'), BOT, seatOf(2, 'Béla'), seatOf(3, '')], { seat: 2 }))
  expect(screen.queryByTestId('give-3')).toBeNull()
  expect(screen.queryByTestId('take-1')).toBeNull()
  expect(screen.queryByTestId('sit-3')).toBeNull()
  await fireEvent.click(screen.getByTestId('get-up'))
  await waitFor(() => expect(asked()).toHaveLength(1))
  expect(onlobby).not.toHaveBeenCalled()
})

it('the focus stays at the seat whose button is gone', async () => {
  const { rerender } = open(LOOKING)
  screen.getByTestId('sit-3').focus()
  const view = roomOf([seatOf(0, 'Anna'), BOT, seatOf(2, ''), seatOf(3, 'Guest')], { seat: 3 })
  await rerender({ view })
  await waitFor(() => expect(document.activeElement).toBe(screen.getByTestId('seat-3')))
  expect(words('seat-3')).toContain('You (Guest)')
})

it('says who has gone away and come back, but not of oneself', async () => {
  vi.useFakeTimers()
  const seats = (connected: boolean) => [seatOf(0, 'Guest', { connected }), BOT, seatOf(2, 'Anna', { connected }), seatOf(3, '')]
  const { rerender } = open(roomOf(seats(false)))
  await vi.advanceTimersByTimeAsync(4000)
  expect(words('seat-2')).toContain('away')
  await rerender({ view: roomOf(seats(true)) })
  expect(onsay.mock.calls).toEqual([['Anna is away'], ['Anna is back']])
  vi.useRealTimers()
})

it('partners are named as such', () => {
  const players = [seatOf(0, 'Guest'), BOT, seatOf(2, 'Anna'), seatOf(3, '')]
  open(roomOf(players, { match: { ...ROOM.match, sides: [[0, 2], [1, 3]] } }))
  expect(words('seat-2')).toContain('partner')
  expect(words('seat-1')).not.toContain('partner')
})

it.each(LANGUAGES)('what is played stands there in %s', (language) => {
  setLanguage(language)
  open(ROOM)
  const texts = { en: 'Only whoever has the link', hu: 'akinél ott a link', fi: 'vain linkillä' }
  expect(words('room-facts')).toContain(texts[language])
})

it('where nobody may look on, that is said', () => {
  const waiting = ROOM.waiting
  open({ ...ROOM, waiting: waiting && { ...waiting, spectators: false, visibility: 'open' } })
  expect(words('room-facts')).toContain('Nobody may look on')
  expect(words('room-facts')).toContain('The lobby lists the table')
})

describe('the door', () => {
  it('is closed while others play', async () => {
    fetched.mockImplementation(() => Promise.resolve(Response.json({ over: false })))
    render(ClosedDoor, { table: 'k3v9qa', code: 'no_spectators', onlobby })
    await waitFor(() => expect(asked()).toEqual([['/api/tables/k3v9qa', undefined, null]]))
    expect(screen.getByTestId('closed-door').dataset['why']).toBe('full')
    await fireEvent.click(screen.getByTestId('door-lobby'))
    expect(onlobby).toHaveBeenCalled()
  })

  it('says that the match is over', async () => {
    fetched.mockImplementation(() => Promise.resolve(Response.json({ over: true })))
    render(ClosedDoor, { table: 'k3v9qa', code: 'no_spectators', onlobby })
    await waitFor(() => expect(screen.getByTestId('closed-door').dataset['why']).toBe('over'))
  })

  it('leads nowhere where there is no table, and says any other error', () => {
    render(ClosedDoor, { table: 'k3v9qa', code: 'no_table', onlobby })
    expect(words('closed-door')).toContain('Ask for the link again')
    cleanup()
    render(ClosedDoor, { table: 'k3v9qa', code: 'bad_protocol', onlobby })
    expect(words('closed-door')).toContain('out of date')
    expect(fetched).not.toHaveBeenCalled()
  })
})
