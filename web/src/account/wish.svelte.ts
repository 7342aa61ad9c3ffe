/** One form's wish: whether it is on its way, and what was wrong with it, at the field that it is about. */

import { tick } from 'svelte'
import { failureOf, type Failure } from '../api'
import { t } from '../language.svelte'

export type FieldName = 'name' | 'password' | 'current' | 'sure'

/** What a code is about; every other is about the form as a whole. */
const FIELDS: Readonly<Record<string, FieldName>> = {
  bad_name: 'name',
  reserved_name: 'name',
  name_taken: 'name',
  bad_token_name: 'name',
  short_password: 'password',
  wrong_password: 'current',
  not_sure: 'sure',
}
const OWN_CODES = new Set([
  ...Object.keys(FIELDS),
  'bad_sign_in',
  'too_many_tokens',
  'already_account',
  'needs_account',
  'not_signed_in',
])

/** What went wrong, in the reader's language, with the time to wait where there is one. */
export function failureText({ code, retryAfterSeconds }: Failure): string {
  if (code === 'rate_limited' && retryAfterSeconds !== null) {
    return t('account-error-rate', { minutes: Math.ceil(retryAfterSeconds / 60) })
  }
  return OWN_CODES.has(code) ? t('account-error', { code }) : t('error', { code })
}

export class Wish {
  busy = $state(false)
  failure = $state.raw<Failure | null>(null)

  /** The error at one field. */
  at(field: FieldName): string | null {
    return this.failure !== null && FIELDS[this.failure.code] === field ? failureText(this.failure) : null
  }

  /** The error that is about no field. */
  get general(): string | null {
    return this.failure !== null && FIELDS[this.failure.code] === undefined ? failureText(this.failure) : null
  }

  /** Does it once at a time; what was wrong gets the focus. False: it was not done. */
  async send(form: HTMLElement | null, work: () => Promise<void>): Promise<boolean> {
    if (this.busy) return false
    this.busy = true
    this.failure = null
    try {
      await work()
      return true
    } catch (thrown) {
      this.failure = failureOf(thrown)
      await tick()
      form?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
      return false
    } finally {
      this.busy = false
    }
  }

  /** A mistake that the page sees itself. */
  static mistake(code: string): Failure {
    return { code, retryAfterSeconds: null }
  }
}
