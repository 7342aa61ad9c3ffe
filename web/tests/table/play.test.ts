import { beforeEach, describe, expect, it, vi } from 'vitest'
import { setLanguage } from '../../src/language.svelte'
import type { TableView } from '../../src/protocol'
import type { NewCommand } from '../../src/socket'
import { Advising } from '../../src/table/advising.svelte'
import { Announcer } from '../../src/table/announcer.svelte'
import { Facts } from '../../src/table/facts.svelte'
import { Flights } from '../../src/table/flights.svelte'
import { Play, type KnockMode } from '../../src/table/play.svelte'
import { TableSession } from '../../src/table/session.svelte'
import { DEAL, DISCARD, DISCARD_AFTER_TAKING, DRAW, HOLDING, numbered, THEIRS, viewOf } from '../../src/testing/fixtures'
import { GIN_CHOICES, KNOCK_CHOICES } from '../../src/testing/sheetFixtures'

const command = vi.fn<(command: NewCommand) => string>(() => 'c1')
const onknock = vi.fn<(mode: KnockMode) => void>()
let session: TableSession
let facts: Facts
let advising: Advising
let announcer: Announcer

beforeEach(() => {
  localStorage.clear()
  setLanguage('en')
  command.mockClear()
  onknock.mockReset()
})

function at(view: TableView): Play {
  session = new TableSession(view.table)
  session.attach({ command, connect: () => undefined, close: () => undefined })
  session.dispatch({ type: 'connection', connection: 'open' })
  session.receive({ type: 'welcome', protocol: 4, resumed: false, events: numbered(DEAL), view })
  facts = new Facts(session)
  advising = new Advising(session, facts)
  announcer = new Announcer()
  return new Play({ session, facts, advising, flights: new Flights(), announcer, onknock })
}

const sent = (): unknown[] => command.mock.calls.map(([each]) => each)
const ADVISER = viewOf({ to_act: 1, legal: [], advises: true, phase: 'discard', suggestions: ['2C', 'K9C', 'K6D'] })

describe('a player', () => {
  it('acts once, and only while it is legal', () => {
    expect(at(THEIRS).act('S')).toBe(false)
    const play = at(DRAW)
    expect(play.act('P')).toBe(false)
    expect(play.act('S')).toBe(true)
    expect(play.act('S')).toBe(false)
    expect(sent()).toEqual([{ type: 'act', number: DRAW.number, actions: ['S'] }])
  })

  it('throws a card that may go, and the one that is lifted', () => {
    const play = at(DISCARD)
    expect(play.mayThrow('2C')).toBe(true)
    play.throwLifted()
    expect(sent()).toEqual([])
    play.lift('2C')
    play.throwLifted()
    expect(sent()).toEqual([{ type: 'act', number: DISCARD.number, actions: ['2C'] }])
  })

  it('is told which card cannot go, until they do something else', () => {
    const play = at(DISCARD_AFTER_TAKING)
    play.throwCard('7D')
    expect(play.blocked).toBe('7D')
    play.lift('2C')
    expect(play.blocked).toBeNull()
    play.lift('7D')
    expect(play.blocked).toBe('7D')
    expect(sent()).toEqual([])
  })

  it('hears what was lifted, moved and sorted', async () => {
    const play = at(DISCARD)
    const heard = async (): Promise<string> => {
      await Promise.resolve()
      return announcer.text
    }
    play.lift('KH')
    expect(await heard()).toContain('king of hearts')
    play.lift(null)
    expect(await heard()).toContain('king of hearts')
    play.move('2C', 2)
    expect(await heard()).toContain(`3 of ${HOLDING.length + 1}`)
    play.sortNext()
    expect(facts.state.own.sorted).toBe('melds')
    expect(await heard()).toContain('Sorted')
    play.sortNext()
    expect(facts.state.own.sorted).toBe('suit')
  })

  it('opens the sheet of a knock that there is', () => {
    at(DISCARD).knock('knock')
    const play = at(viewOf({ ...DISCARD.hand, knocks: KNOCK_CHOICES }))
    play.knock('gin')
    expect(onknock).not.toHaveBeenCalled()
    play.knock('knock')
    expect(onknock.mock.calls).toEqual([['knock']])
    expect(sent()).toEqual([])
  })

  it('follows advice: at once, or by the sheet of the knock', () => {
    at(DRAW).follow('T')
    expect(sent()).toEqual([{ type: 'act', number: DRAW.number, actions: ['T'] }])
    at(viewOf({ ...DISCARD.hand, knocks: GIN_CHOICES })).follow('K9D')
    expect(facts.lifted).toBe('9D')
    expect(onknock.mock.calls).toEqual([['gin']])
  })
})

describe('an adviser', () => {
  it('suggests a card instead of throwing it', () => {
    const play = at(ADVISER)
    expect([play.mayThrow('2C'), play.mayThrow('KH')]).toEqual([true, false])
    play.throwCard('2C')
    expect(sent()).toEqual([{ type: 'advise', number: ADVISER.number, action: '2C', text: '' }])
  })

  it('chooses what to knock with, where there are several', () => {
    const play = at(ADVISER)
    play.knock('knock')
    expect(advising.knocking).toBe(true)
    play.throwCard('9C')
    expect(sent()).toEqual([{ type: 'advise', number: ADVISER.number, action: 'K9C', text: '' }])
    expect(onknock).not.toHaveBeenCalled()
  })
})
