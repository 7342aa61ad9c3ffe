/** A record as far as its deals go, read from JSON or from the text form. What it says is looked at later. */

/** Plain values of one hand, unchecked. */
export interface HandText {
  scheme: unknown
  seed: unknown
  commitment: unknown
  contributions: unknown
  deck: unknown
  actions: unknown
}

export interface RecordText {
  rulesName: string
  players: string[]
  firstDealer: unknown
  roleCards: unknown
  /** Where the cards lie after the deal; null when the rules do not say it. */
  shape: Shape | null
  hands: HandText[]
  /** The view of one player: there is nothing to verify in it. */
  masked: boolean
}

export interface Shape {
  players: number
  seats: number
  cardsEach: number
  hasUpcard: boolean
  /** Partners play two hands side by side, from one seed. */
  boards: number
  /** Three draw cards for box and captain. */
  drawsRoles: boolean
}

/** This is no record. */
export class NoRecordError extends Error {}

type Table = Record<string, unknown>

const isTable = (value: unknown): value is Table => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Raises NoRecordError. */
export function readRecord(text: string): RecordText {
  const plain = text.replace(/^\uFEFF/, '')
  return /^\s*\[[a-z]/.test(plain) ? fromText(plain) : fromMapping(parseJson(plain))
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new NoRecordError(error instanceof Error ? error.message : 'JSON')
  }
}

/** The record in plain values. Raises NoRecordError. */
export function fromMapping(mapping: unknown): RecordText {
  if (!isTable(mapping) || mapping['format'] !== 'undercut-record') throw new NoRecordError('format')
  const { hands, players } = mapping
  if (!Array.isArray(hands) || !hands.every(isTable)) throw new NoRecordError('hands')
  const rules = isTable(mapping['rules']) ? mapping['rules'] : {}
  return {
    rulesName: typeof rules['name'] === 'string' ? rules['name'] : '',
    players: Array.isArray(players) ? players.map(String) : [],
    firstDealer: mapping['first_dealer'],
    roleCards: mapping['role_cards'] ?? '',
    shape: shapeOf(rules['hand'], rules['match']),
    hands: hands.map((hand) => ({
      scheme: hand['scheme'] ?? '',
      seed: hand['seed'] ?? '',
      commitment: hand['commitment'] ?? '',
      contributions: hand['contributions'] ?? [],
      deck: hand['deck'],
      actions: hand['actions'],
    })),
    masked: false,
  }
}

function shapeOf(hand: unknown, match: unknown): Shape | null {
  if (!isTable(hand) || !isTable(match)) return null
  const seats = hand['seats'] ?? 2
  const cardsEach = hand['cards_each'] ?? 10
  const players = match['players'] ?? seats
  const seating = match['seating'] ?? 'plain'
  if (!isCount(seats) || !isCount(cardsEach) || !isCount(players)) return null
  return {
    players,
    seats,
    cardsEach,
    hasUpcard: hand['first_turn'] !== 'none',
    boards: seating === 'partners' ? 2 : 1,
    drawsRoles: seating === 'box_captain_out',
  }
}

const isCount = (value: unknown): value is number => Number.isInteger(value) && (value as number) > 0

// The text form ------------------------------------------------------------------------------------------------------

interface Section {
  tags: Map<string, string>
  words: string[]
}

function fromText(text: string): RecordText {
  const [heading, ...hands] = sectionsOf(text)
  if (heading === undefined || heading.tags.get('format') !== 'undercut-text') throw new NoRecordError('format')
  const tag = (name: string): string | undefined => heading.tags.get(name)
  const number = (name: string): number | undefined => (tag(name) === undefined ? undefined : Number(tag(name)))
  const hand = { seats: number('rules.hand.seats'), cards_each: number('rules.hand.cards_each'), first_turn: tag('rules.hand.first_turn') }
  const match = { players: number('rules.match.players'), seating: tag('rules.match.seating') }
  return {
    rulesName: tag('rules.name') ?? '',
    players: numbered(heading, 'player'),
    firstDealer: number('first_dealer'),
    roleCards: tag('role_cards') ?? '',
    shape: shapeOf(hand, match),
    hands: hands.map((section) => ({
      scheme: section.tags.get('scheme') ?? '',
      seed: section.tags.get('seed') ?? '',
      commitment: section.tags.get('commitment') ?? '',
      contributions: numbered(section, 'contribution'),
      deck: section.tags.get('deck'),
      actions: section.words.join(' '),
    })),
    masked: heading.tags.has('view'),
  }
}

/** The heading and the hands: lines of tags, and the words between them. */
function sectionsOf(text: string): Section[] {
  const sections: Section[] = [{ tags: new Map(), words: [] }]
  for (const line of text.split(/\r?\n/)) {
    const [, name, value] = /^\s*\[([a-z][a-z_.0-9]*)\s+(".*")\]\s*$/.exec(line) ?? []
    if (name === 'hand') sections.push({ tags: new Map(), words: [] })
    const section = sections.at(-1)
    if (name === undefined || value === undefined) section?.words.push(...line.split(/\s+/).filter((word) => word !== ''))
    else section?.tags.set(name, String(parseJson(value)))
  }
  return sections
}

function numbered(section: Section, stem: string): string[] {
  const values: string[] = []
  for (let at = 0; section.tags.has(`${stem}.${at}`); at++) values.push(section.tags.get(`${stem}.${at}`) ?? '')
  return values
}
