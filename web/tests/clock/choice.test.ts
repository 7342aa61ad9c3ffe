import { describe, expect, it } from 'vitest'
import { CLOCK_NAMES, clockNames, clockOf, clockTerms, spanText } from '../../src/clock/choice'

describe('a clock that is chosen', () => {
  it('is none, or one whose times the server takes', () => {
    expect(clockOf('none', 'bot', false)).toBeNull()
    for (const name of CLOCK_NAMES.filter((each) => each !== 'none')) {
      const clock = clockOf(name, 'bot', false)
      expect(clock?.when_out).toBe('bot')
      expect(clock?.move_ms).toBeGreaterThanOrEqual(5_000)
      expect(clock?.move_ms).toBeLessThanOrEqual(86_400_000)
      expect(clock?.reserve_ms).toBeLessThanOrEqual(86_400_000)
    }
  })

  it('is there in any rated match, where nobody plays for another', () => {
    expect(clockNames(true)).not.toContain('none')
    expect(clockNames(false)).toContain('none')
    expect(clockOf('none', 'bot', true)).toEqual({ move_ms: 60_000, reserve_ms: 300_000, when_out: 'claim' })
  })

  it('is said in the largest whole unit', () => {
    expect([30_000, 60_000, 5_400_000, 86_400_000].map((ms) => spanText(ms).key)).toEqual([
      'span-seconds',
      'span-minutes',
      'span-minutes',
      'span-hours',
    ])
    expect(clockTerms(clockOf('quick', 'claim', false))).toBe('30 s a turn, 2 min in reserve')
    expect(clockTerms(clockOf('days', 'claim', false))).toBe('24 h a turn')
    expect(clockTerms(null)).toBe('No clock')
  })
})
