/** The order of one's tables on the first page. */

import type { TableSummary } from '../protocol'

const urgency = (table: TableSummary): number => (table.over ? 2 : table.your_turn ? 0 : 1)

/** Where it is my turn, then where I wait, then the finished ones; within each the last played first. */
export function inPlayFirst(tables: readonly TableSummary[]): TableSummary[] {
  return tables.toSorted((one, other) => urgency(one) - urgency(other) || other.updated_ms - one.updated_ms)
}

/** The names of everybody else at a table. */
export function othersOf(table: TableSummary): string[] {
  return table.players.filter((_, seat) => seat !== table.seat)
}
