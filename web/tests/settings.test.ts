import { afterEach, describe, expect, it } from 'vitest'
import { durationMs, parseChoices, resolveTheme, settings } from '../src/settings.svelte'

const DEFAULTS = { speed: 'normal', faces: '2color', theme: 'system', sort: 'melds' }

afterEach(() => {
  settings.speed = 'normal'
  settings.faces = '2color'
  settings.theme = 'system'
  settings.sort = 'melds'
})

describe('what was stored', () => {
  it.each([null, '', 'no json', 'null', '7', '[]', '{}'])('%s gives the defaults', (text) => {
    expect(parseChoices(text)).toEqual(DEFAULTS)
  })

  it('keeps what is known and replaces what is not', () => {
    const stored = JSON.stringify({ speed: 'fast', faces: '4color-bf', theme: 'pink', sort: 3, more: true })
    expect(parseChoices(stored)).toEqual({ ...DEFAULTS, speed: 'fast', faces: '4color-bf' })
  })
})

describe('a choice', () => {
  it('is remembered', () => {
    settings.faces = '4color'
    settings.sort = 'rank'
    expect(parseChoices(localStorage.getItem('undercut.settings'))).toMatchObject({ faces: '4color', sort: 'rank' })
  })

  it('shows on the root element', () => {
    settings.theme = 'dark'
    settings.speed = 'fast'
    expect(document.documentElement.dataset).toMatchObject({ theme: 'dark', speed: 'fast' })
  })
})

describe('the theme as the device', () => {
  it.each([
    [{ dark: false, contrast: false }, 'light'],
    [{ dark: true, contrast: false }, 'dark'],
    [{ dark: false, contrast: true }, 'contrast'],
    [{ dark: true, contrast: true }, 'contrast'],
  ] as const)('%o is %s', (device, theme) => {
    expect(resolveTheme('system', device)).toBe(theme)
    expect(resolveTheme('light', device)).toBe('light')
  })
})

describe('durations', () => {
  it.each([
    ['normal', 180],
    ['fast', 90],
    ['off', 0],
  ] as const)('%s makes 180 ms %i ms', (speed, expected) => {
    settings.speed = speed
    expect(durationMs(180)).toBe(expected)
  })
})
