/** The language of the page, as reactive state: texts change at once when another one is chosen. */

import { isLanguage, negotiate, speaker, translator, type Args, type Language } from './i18n'

const STORAGE_KEY = 'undercut.language'

function remembered(): Language {
  try {
    const stored = localStorage.getItem(STORAGE_KEY)
    if (isLanguage(stored)) return stored
  } catch {
    // Storage may be forbidden; the browser's languages do.
  }
  return negotiate(navigator.languages)
}

let language = $state<Language>(remembered())
document.documentElement.lang = remembered()

/** A text for the eye. */
export function t(key: string, args?: Args): string {
  return translator(language)(key, args)
}

/** The same text for the ear (labels, live regions): with the names of cards in full. */
export function say(key: string, args?: Args): string {
  return speaker(language)(key, args)
}

export function currentLanguage(): Language {
  return language
}

export function setLanguage(chosen: Language): void {
  language = chosen
  document.documentElement.lang = chosen
  try {
    localStorage.setItem(STORAGE_KEY, chosen)
  } catch {
    // Not remembered, then.
  }
}
