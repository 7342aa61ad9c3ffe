// @vitest-environment node
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { fromMapping, NoRecordError, readRecord } from '../../src/verify/reading'
import { verify, type Step } from '../../src/verify/verify'

interface Case {
  name: string
  record: string
  changes: [(string | number)[], unknown][]
  draw: unknown[]
  hands: unknown[][][]
}

/** The same file that holds the program `undercut verify`. */
const golden = JSON.parse(readFileSync('../tests/golden/fair_deals.json', 'utf8')) as { records: Record<string, unknown>; cases: Case[] }

function changed(record: unknown, changes: Case['changes']): unknown {
  const after: unknown = structuredClone(record)
  for (const [path, value] of changes) {
    const places = path.slice(0, -1)
    const last = path.at(-1) ?? ''
    const place = places.reduce((at, key) => (at as Record<string, unknown>)[key], after) as Record<string, unknown>
    if (value === null) delete place[last]
    else place[last] = value
  }
  return after
}

const told = (step: Step | undefined) => step && [step.name, step.outcome, step.reason, step.position]

it.each(golden.cases)('says what the program says: $name', async ({ record, changes, draw, hands }) => {
  const verdict = await verify(fromMapping(changed(golden.records[record], changes)))
  expect(verdict.steps.map(told)).toEqual([draw])
  expect(verdict.hands.map((steps) => steps.map(told))).toEqual(hands)
  const outcomes = [draw, ...hands.flat()].map((step) => step[1])
  expect(verdict.outcome).toBe(['false', 'unknown', 'ok'].find((each) => outcomes.includes(each)))
})

it('shuffles nothing at all when there is nothing', async () => {
  const record = fromMapping({ format: 'undercut-record', hands: [] })
  expect(await verify(record)).toEqual({
    outcome: 'unknown',
    steps: [{ name: 'draw', outcome: 'unknown', reason: 'not_drawn', position: null }],
    hands: [],
  })
})

describe('a record as text', () => {
  const TEXT = readFileSync('../tests/golden/fair_deal.txt', 'utf8')

  it('says the same as in JSON', async () => {
    expect((await verify(readRecord(TEXT))).outcome).toBe('ok')
    const other = TEXT.replace(/\[contribution\.0 "../, '[contribution.0 "00')
    expect((await verify(readRecord(other))).hands[0]?.map((step) => step.outcome)).toEqual(['ok', 'false'])
  })

  it('that is the view of one player is unknown', async () => {
    const masked = readRecord(TEXT.replace('[schema "1"]', '[schema "1"]\n[view "0"]'))
    expect(await verify(masked)).toMatchObject({ outcome: 'unknown', steps: [{ reason: 'masked' }], hands: [] })
  })
})

it.each(['', 'hello', '[]', '{}', '{"format": "undercut-record"}', '[format "other"]'])('%o is no record', (text) => {
  expect(() => readRecord(text)).toThrow(NoRecordError)
})
