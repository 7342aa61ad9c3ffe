/** What a person likes: kept in this browser, applied to the root element, readable everywhere as reactive state. */

export const SPEEDS = ['off', 'fast', 'normal'] as const
export const FACES = ['2color', '2color-bf', '4color', '4color-bf', 'plain'] as const
export const THEMES = ['system', 'light', 'dark', 'contrast'] as const
export const SORTS = ['melds', 'suit', 'rank'] as const

export type Speed = (typeof SPEEDS)[number]
export type Faces = (typeof FACES)[number]
export type Theme = (typeof THEMES)[number]
export type Sort = (typeof SORTS)[number]

export interface Choices {
  speed: Speed
  faces: Faces
  theme: Theme
  sort: Sort
}

const STORAGE_KEY = 'undercut.settings'
const DEFAULTS: Choices = { speed: 'normal', faces: '2color', theme: 'system', sort: 'melds' }
const ALLOWED: { [Name in keyof Choices]: readonly Choices[Name][] } = {
  speed: SPEEDS,
  faces: FACES,
  theme: THEMES,
  sort: SORTS,
}

const darkQuery = matchMedia('(prefers-color-scheme: dark)')
const contrastQuery = matchMedia('(prefers-contrast: more)')
const stillQuery = matchMedia('(prefers-reduced-motion: reduce)')

function one<Name extends keyof Choices>(name: Name, stored: Partial<Record<string, unknown>>): Choices[Name] {
  return ALLOWED[name].find((allowed) => allowed === stored[name]) ?? DEFAULTS[name]
}

/** Choices out of what was stored; whatever is missing or unknown takes its default. */
export function parseChoices(text: string | null): Choices {
  let stored: Partial<Record<string, unknown>> = {}
  try {
    const parsed: unknown = JSON.parse(text ?? '{}')
    if (typeof parsed === 'object' && parsed !== null) stored = parsed as Partial<Record<string, unknown>>
  } catch {
    // Not ours, then: the defaults do.
  }
  return { speed: one('speed', stored), faces: one('faces', stored), theme: one('theme', stored), sort: one('sort', stored) }
}

/** The theme to draw: "system" becomes what the device asks for. */
export function resolveTheme(theme: Theme, device: { dark: boolean; contrast: boolean }): Exclude<Theme, 'system'> {
  if (theme !== 'system') return theme
  if (device.contrast) return 'contrast'
  return device.dark ? 'dark' : 'light'
}

function remembered(): Choices {
  try {
    return parseChoices(localStorage.getItem(STORAGE_KEY))
  } catch {
    return { ...DEFAULTS }
  }
}

class Settings {
  #choices = $state<Choices>(remembered())
  #still = $state(stillQuery.matches)

  constructor() {
    this.#apply()
    darkQuery.addEventListener('change', () => this.#apply())
    contrastQuery.addEventListener('change', () => this.#apply())
    stillQuery.addEventListener('change', () => {
      this.#still = stillQuery.matches
      this.#apply()
    })
  }

  get speed(): Speed {
    return this.#choices.speed
  }
  set speed(speed) {
    this.#choose({ speed })
  }

  get faces(): Faces {
    return this.#choices.faces
  }
  set faces(faces) {
    this.#choose({ faces })
  }

  get theme(): Theme {
    return this.#choices.theme
  }
  set theme(theme) {
    this.#choose({ theme })
  }

  get sort(): Sort {
    return this.#choices.sort
  }
  set sort(sort) {
    this.#choose({ sort })
  }

  /** The speed that holds: a device that asks for less motion gets none. */
  get effectiveSpeed(): Speed {
    return this.#still ? 'off' : this.#choices.speed
  }

  #choose(chosen: Partial<Choices>): void {
    this.#choices = { ...this.#choices, ...chosen }
    this.#apply()
    try {
      localStorage.setItem(STORAGE_KEY, JSON.stringify(this.#choices))
    } catch {
      // Storage may be forbidden: the choice holds until the page is closed.
    }
  }

  #apply(): void {
    const root = document.documentElement
    root.dataset['theme'] = resolveTheme(this.#choices.theme, {
      dark: darkQuery.matches,
      contrast: contrastQuery.matches,
    })
    root.dataset['speed'] = stillQuery.matches ? 'off' : this.#choices.speed
  }
}

export const settings = new Settings()

/** How long a movement takes that lasts `baseMs` at normal speed. */
export function durationMs(baseMs: number): number {
  switch (settings.effectiveSpeed) {
    case 'off':
      return 0
    case 'fast':
      return baseMs / 2
    case 'normal':
      return baseMs
  }
}
