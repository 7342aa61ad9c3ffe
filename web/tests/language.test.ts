import { afterEach, beforeEach, expect, it, vi } from 'vitest'

const KEY = 'undercut.language'

async function fresh(): Promise<typeof import('../src/language.svelte')> {
  vi.resetModules()
  return import('../src/language.svelte')
}

function forbidden(): never {
  throw new Error('forbidden')
}

const FORBIDDEN = { getItem: forbidden, setItem: forbidden }

beforeEach(() => localStorage.clear())
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

it('the language chosen once is taken again', async () => {
  localStorage.setItem(KEY, 'fi')
  const { currentLanguage } = await fresh()
  expect(currentLanguage()).toBe('fi')
  expect(document.documentElement.lang).toBe('fi')
})

it('else the browser says which', async () => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['sv-SE', 'hu-HU', 'en'])
  expect((await fresh()).currentLanguage()).toBe('hu')
  localStorage.setItem(KEY, 'klingon')
  expect((await fresh()).currentLanguage()).toBe('hu')
})

it('another language changes the texts, the page and what is remembered', async () => {
  const { say, setLanguage, t } = await fresh()
  setLanguage('en')
  const english = t('button-score-sheet')
  setLanguage('hu')
  expect(t('button-score-sheet')).not.toBe(english)
  expect(say('button-score-sheet')).toBe(t('button-score-sheet'))
  expect([document.documentElement.lang, localStorage.getItem(KEY)]).toEqual(['hu', 'hu'])
})

it('a browser that keeps nothing still speaks', async () => {
  vi.stubGlobal('localStorage', FORBIDDEN)
  const { currentLanguage, setLanguage } = await fresh()
  setLanguage('fi')
  expect(currentLanguage()).toBe('fi')
})
