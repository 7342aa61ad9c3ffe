/** The keys of the table, wherever the focus is on it. */

export interface KeyCommands {
  draw: () => void
  take: () => void
  pass: () => void
  knock: () => void
  gin: () => void
  sort: () => void
  rules: () => void
  talk: () => void
  help: () => void
  discard: () => void
  focusCards: () => void
}

export function pressKey(event: KeyboardEvent, commands: KeyCommands): void {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
  const target = event.target instanceof HTMLElement ? event.target : null
  if (target?.closest('input, select, textarea, dialog')) return
  if (event.key.startsWith('Arrow')) {
    event.preventDefault()
    return commands.focusCards()
  }
  // On a button Enter presses that button.
  if (event.key === 'Enter') return target?.closest('button, a, summary') ? undefined : commands.discard()
  const byKey: Record<string, () => void> = {
    s: commands.draw,
    d: commands.take,
    p: commands.pass,
    k: commands.knock,
    g: commands.gin,
    z: commands.sort,
    r: commands.rules,
    c: commands.talk,
    '?': commands.help,
  }
  byKey[event.key.toLowerCase()]?.()
}
