import { existsSync, readFileSync } from 'node:fs'
import { DEFAULT_LOCALE, type LocaleCode, parentLocales } from '@larder/domain/locales.ts'
import english from './messages/en-US.json' with { type: 'json' }

/** Server texts: errors people see, mails, generated names. English is the source; a missing text falls back to it. */

type Leaves<T, P extends string = ''> = {
  [K in keyof T & string]: T[K] extends string ? `${P}${K}` : Leaves<T[K], `${P}${K}.`>
}[keyof T & string]

type PluralForm = '_zero' | '_one' | '_two' | '_few' | '_many' | '_other'
type WithoutForm<K extends string> = K extends `${infer Stem}${PluralForm}` ? Stem : K
export type ServerMessageKey = WithoutForm<Leaves<typeof english>>

export type Values = Record<string, string | number | null | undefined>
export type Translate = (key: ServerMessageKey, values?: Values) => string

type Tree = { [name: string]: string | Tree }
const catalogues = new Map<LocaleCode, Tree | undefined>([[DEFAULT_LOCALE, english]])

/** Read from beside the program when somebody is first answered in it: a language that nobody uses costs nothing. */
function catalogueOf(locale: LocaleCode): Tree | undefined {
  if (!catalogues.has(locale)) catalogues.set(locale, readCatalogue(locale))
  return catalogues.get(locale)
}

function readCatalogue(locale: LocaleCode): Tree | undefined {
  const file = new URL(`./messages/${locale}.json`, import.meta.url)
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}

function lookUp(tree: Tree | undefined, key: string): string | undefined {
  let node: string | Tree | undefined = tree
  for (const part of key.split('.')) node = typeof node === 'object' ? node[part] : undefined
  return typeof node === 'string' ? node : undefined
}

const fill = (text: string, values: Values) =>
  text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''))

/** `count` among the values picks the plural form of the language. */
export const messagesIn = (locale: LocaleCode): Translate => {
  const languages = new Set([locale, parentLocales[locale] ?? DEFAULT_LOCALE, DEFAULT_LOCALE])
  return (key, values = {}) => {
    for (const language of languages) {
      const catalogue = catalogueOf(language)
      const form =
        typeof values.count === 'number' ? `${key}_${new Intl.PluralRules(language).select(values.count)}` : key
      const text = lookUp(catalogue, form) ?? lookUp(catalogue, key)
      if (text !== undefined) return fill(text, values)
    }
    return key
  }
}
