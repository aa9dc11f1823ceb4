import type { LocaleCode } from '@larder/domain/locales.ts'
import arabic from './messages/ar-SA.json' with { type: 'json' }
import german from './messages/de-DE.json' with { type: 'json' }
import english from './messages/en-US.json' with { type: 'json' }
import french from './messages/fr-FR.json' with { type: 'json' }

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
const catalogues: Partial<Record<LocaleCode, Tree>> = {
  'en-US': english,
  'de-DE': german,
  'ar-SA': arabic,
  'fr-FR': french,
}

function lookUp(tree: Tree | undefined, key: string): string | undefined {
  let node: string | Tree | undefined = tree
  for (const part of key.split('.')) node = typeof node === 'object' ? node[part] : undefined
  return typeof node === 'string' ? node : undefined
}

const fill = (text: string, values: Values) =>
  text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''))

/** `count` among the values picks the plural form of the language. */
export const messagesIn =
  (locale: LocaleCode): Translate =>
  (key, values = {}) => {
    for (const language of [locale, 'en-US'] as const) {
      const form =
        typeof values.count === 'number' ? `${key}_${new Intl.PluralRules(language).select(values.count)}` : key
      const text = lookUp(catalogues[language], form) ?? lookUp(catalogues[language], key)
      if (text !== undefined) return fill(text, values)
    }
    return key
  }
