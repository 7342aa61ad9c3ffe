/** How long things move: the tokens, which follow the chosen speed and the device's wish for less motion. */

type Duration = '--duration-move' | '--duration-lift' | '--duration-sheet'

export function tokenMs(name: Duration): number {
  const value = getComputedStyle(document.documentElement).getPropertyValue(name).trim()
  const number = Number.parseFloat(value)
  if (Number.isNaN(number)) return 0
  return value.endsWith('ms') ? number : number * 1000
}

/** The same curve as `--ease-move`, for what is not animated by CSS. */
export const easeMove = (part: number): number => 1 - (1 - part) ** 3
