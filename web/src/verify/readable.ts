/** What somebody typed can be read in a contribution; chance cannot. */

import { fromHex } from './verify'

/** The text that the bytes are in UTF-8; null when they are none, or have characters that cannot be seen. */
export function readable(hex: string): string | null {
  const bytes = fromHex(hex)
  if (bytes === null || bytes.length === 0) return null
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return /^[^\p{Cc}\p{Cf}\p{Co}\p{Cn}]+$/u.test(text) ? text : null
  } catch {
    return null
  }
}
