import { cleanup, fireEvent, render, screen } from '@testing-library/svelte'
import { tick } from 'svelte'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { setLanguage } from '../../src/language.svelte'
import type { ChatHistory, ChatLine } from '../../src/protocol'
import { settings } from '../../src/settings.svelte'
import { Heard } from '../../src/table/heard.svelte'
import { closedBecause, hasTalk, Talk } from '../../src/table/talk.svelte'
import TalkSheet from '../../src/table/TalkSheet.svelte'
import { TABLE } from '../../src/testing/sheetFixtures'

let sent: unknown[]
let talk: Talk

const line = (number: number, speaker: string, more: Partial<ChatLine> = {}): ChatLine => ({
  number,
  speaker,
  seat: speaker === 'me' ? 0 : 1,
  name: speaker === 'me' ? 'Ida' : 'Anna',
  phrase: null,
  text: `text ${number}`,
  said_ms: 0,
  ...more,
})
const history = (lines: ChatLine[], more: Partial<ChatHistory> = {}): ChatHistory => ({
  type: 'chat_history',
  lines,
  speakers: [{ speaker: 'anna', seat: 1, name: 'Anna', muted: false }],
  me: 'me',
  phrases: ['hello', 'thanks'],
  text_length_limit: 140,
  spectators: 'between_hands',
  ...more,
})
const hear = (said: ChatLine) => talk.receive({ type: 'chat_said', line: said })

beforeEach(() => {
  settings.speed = 'off'
  setLanguage('en')
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  Element.prototype.scrollIntoView = () => undefined
  sent = []
  talk = new Talk((wish) => {
    sent.push(wish)
    return `c${sent.length}`
  })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('what was heard', () => {
  it('is kept once each, and is unread until one looks', () => {
    talk.receive(history([line(1, 'anna')]))
    expect(talk.unread).toBe(0)
    hear(line(2, 'anna'))
    hear(line(2, 'anna'))
    hear(line(3, 'me'))
    expect(talk.history.lines.map(({ number }) => number)).toEqual([1, 2, 3])
    expect(talk.unread).toBe(1)
    talk.open = true
    hear(line(4, 'anna'))
    expect(talk.unread).toBe(0)
  })

  it('what came while the connection was lost is new', () => {
    talk.receive(history([line(1, 'anna')]))
    talk.receive(history([line(1, 'anna'), line(2, 'anna'), line(3, 'me')]))
    expect(talk.unread).toBe(1)
  })

  it('keeps no more than a hundred', () => {
    for (let number = 1; number <= 130; number += 1) hear(line(number, 'anna'))
    expect(talk.history.lines).toHaveLength(100)
  })

  it('tells who speaks for the first time', () => {
    talk.receive(history([]))
    hear(line(1, 'looker', { seat: null, name: 'Ben' }))
    expect(talk.history.speakers.map(({ name }) => name)).toEqual(['Anna', 'Ben'])
  })
})

describe('the sheet', () => {
  const open = (view = TABLE) => render(TalkSheet, { talk, view, onclose: () => undefined })

  it('shows texts as texts, and phrases in the language of the reader', () => {
    talk.receive(history([line(1, 'anna', { text: '<b>no</b>' }), line(2, 'anna', { phrase: 'hello', text: '' })]))
    setLanguage('hu')
    open()
    const lines = screen.getAllByTestId('talk-line').map((each) => each.querySelector('.text'))
    expect(lines.map((each) => each?.textContent)).toEqual(['<b>no</b>', 'Szia'])
    expect(lines.every((each) => each?.tagName === 'BDI')).toBe(true)
  })

  it('sends words and phrases, and nothing empty', async () => {
    talk.receive(history([]))
    open()
    await fireEvent.click(screen.getByTestId('phrase-thanks'), { detail: 0 })
    await fireEvent.input(screen.getByTestId('talk-text'), { target: { value: '  well  ' } })
    await fireEvent.submit(screen.getByTestId('talk-text'))
    await fireEvent.submit(screen.getByTestId('talk-text'))
    expect(sent).toEqual([
      { type: 'say', phrase: 'thanks', text: '' },
      { type: 'say', phrase: null, text: 'well' },
    ])
    talk.receive({ type: 'error', id: 'c2', code: 'rate_limited', message: '', position: null, number: 1 })
    await tick()
    expect(screen.getByTestId('talk-error').textContent).toContain('Wait a moment')
  })

  it('mutes, and reports after it has asked', async () => {
    talk.receive(history([line(1, 'anna')]))
    open()
    await fireEvent.click(screen.getByTestId('mute'), { detail: 0 })
    await fireEvent.click(screen.getByTestId('report'), { detail: 0 })
    expect(sent).toEqual([{ type: 'mute', speaker: 'anna', muted: true }])
    await fireEvent.click(screen.getByTestId('report-send'), { detail: 0 })
    expect(sent[1]).toEqual({ type: 'report', speaker: 'anna' })
    talk.receive({ type: 'ack', id: 'c2', number: 1 })
    await tick()
    expect(screen.getByTestId('report-done').textContent).toBe('The report was sent.')
  })

  it('says when those who look on can say nothing', () => {
    talk.receive(history([]))
    open({ ...TABLE, seat: null })
    expect(screen.queryByTestId('talk-text')).toBeNull()
    expect(screen.getByTestId('talk-closed').textContent).toContain('While a hand is on')
  })
})

it('spectators talk between hands at most', () => {
  const between = { ...TABLE, seat: null, match: { ...TABLE.match, deal_over: true } }
  expect(closedBecause(TABLE, { spectators: 'never' })).toBeNull()
  expect(closedBecause({ ...TABLE, seat: null }, { spectators: 'between_hands' })).toBe('talk-closed')
  expect(closedBecause(between, { spectators: 'between_hands' })).toBeNull()
  expect(closedBecause(between, { spectators: 'never' })).toBe('talk-never')
})

it('with computer players alone there is nobody to talk with', () => {
  expect(hasTalk(TABLE, talk)).toBe(false)
  expect(hasTalk({ ...TABLE, seat: null }, talk)).toBe(true)
  hear(line(1, 'looker', { seat: null }))
  expect(hasTalk(TABLE, talk)).toBe(true)
})

it('a screen reader is told one message, and then how many more came', () => {
  vi.useFakeTimers()
  const heard = new Heard()
  for (let number = 1; number <= 4; number += 1) heard.hear(line(number, 'anna'), TABLE)
  expect(heard.text).toBe('Anna: text 1')
  vi.advanceTimersByTime(5000)
  expect(heard.text).toBe('3 new messages')
  heard.hear(line(5, 'anna'), TABLE)
  expect(heard.text).toBe('Anna: text 5')
  vi.advanceTimersByTime(5000)
  expect(heard.text).toBe('')
})
