/** Rules pages as the server drew them, kept while this page is open: they do not change. */

import { fetchRulesPage } from '../api'
import type { RulesPage } from '../protocol'

const kept = new Map<string, Promise<RulesPage>>()

export function rulesPage(rules: string, players: number | null, language: string): Promise<RulesPage> {
  const key = [rules, players, language].join(' ')
  const known = kept.get(key)
  if (known !== undefined) return known
  const asked = fetchRulesPage(rules, players, language)
  kept.set(key, asked)
  // What was not reached is asked for again the next time.
  asked.catch(() => kept.delete(key))
  return asked
}
