/**
 * Whether the deals of a record are what was promised, step by step as `undercut verify` does it; the actions are not
 * looked at, since the page knows no rules. What a record does not say is unknown, and not false.
 */

import type { HandText, RecordText, Shape } from './reading'
import { commitmentTo, deckOf, drawnCards, reshuffled, SCHEME, SEED_BYTES } from './shuffle'

export type Outcome = 'ok' | 'false' | 'unknown'

export interface Step {
  name: 'draw' | 'commitment' | 'deck' | 'reshuffles' | 'replay'
  outcome: Outcome
  reason: string | null
  /** The first card, from 0, or the reshuffle, from 1, that is otherwise. */
  position: number | null
}

export interface Verdict {
  outcome: Outcome
  steps: Step[]
  hands: Step[][]
}

interface Deal {
  text: HandText
  board: number
  /** Null when it is not known, for `reason`. */
  seed: Uint8Array | null
  contributions: Uint8Array[]
  reason: string | null
}

const ok = (name: Step['name']): Step => ({ name, outcome: 'ok', reason: null, position: null })
const no = (name: Step['name'], reason: string, position: number | null = null): Step => ({ name, outcome: 'false', reason, position })
const unknown = (name: Step['name'], reason: string | null): Step => ({ name, outcome: 'unknown', reason, position: null })

export async function verify(record: RecordText): Promise<Verdict> {
  if (record.masked) return summed([unknown('replay', 'masked')], [])
  const boards = record.shape?.boards ?? 1
  const deals = record.hands.map((hand, at) => readDeal(hand, at % boards, record.shape))
  const hands: Step[][] = []
  for (const [at, deal] of deals.entries()) {
    const earlier = deals.slice(0, at - (at % boards)).map((each) => each.seed && toHex(each.seed))
    hands.push(await handSteps(deal, record.shape, earlier))
  }
  return summed([await drawStep(record, deals[0])], hands)
}

function summed(steps: Step[], hands: Step[][]): Verdict {
  const outcomes = [...steps, ...hands.flat()].map((step) => step.outcome)
  const outcome = (['false', 'unknown'] as const).find((each) => outcomes.includes(each)) ?? 'ok'
  return { outcome, steps, hands }
}

function readDeal(text: HandText, board: number, shape: Shape | null): Deal {
  const without = (reason: string): Deal => ({ text, board, seed: null, contributions: [], reason })
  if (text.seed === '') return without('no_seed')
  if (text.scheme !== SCHEME) return without('unknown_scheme')
  const seed = fromHex(text.seed)
  if (seed?.length !== SEED_BYTES) return without('bad_seed')
  const parts = Array.isArray(text.contributions) ? text.contributions.map(fromHex) : [null]
  const contributions = parts.filter((part) => part !== null)
  const fits = parts.length === 0 || parts.length === (shape?.players ?? parts.length)
  if (contributions.length < parts.length || !fits) return without('bad_contributions')
  return { text, board, seed, contributions, reason: null }
}

async function handSteps(deal: Deal, shape: Shape | null, earlier: (string | null)[]): Promise<Step[]> {
  if (deal.seed === null) {
    const isFalse = deal.reason === 'bad_seed' || deal.reason === 'bad_contributions'
    const commitment = isFalse ? no('commitment', deal.reason ?? '') : unknown('commitment', deal.reason)
    return [commitment, unknown('deck', deal.reason)]
  }
  const steps = [await commitmentStep(deal.text.commitment, deal.seed, earlier)]
  const stated = cardsOf(deal.text.deck)
  if (stated === null) return [...steps, no('deck', 'unreadable')]
  steps.push(compared('deck', 'other_deck', stated, await deckOf(deal.seed, deal.contributions, deal.board)))
  const tokens = typeof deal.text.actions === 'string' ? deal.text.actions.split(/\s+/) : []
  if (shape !== null && tokens.some((token) => token.startsWith('~'))) {
    steps.push(await reshuffleStep(deal, deal.seed, shape, stated, tokens))
  }
  return steps
}

