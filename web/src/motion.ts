/** How long things move: the tokens, which follow the chosen speed and the device's wish for less motion. */

type Duration = '--duration-move' | '--duration-lift' | '--duration-sheet'

export function tokenMs(name: Duration): number {
  const value = getComputedStyle(document.documentElement).getPropertyValue(name).trim()
  const number = Number.parseFloat(value)
  if (Number.isNaN(number)) return 0
  return value.endsWith('ms') ? number : number * 1000
}

/** The curve of moving cards, for animations made by script. */
export function easeToken(): string {
  return getComputedStyle(document.documentElement).getPropertyValue('--ease-move').trim() || 'ease-out'
}

/** Nearly the same curve, for transitions that take a function. */
export const easeMove = (part: number): number => 1 - (1 - part) ** 3
