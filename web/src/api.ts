/** The REST side of the server: who I am, my tables, a new table. Everything else goes over the table's socket. */

import type { AccountChange, AccountView, NewTable, RuleSetView, RulesPage, TableSummary } from './protocol'

/** A call that failed. `code` is what the text `error` translates. */
export class ApiError extends Error {
  constructor(
    readonly code: string,
    /** The HTTP status; null when the server was not reached. */
    readonly status: number | null,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options)
    this.name = 'ApiError'
  }
}

const CODES: Readonly<Record<number, string>> = { 404: 'no_table', 429: 'too_many_messages' }

/** The code that an error's body carries, if it does. */
function codeIn(body: unknown): string | undefined {
  if (typeof body !== 'object' || body === null) return undefined
  const code = (body as { code?: unknown }).code
  return typeof code === 'string' ? code : undefined
}

/** Asks the server; throws an ApiError for anything but a good answer. */
export async function call<Answer>(path: string, init?: RequestInit): Promise<Answer> {
  let response: Response
  try {
    response = await fetch(path, { ...init, headers: { accept: 'application/json', ...init?.headers } })
  } catch (cause) {
    throw new ApiError('network', null, `${path}: the server was not reached`, { cause })
  }
  const body: unknown = await response.json().catch(() => undefined)
  if (!response.ok) {
    const code = codeIn(body) ?? CODES[response.status] ?? 'other'
    throw new ApiError(code, response.status, `${path}: status ${response.status}`)
  }
  if (body === undefined) throw new ApiError('other', response.status, `${path}: the answer is no JSON`)
  return body as Answer
}

/** A request with a body. */
export const withJson = (method: string, body: unknown): RequestInit => ({
  method,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
})

/** Who the cookie says I am; a guest is made when there is none. */
export function fetchMe(): Promise<AccountView> {
  return call('/api/me')
}

/** Changes what the server keeps for me. */
export function changeMe(change: AccountChange): Promise<AccountView> {
  return call('/api/me', withJson('PATCH', change))
}

/** My tables, the newest first. */
export function fetchTables(): Promise<TableSummary[]> {
  return call('/api/tables')
}

/** The rule sets that can be played. */
export function fetchRuleSets(): Promise<RuleSetView[]> {
  return call('/api/rulesets')
}

/** The rules of a rule set to read, in one language. `players`: null for its usual number. */
export function fetchRulesPage(rules: string, players: number | null, language: string): Promise<RulesPage> {
  const wanted = new URLSearchParams({ language, ...(players === null ? {} : { players: String(players) }) })
  return call(`/api/rulesets/${encodeURIComponent(rules)}/page?${wanted}`)
}

/** Sets up a table where I take the first seat. */
export function createTable(table: NewTable): Promise<TableSummary> {
  return call('/api/tables', withJson('POST', table))
}

/** The code to translate for anything that was thrown. */
export function errorCode(thrown: unknown): string {
  return thrown instanceof ApiError ? thrown.code : 'other'
}
