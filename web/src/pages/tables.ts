/** The order of one's tables on the first page. */

import type { TableSummary } from '../protocol'

export interface TablesByStand {
  inPlay: TableSummary[]
  finished: TableSummary[]
}

const lastFirst = (one: TableSummary, other: TableSummary): number => other.updated_ms - one.updated_ms

/** In play: where it is my turn comes first. Within each part the last played comes first. */
export function tablesByStand(tables: readonly TableSummary[]): TablesByStand {
  const turn = (table: TableSummary): number => (table.your_turn ? 0 : 1)
  return {
    inPlay: tables.filter(({ over }) => !over).sort((one, other) => turn(one) - turn(other) || lastFirst(one, other)),
    finished: tables.filter(({ over }) => over).sort(lastFirst),
  }
}

/** The names of everybody else at a table; nobody has the name "". */
export function othersOf(table: TableSummary): string[] {
  return table.players.filter((name, seat) => seat !== table.seat && name !== '')
}
