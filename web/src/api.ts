/** The REST side of the server: who I am, my tables, a new table. Everything else goes over the table's socket. */

import type {
  AccountChange,
  AccountView,
  Deletion,
  Done,
  LevelView,
  NewAccount,
  NewPassword,
  NewTable,
  NewToken,
  OpenTable,
  RuleSetView,
  RulesPage,
  SessionView,
  SignIn,
  SignOut,
  TableInfo,
  TableSummary,
  TokenMade,
  TokenView,
} from './protocol'

/** What went wrong. `retryAfterSeconds`: when it may go better, where the server said so. */
export interface Failure {
  code: string
  retryAfterSeconds: number | null
}

/** A call that failed. `code` is what the text `error` translates. */
export class ApiError extends Error {
  constructor(
    readonly code: string,
    /** The HTTP status; null when the server was not reached. */
    readonly status: number | null,
    message: string,
    options?: ErrorOptions,
    readonly retryAfterSeconds: number | null = null,
  ) {
    super(message, options)
    this.name = 'ApiError'
  }
}

const CODES: Readonly<Record<number, string>> = { 404: 'no_table', 429: 'too_many_messages' }

/** The code that an error's body carries, if it does, and when to try again. */
function refusalIn(body: unknown): { code?: string; retryAfterSeconds?: number } {
  if (typeof body !== 'object' || body === null) return {}
  const { code, retry_after_seconds: seconds } = body as { code?: unknown; retry_after_seconds?: unknown }
  return {
    ...(typeof code === 'string' && { code }),
    ...(typeof seconds === 'number' && { retryAfterSeconds: seconds }),
  }
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
    const { code = CODES[response.status] ?? 'other', retryAfterSeconds = null } = refusalIn(body)
    const message = `${path}: status ${response.status}`
    throw new ApiError(code, response.status, message, undefined, retryAfterSeconds)
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

/** The guest of this browser becomes an account. */
export function makeAccount(account: NewAccount): Promise<AccountView> {
  return call('/api/account', withJson('POST', account))
}

/** This browser is that account's from now on. */
export function signIn(wanted: SignIn): Promise<AccountView> {
  return call('/api/sign-in', withJson('POST', wanted))
}

/** This browser, or every one, is nobody's from now on. */
export function signOut(wanted: SignOut): Promise<Done> {
  return call('/api/sign-out', withJson('POST', wanted))
}

export function changePassword(wanted: NewPassword): Promise<Done> {
  return call('/api/account/password', withJson('POST', wanted))
}

export function deleteAccount(wanted: Deletion): Promise<Done> {
  return call('/api/account/delete', withJson('POST', wanted))
}

/** Where I am signed in. */
export function fetchSessions(): Promise<SessionView[]> {
  return call('/api/sessions')
}

export function endSession(session: string): Promise<Done> {
  return call(`/api/sessions/${encodeURIComponent(session)}`, { method: 'DELETE' })
}

export function fetchTokens(): Promise<TokenView[]> {
  return call('/api/tokens')
}

/** A token for a program; it is in this answer and in no other. */
export function makeToken(wanted: NewToken): Promise<TokenMade> {
  return call('/api/tokens', withJson('POST', wanted))
}

export function endToken(token: string): Promise<Done> {
  return call(`/api/tokens/${encodeURIComponent(token)}`, { method: 'DELETE' })
}

/** My tables, the newest first. */
export function fetchTables(): Promise<TableSummary[]> {
  return call('/api/tables')
}

/** The rule sets that can be played. */
export function fetchRuleSets(): Promise<RuleSetView[]> {
  return call('/api/rulesets')
}

/** The levels of computer players, and which of them play more weakly on this server. */
export function fetchLevels(): Promise<LevelView[]> {
  return call('/api/levels')
}

/** The rules of a rule set to read, in one language. `players`: null for its usual number. */
export function fetchRulesPage(rules: string, players: number | null, language: string): Promise<RulesPage> {
  const wanted = new URLSearchParams({ language, ...(players === null ? {} : { players: String(players) }) })
  return call(`/api/rulesets/${encodeURIComponent(rules)}/page?${wanted}`)
}

/** The record of a table's finished hands, as the server has it; unchecked. */
export function fetchRecord(table: string): Promise<unknown> {
  return call(`/api/tables/${encodeURIComponent(table)}/record`)
}

/** Sets up a table where I take the first seat. */
export function createTable(table: NewTable): Promise<TableSummary> {
  return call('/api/tables', withJson('POST', table))
}

/** Tables where people are waited for, that anybody may find; the newest first. */
export function fetchOpenTables(): Promise<OpenTable[]> {
  return call('/api/tables/open')
}

const tablePath = (table: string): string => `/api/tables/${encodeURIComponent(table)}`

/** A table as one may know it before one sits down. */
export function fetchTable(table: string): Promise<TableInfo> {
  return call(tablePath(table))
}

/** Takes a seat; null: any that is free. Whoever sits there already keeps the seat. */
export function sitDown(table: string, seat: number | null): Promise<TableInfo> {
  return call(`${tablePath(table)}/seat`, withJson('POST', { seat }))
}

/** Leaves the seat, while the table waits. */
export function getUp(table: string): Promise<unknown> {
  return call(`${tablePath(table)}/seat`, { method: 'DELETE' })
}

/** The host gives a free seat to a computer player of that level; null: takes it away again. */
export function setBot(table: string, seat: number, level: string | null): Promise<TableInfo> {
  return call(`${tablePath(table)}/seats/${seat}`, withJson('PUT', { level }))
}

/** The code to translate for anything that was thrown. */
export function errorCode(thrown: unknown): string {
  return failureOf(thrown).code
}

/** The same, with when to try again. */
export function failureOf(thrown: unknown): Failure {
  return thrown instanceof ApiError ? thrown : { code: 'other', retryAfterSeconds: null }
}
