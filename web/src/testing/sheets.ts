/** Mounts one sheet, named in the address, on a made-up view. For developing and looking only; never built. */

import '../tokens.css'
import '../base.css'
import { mount, type Component } from 'svelte'
import Lobby from '../pages/Lobby.svelte'
import SettingsSheet from '../pages/SettingsSheet.svelte'
import { setLanguage } from '../language.svelte'
import { settings, type Theme } from '../settings.svelte'
import KeysHelp from '../table/KeysHelp.svelte'
import KnockSheet from '../table/KnockSheet.svelte'
import LayingSheet from '../table/LayingSheet.svelte'
import MovesList from '../table/MovesList.svelte'
import ResultSheet from '../table/ResultSheet.svelte'
import ScoreSheet from '../table/ScoreSheet.svelte'
import SidePanel from '../table/SidePanel.svelte'
import { isLanguage } from '../i18n'
import * as fixtures from './sheetFixtures'

const log = (...what: unknown[]): void => console.info(JSON.stringify(what))
const onclose = (): void => log('close')
const onact = (actions: string[]): void => log('act', actions)
const onnext = (): void => log('next')
const onlobby = (): void => log('lobby')

type Shown = () => unknown
const show =
  <Props extends Record<string, unknown>>(component: Component<Props>, props: Props): Shown =>
  () =>
    mount(component, { target: document.getElementById('app') ?? document.body, props })

const knock = (view: typeof fixtures.TABLE, mode: 'knock' | 'gin', lifted: string | null = null): Shown =>
  show(KnockSheet, { view, mode, lifted, onact, onclose })
const laying = (view: typeof fixtures.TABLE): Shown =>
  show(LayingSheet, { view, busy: false, error: null, onact, onclose })
const result = (view: typeof fixtures.TABLE): Shown => show(ResultSheet, { view, onnext, onrematch: onnext, onlobby })

const SHOWN: Record<string, Shown> = {
  lobby: show(Lobby, {
    onopen: (table: string) => log('open', table),
    onrules: (rules: string, players: number) => log('rules', rules, players),
    onverify: () => log('verify'),
  }),
  settings: show(SettingsSheet, { onclose }),
  keys: show(KeysHelp, { onclose }),
  knock: knock(fixtures.withKnocks(fixtures.KNOCK_CHOICES), 'knock'),
  gin: knock(fixtures.withKnocks(fixtures.GIN_CHOICES), 'gin'),
  'big-gin': knock(fixtures.withKnocks(fixtures.BIG_GIN_CHOICES), 'gin'),
  instead: knock(fixtures.withKnocks(fixtures.KNOCK_WITHOUT_DISCARD), 'knock'),
  laying: laying(fixtures.LAYING),
  'laying-on': laying(fixtures.LAYING_ON),
  'laying-gin': laying(fixtures.LAYING_AFTER_GIN),
  result: result(fixtures.withResult(fixtures.KNOCK_RESULT)),
  undercut: result(fixtures.withResult(fixtures.UNDERCUT_RESULT)),
  'gin-result': result(fixtures.withResult(fixtures.GIN_RESULT)),
  void: result(fixtures.withResult(fixtures.VOID_RESULT)),
  match: result(fixtures.MATCH_OVER),
  panel: show(SidePanel, { events: fixtures.EVENTS, view: fixtures.withResult(fixtures.KNOCK_RESULT), onclose, oncall: onnext, onfair: () => log('fair') }),
  score: show(ScoreSheet, { view: fixtures.TABLE }),
  moves: show(MovesList, { events: fixtures.EVENTS, view: fixtures.withResult(fixtures.KNOCK_RESULT) }),
}

const answers: Record<string, unknown> = {
  '/api/me': { id: 'a', name: 'Guest 4821', guest: true, lays_by_hand: false },
  '/api/tables': fixtures.TABLES,
}
globalThis.fetch = (input) => {
  const path = input instanceof Request ? input.url : input.toString()
  return Promise.resolve(Response.json(answers[path] ?? null, { status: path in answers ? 200 : 404 }))
}

const wanted = new URLSearchParams(location.search)
const language = wanted.get('language')
if (isLanguage(language)) setLanguage(language)
const theme = wanted.get('theme')
if (theme !== null) settings.theme = theme as Theme
if (wanted.has('still')) settings.speed = 'off'
if (wanted.has('empty')) answers['/api/tables'] = []
SHOWN[wanted.get('show') ?? 'lobby']?.()
