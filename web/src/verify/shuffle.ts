/**
 * From a seed to cards, by the scheme sha256-fy-1, with nothing but the browser's own SHA-256. The only thing of the game
 * that the page can do itself: whoever checks a deal here need not trust the server with it.
 */

export const SCHEME = 'sha256-fy-1'
export const SEED_BYTES = 32

const RANKS = 'A23456789TJQK'
const SUITS = 'CDHS'

/** The 52 cards in order: all clubs from ace to king, diamonds, hearts, spades. */
const ALL_CARDS: readonly string[] = Array.from(SUITS).flatMap((suit) => Array.from(RANKS, (rank) => rank + suit))

/** The tail of every key: what the players added, in their order, and the number of the second hand side by side. */
async function tail(contributions: readonly Uint8Array[], board: number): Promise<Uint8Array[]> {
  const parts = await Promise.all(contributions.map(sha256))
  return board === 0 ? parts : [...parts, utf8('board'), Uint8Array.of(board)]
}

export async function commitmentTo(seed: Uint8Array): Promise<Uint8Array> {
  return sha256(joined([utf8(`undercut ${SCHEME} commitment`), seed]))
}

export async function deckOf(seed: Uint8Array, contributions: readonly Uint8Array[], board: number): Promise<string[]> {
  const key = await sha256(joined([utf8(`undercut ${SCHEME} key`), seed, ...(await tail(contributions, board))]))
  return shuffled(ALL_CARDS, key)
}

/** What `count` players draw before the first hand. */
export async function drawnCards(seed: Uint8Array, contributions: readonly Uint8Array[], count: number): Promise<string[]> {
  const key = await sha256(joined([utf8(`undercut ${SCHEME} roles`), seed, ...(await tail(contributions, 0))]))
  return (await shuffled(ALL_CARDS, key)).slice(0, count)
}

/** The new stock of reshuffle `number` (from 1), top first. `cards`: the discard pile, bottom first, then the stock. */
export async function reshuffled(
  cards: readonly string[],
  seed: Uint8Array,
  number: number,
  contributions: readonly Uint8Array[],
  board: number,
): Promise<string[]> {
  const parts = [utf8(`undercut ${SCHEME} reshuffle`), bigEndian(number, 4), seed, ...(await tail(contributions, board))]
  return shuffled(cards, await sha256(joined(parts)))
}

/** Fisher-Yates from the last card down; bytes that would make some cards likelier than others are passed over. */
async function shuffled(cards: readonly string[], key: Uint8Array): Promise<string[]> {
  const deck = [...cards]
  let block = new Uint8Array()
  let counter = 0
  let at = 0
  for (let i = deck.length - 1; i > 0; i--) {
    const limit = 256 - (256 % (i + 1))
    let byte: number
    do {
      if (at === block.length) {
        block = await sha256(joined([key, bigEndian(counter++, 8)]))
        at = 0
      }
      byte = block[at++] ?? 0
    } while (byte >= limit)
    const j = byte % (i + 1)
    ;[deck[i], deck[j]] = [deck[j] as string, deck[i] as string]
  }
  return deck
}

async function sha256(bytes: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', new Uint8Array(bytes)))
}

function utf8(text: string): Uint8Array {
  return new TextEncoder().encode(text)
}

function bigEndian(number: number, length: number): Uint8Array {
  const bytes = new Uint8Array(length)
  for (let at = length - 1, rest = number; at >= 0; at--, rest = Math.floor(rest / 256)) bytes[at] = rest % 256
  return bytes
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const all = new Uint8Array(parts.reduce((length, part) => length + part.length, 0))
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}
