import { describe, expect, it } from 'vitest'
import type { KnockChoice } from '../../src/protocol'
import { choiceName, choicesFor, firstChoice } from '../../src/table/knockChoices'
import { BIG_GIN_CHOICES, GIN_CHOICES, KNOCK_CHOICES, KNOCK_WITHOUT_DISCARD } from '../../src/testing/sheetFixtures'

const names = (choices: readonly KnockChoice[]): string[] => choices.map(choiceName)

describe('the choices of a sheet', () => {
  it('begin with the least deadwood', () => {
    expect(names(choicesFor(KNOCK_CHOICES, 'knock'))).toEqual(['9D', '2S'])
  })

  it('begin with gin where there is one', () => {
    expect(names(choicesFor(GIN_CHOICES, 'knock'))).toEqual(['9D', '4H'])
    expect(names(choicesFor(BIG_GIN_CHOICES, 'gin'))).toEqual(['none', 'QS'])
  })

  it('leave plain knocks out of the gin sheet', () => {
    expect(names(choicesFor(GIN_CHOICES, 'gin'))).toEqual(['9D'])
    expect(choicesFor(KNOCK_CHOICES, 'gin')).toEqual([])
  })

  it('prefer fewer openings among equals', () => {
    const [first] = KNOCK_WITHOUT_DISCARD
    if (!first) throw new Error('no fixture')
    const open: KnockChoice = { ...first, card: 'AC', spreads: first.spreads.map((each) => ({ ...each, layoff_openings: 9 })) }
    expect(names(choicesFor([open, first], 'knock'))).toEqual(['none', 'AC'])
  })

  it('leave out what has nothing to lay', () => {
    expect(choicesFor([{ card: 'AC', kind: 'knock', deadwood_points: 3, spreads: [] }], 'knock')).toEqual([])
  })

  it('do not disturb the order of the view', () => {
    const before = names(KNOCK_CHOICES)
    choicesFor(KNOCK_CHOICES, 'knock')
    expect(names(KNOCK_CHOICES)).toEqual(before)
  })
})

describe('the choice to start with', () => {
  const choices = choicesFor(KNOCK_CHOICES, 'knock')

  it.each([
    ['2S', '2S'],
    ['9D', '9D'],
    ['QS', '9D'],
    [null, '9D'],
  ])('with %s lifted is %s', (lifted, expected) => {
    expect(firstChoice(choices, lifted)?.card).toBe(expected)
  })

  it('with nothing lifted is not just any choice without a card', () => {
    const both = choicesFor([...KNOCK_CHOICES, ...KNOCK_WITHOUT_DISCARD], 'knock')
    expect(firstChoice(both, null)).toBe(both[0])
  })

  it('is none where there are none', () => {
    expect(firstChoice([], '2S')).toBeUndefined()
  })
})
