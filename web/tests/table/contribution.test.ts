import { beforeEach, describe, expect, it } from 'vitest'
import { contribution, newContribution, WORDS_BYTES_LIMIT } from '../../src/table/contribution.svelte'
import { readable } from '../../src/verify/readable'

const decoded = (hex: string): string => new TextDecoder().decode(Uint8Array.from(hex.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16)))

beforeEach(() => {
  localStorage.clear()
  contribution.words = ''
})

describe('a contribution', () => {
  it('is chance, another one every time', () => {
    const made = Array.from({ length: 50 }, newContribution)
    expect(new Set(made).size).toBe(50)
    expect(made.every((each) => /^[0-9a-f]{32}$/.test(each))).toBe(true)
  })

  it('has the words that are typed, and chance all the same', () => {
    contribution.words = ' Two sixes, ♠ '
    const [one, other] = [newContribution(), newContribution()]
    expect(decoded(one)).toMatch(/^Two sixes, ♠ [0-9a-f]{32}$/)
    expect(one).not.toBe(other)
    expect(localStorage.getItem('undercut.contribution')).toBe(' Two sixes, ♠ ')
  })

  it('is never longer than the protocol allows, and cut between characters', () => {
    contribution.words = '😀'.repeat(100)
    expect(new TextEncoder().encode(contribution.words).length).toBeLessThanOrEqual(WORDS_BYTES_LIMIT)
    expect(newContribution().length / 2).toBeLessThanOrEqual(128)
    expect(decoded(newContribution())).not.toContain('�')
  })
})

it('only what can be seen is read as text', () => {
  expect(readable('54776f')).toBe('Two')
  expect(readable('')).toBeNull()
  expect(readable('ff')).toBeNull()
  expect(readable('540a')).toBeNull()
  expect(readable('e280ae54')).toBeNull()
})
