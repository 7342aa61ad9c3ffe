/** Clocks to choose from, and what a clock is in words. */

import type { Args } from '../i18n'
import { t } from '../language.svelte'
import type { ClockChoice } from '../protocol'

const SECOND_MS = 1000
const MINUTE_MS = 60_000
const HOUR_MS = 3_600_000

export const CLOCK_NAMES = ['none', 'quick', 'steady', 'long', 'days'] as const
export type ClockName = (typeof CLOCK_NAMES)[number]
export const WHEN_OUT = ['claim', 'bot'] as const
export type WhenOut = (typeof WHEN_OUT)[number]

const CLOCKS: Readonly<Record<Exclude<ClockName, 'none'>, { move_ms: number; reserve_ms: number }>> = {
  quick: { move_ms: 30 * SECOND_MS, reserve_ms: 2 * MINUTE_MS },
  steady: { move_ms: MINUTE_MS, reserve_ms: 5 * MINUTE_MS },
  long: { move_ms: 3 * MINUTE_MS, reserve_ms: 30 * MINUTE_MS },
  days: { move_ms: 24 * HOUR_MS, reserve_ms: 0 },
}

/** Rated tables always have one. */
export const clockNames = (rated: boolean): readonly ClockName[] => (rated ? CLOCK_NAMES.filter((name) => name !== 'none') : CLOCK_NAMES)

/** The clock that is meant; nobody plays for another in a rated match. */
export function clockOf(name: ClockName, whenOut: WhenOut, rated: boolean): ClockChoice | null {
  if (name === 'none' && !rated) return null
  return { ...CLOCKS[name === 'none' ? 'steady' : name], when_out: rated ? 'claim' : whenOut }
}

/** A time that somebody chose: in its largest whole unit. */
export function spanText(ms: number): { key: string; args: Args } {
  if (ms % HOUR_MS === 0) return { key: 'span-hours', args: { count: ms / HOUR_MS } }
  if (ms % MINUTE_MS === 0) return { key: 'span-minutes', args: { count: ms / MINUTE_MS } }
  return { key: 'span-seconds', args: { count: Math.round(ms / SECOND_MS) } }
}

/** What a clock is: "1 min a turn, 5 min in reserve". */
export function clockTerms(clock: Pick<ClockChoice, 'move_ms' | 'reserve_ms'> | null): string {
  if (clock === null) return t('clock-none')
  const span = (ms: number): string => {
    const { key, args } = spanText(ms)
    return t(key, args)
  }
  const move = span(clock.move_ms)
  return clock.reserve_ms === 0 ? t('clock-terms-plain', { move }) : t('clock-terms', { move, reserve: span(clock.reserve_ms) })
}
