/**
 * The texts of each language by key, and the text of a key: with the plural form of its count, and its holes filled. A
 * key without a text is its own text.
 */
import { DEFAULT_LOCALE } from '@larder/domain/locales.ts'
import { cachedFormats } from '#lib/format-cache.ts'
import { numberFormat } from '#lib/format-number.ts'

export type Texts = Record<string, string>
export type MessageValues = Record<string, string | number>

const english: Texts = {}
const tables: Record<string, Texts> = { [DEFAULT_LOCALE]: english }

/** English arrives in parts, each with the code that shows it (`scripts/messages-with-code.ts`). */
export const addEnglish = (part: Texts): void => void Object.assign(english, part)

export const hasMessages = (locale: string): boolean => Object.hasOwn(tables, locale)

export function addMessages(locale: string, texts: Texts): void {
  tables[locale] = texts
}

export function textOf(key: string, values: MessageValues | undefined, locale: string): string {
  const own = tables[locale]
  const text = own && textIn(own, key, values?.count, locale)
  if (text !== undefined) return filled(text, values, locale)
  const fallback = textIn(english, key, values?.count, DEFAULT_LOCALE)
  return fallback === undefined ? key : filled(fallback, values, DEFAULT_LOCALE)
}

/** A text for zero goes before the plural form that the language has for zero. */
function textIn(table: Texts, key: string, count: unknown, locale: string): string | undefined {
  if (typeof count !== 'number') return table[key]
  const none = count === 0 ? table[`${key}_zero`] : undefined
  return none ?? table[`${key}_${pluralRulesOf(locale, {}).select(count)}`] ?? table[key]
}

const hole = /\{\{\s*(\w+)\s*(,\s*number\s*)?\}\}/g

const filled = (text: string, values: MessageValues = {}, locale: string): string =>
  text.includes('{{')
    ? text.replaceAll(hole, (_, name: string, asNumber: string | undefined) => {
        const value = values[name]
        if (value === undefined) return ''
        if (!asNumber || typeof value !== 'number') return isolated(String(value))
        return isolated(numberFormat(locale).format(value))
      })
    : text

/** U+2068 and U+2069: text between them keeps its own direction. */
const ISOLATE = '\u2068'
const POP_ISOLATE = '\u2069'

/** A name, an address or an amount must not change the order of the right-to-left text around it. */
const isolated = (text: string): string =>
  document.documentElement.dir === 'rtl' ? ISOLATE + text + POP_ISOLATE : text

const pluralRulesOf = cachedFormats((locale, options: Intl.PluralRulesOptions) => new Intl.PluralRules(locale, options))
