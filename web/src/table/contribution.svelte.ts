/** What this person adds to the coming deals: words of their own, if they like, and chance from this browser. */

const STORAGE_KEY = 'undercut.contribution'
const RANDOM_BYTES = 16
/** With a space and the random digits after it, the longest contribution of the protocol is not reached. */
export const WORDS_BYTES_LIMIT = 90

const encoder = new TextEncoder()

function restored(): string {
  try {
    return localStorage.getItem(STORAGE_KEY) ?? ''
  } catch {
    return ''
  }
}

let words = $state(restored())

export const contribution = {
  get words(): string {
    return words
  },
  /** Kept for the coming deals until there are others; "" for none. What is too long is cut. */
  set words(text: string) {
    words = cut(text)
    try {
      localStorage.setItem(STORAGE_KEY, words)
    } catch {
      // Storage may be forbidden: the words then last until the page is closed.
    }
  },
}

/** As many whole characters as fit. */
function cut(text: string): string {
  let kept = ''
  for (const character of text) {
    if (encoder.encode(kept + character).length > WORDS_BYTES_LIMIT) break
    kept += character
  }
  return kept
}

/**
 * A new contribution as hex: random bytes, or the words, a space and random bytes written as hex. Chance is always part
 * of it, so that nobody can foresee it who knows the words.
 */
export function newContribution(): string {
  const random = hex(crypto.getRandomValues(new Uint8Array(RANDOM_BYTES)))
  return words.trim() === '' ? random : hex(encoder.encode(`${words.trim()} ${random}`))
}

export function hex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
