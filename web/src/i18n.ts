/**
 * Every text of the page, from the same Fluent catalogues that the server and the terminal read.
 *
 * Cards are given to sentences by their code (`{ card: '7D' }`, `{ cards: '4H 5H 6H' }`): the catalogue decides how they
 * are written. A message may have an attribute `spoken`, the same for the ear: `speaker` prefers it.
 */

import { FluentBundle, FluentResource, type FluentValue } from '@fluent/bundle'
import { cardList } from './cardNames'

export const LANGUAGES = ['en', 'hu', 'fi'] as const
export type Language = (typeof LANGUAGES)[number]
export type Args = Record<string, string | number>
export type Translate = (key: string, args?: Args) => string

const FALLBACK: Language = 'en'

const catalogues = import.meta.glob<string>(['../../src/undercut/locale/*/*.ftl', '!**/{cli,rules}.ftl'], {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** No catalogue has the text that was asked for. */
export class MissingTextError extends Error {
  constructor(language: Language, key: string) {
    super(`no text "${key}" in language "${language}" or in "${FALLBACK}"`)
    this.name = 'MissingTextError'
  }
}

/** A text that cannot be made from the arguments given: one is missing, or is no card. */
export class TextArgumentError extends Error {
  constructor(key: string, cause: Error | undefined) {
    super(`text "${key}": ${cause?.message ?? 'bad arguments'}`, { cause })
    this.name = 'TextArgumentError'
  }
}

const bundles = new Map<Language, FluentBundle>()

function bundleOf(language: Language): FluentBundle {
  const known = bundles.get(language)
  if (known) return known
  const words = (key: string, args?: Args): string => format(language, key, args)
  const CARD = (positional: FluentValue[], named: Record<string, FluentValue>): string => {
    const codes = positional[0]
    if (typeof codes !== 'string') throw new TypeError('a card is missing')
    const form = named['form']
    return cardList(words, codes, typeof form === 'string' ? form : undefined)
  }
  const bundle = new FluentBundle(language, { useIsolating: false, functions: { CARD } })
  for (const [path, source] of Object.entries(catalogues)) {
    if (!path.includes(`/locale/${language}/`)) continue
    const errors = bundle.addResource(new FluentResource(source))
    if (errors[0]) throw new Error(`${path}: ${errors[0].message}`)
  }
  bundles.set(language, bundle)
  return bundle
}

function find(language: Language, key: string) {
  const [name = '', attribute] = key.split('.')
  for (const candidate of language === FALLBACK ? [FALLBACK] : [language, FALLBACK]) {
    const bundle = bundleOf(candidate)
    const message = bundle.getMessage(name)
    const pattern = attribute === undefined ? message?.value : message?.attributes[attribute]
    if (pattern !== null && pattern !== undefined) return { bundle, pattern }
  }
  return undefined
}

/** While developing and testing a wrong text fails loudly; a visitor's page goes on, with the key or what could be made. */
function complain(error: Error): void {
  if (import.meta.env.DEV) throw error
  console.error(error.message)
}

function format(language: Language, key: string, args?: Args): string {
  const found = find(language, key)
  if (!found) {
    complain(new MissingTextError(language, key))
    return key
  }
  const errors: Error[] = []
  const text = found.bundle.formatPattern(found.pattern, args, errors)
  if (errors.length > 0) complain(new TextArgumentError(key, errors[0]))
  return text
}

export function isLanguage(value: unknown): value is Language {
  return LANGUAGES.some((language) => language === value)
}

/** The first of the browser's languages that has a catalogue; English when none has. */
export function negotiate(navigatorLanguages: readonly string[]): Language {
  for (const tag of navigatorLanguages) {
    const language = tag.toLowerCase().split('-')[0]
    if (isLanguage(language)) return language
  }
  return FALLBACK
}

/** Texts in one language; `key.attribute` asks for an attribute. What the language lacks comes in English. */
export function translator(language: Language): Translate {
  return (key, args) => format(language, key, args)
}

/** The same texts as a screen reader should say them: with the names of cards in full. */
export function speaker(language: Language): Translate {
  return (key, args) => format(language, find(language, `${key}.spoken`) ? `${key}.spoken` : key, args)
}