async function commitmentStep(commitment: unknown, seed: Uint8Array, earlier: (string | null)[]): Promise<Step> {
  if (commitment === '') return no('commitment', 'no_commitment')
  const promised = typeof commitment === 'string' ? commitment.toLowerCase() : null
  if (promised !== toHex(await commitmentTo(seed))) return no('commitment', 'other_commitment')
  return earlier.includes(toHex(seed)) ? no('commitment', 'seed_again') : ok('commitment')
}

/** Follows the two piles, which say what was shuffled, through the tokens. */
async function reshuffleStep(deal: Deal, seed: Uint8Array, shape: Shape, deck: string[], tokens: string[]): Promise<Step> {
  const dealt = shape.seats * shape.cardsEach
  let pile = shape.hasUpcard ? deck.slice(dealt, dealt + 1) : []
  let stock = deck.slice(dealt + 1)
  let number = 0
  for (const token of tokens) {
    if (token.startsWith('~')) {
      const expected = await reshuffled([...pile, ...stock], seed, ++number, deal.contributions, deal.board)
      const stated = cardsOf(token.slice(1))
      if (stated?.join() !== expected.join()) return no('reshuffles', 'other_reshuffle', number)
      pile = []
      stock = expected
    } else if (token === 'S') stock = stock.slice(1)
    else if (token === 'T') pile = pile.slice(0, -1)
    else if (/^[A2-9TJQK][CDHS]$/i.test(token)) pile = [...pile, token.toUpperCase()]
  }
  return ok('reshuffles')
}

async function drawStep(record: RecordText, first: Deal | undefined): Promise<Step> {
  const stated = cardsOf(record.roleCards)
  const players = record.shape?.players ?? stated?.length
  if (stated === null || (stated.length > 0 && stated.length !== players)) return no('draw', 'unreadable')
  if (stated.length === 0) return unknown('draw', 'not_drawn')
  if (first === undefined || first.seed === null) return unknown('draw', first?.reason ?? 'no_seed')
  const together = compared('draw', 'other_cards', stated, await drawnCards(first.seed, first.contributions, stated.length))
  if (together.outcome === 'ok') {
    const dealsFirst = record.shape?.drawsRoles === true || record.firstDealer === highest(stated)
    return dealsFirst ? together : no('draw', 'other_dealer')
  }
  const alone = await drawnCards(first.seed, [], stated.length)
  return alone.join() === stated.join() ? unknown('draw', 'chosen') : together
}

/** Who drew the highest card: king high, ace low; of equal ranks the spade, the heart, the diamond, the club. */
function highest(cards: readonly string[]): number {
  const value = (card: string): number => 'A23456789TJQK'.indexOf(card.charAt(0)) * 4 + 'CDHS'.indexOf(card.charAt(1))
  return cards.reduce((best, card, at) => (value(card) > value(cards[best] ?? '') ? at : best), 0)
}

function compared(name: 'deck' | 'draw', reason: string, stated: string[], expected: string[]): Step {
  const first = expected.findIndex((card, at) => stated[at] !== card)
  if (first === -1 && stated.length === expected.length) return ok(name)
  return no(name, reason, first === -1 ? expected.length : first)
}

// Spelling -----------------------------------------------------------------------------------------------------------

const SYMBOLS: Readonly<Record<string, string>> = { '♣': 'C', '♦': 'D', '♥': 'H', '♠': 'S' }

/** The cards of a text; null when it is none, or names a card twice. */
function cardsOf(text: unknown): string[] | null {
  if (typeof text !== 'string') return null
  const cards: string[] = []
  for (const word of text.split(/[\s,;]+/).filter((each) => each !== '')) {
    if (!/^(?:(?:10|[A2-9TJQK])[CDHS♣♦♥♠])+$/i.test(word)) return null
    for (const [, rank = '', suit = ''] of word.matchAll(/(10|[A2-9TJQK])([CDHS♣♦♥♠])/gi)) {
      cards.push((rank === '10' ? 'T' : rank.toUpperCase()) + (SYMBOLS[suit] ?? suit.toUpperCase()))
    }
  }
  return new Set(cards).size === cards.length ? cards : null
}

export function fromHex(text: unknown): Uint8Array | null {
  if (typeof text !== 'string' || text.length % 2 === 1 || !/^[0-9a-f]*$/i.test(text)) return null
  return Uint8Array.from(text.match(/../g) ?? [], (digits) => Number.parseInt(digits, 16))
}

function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
