/** The keys of a replay. */

import type { ReplayPlayer } from './player.svelte'

/** Whatever takes keys itself keeps them: fields and lists; a button its Space. */
function takes(target: EventTarget | null, key: string): boolean {
  if (!(target instanceof Element)) return false
  if (target.closest('input, select, textarea') !== null) return true
  return key === ' ' && target.closest('button, a, summary') !== null
}

/** Does what a key means, and says whether it meant something. */
export function pressReplayKey(event: KeyboardEvent, player: ReplayPlayer): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || takes(event.target, event.key)) return false
  switch (event.key) {
    case 'ArrowLeft':
      player.step(-1)
      break
    case 'ArrowRight':
      player.step(1)
      break
    case 'Home':
      player.go(0)
      break
    case 'End':
      player.go(player.count - 1)
      break
    case ' ':
      player.toggle()
      break
    default:
      return false
  }
  event.preventDefault()
  return true
}
