/** The message files of a locale, as they are written and as one flat table of keys. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parentLocales } from '../../packages/domain/src/locales.ts'
import type { Messages } from '../src/i18n/progress.ts'

export const SOURCE = 'en-US'
const folder = fileURLToPath(new URL('../src/i18n/messages', import.meta.url))

const parents: Record<string, string | undefined> = parentLocales

const hasFiles = (locale: string) => existsSync(join(folder, locale))

/** Those that speak at least their parent's words. */
export const localesWithMessages = (): string[] =>
  [
    ...new Set([...readdirSync(folder), ...Object.keys(parents).filter((locale) => hasFiles(parents[locale] ?? ''))]),
  ].sort()

const filesOf = (locale: string) =>
  (hasFiles(locale) ? readdirSync(join(folder, locale)) : []).filter((file) => file.endsWith('.json')).sort()

export const pathsOf = (locale: string): string[] =>
  [locale, parents[locale] ?? ''].flatMap((one) => filesOf(one).map((file) => join(folder, one, file)))

/** Its own words, and for the rest those of its parent. */
export const messagesOf = (locale: string): Messages => {
  const parent = parents[locale]
  return parent === undefined ? readLocale(locale) : over(readLocale(parent), readLocale(locale))
}

const over = (below: Messages, above: Messages): Messages => ({
  ...below,
  ...Object.fromEntries(
    Object.entries(above).map(([key, value]) => {
      const inherited = below[key]
      return [key, typeof value === 'object' && typeof inherited === 'object' ? over(inherited, value) : value]
    }),
  ),
})

export const readLocale = (locale: string): Messages =>
  Object.fromEntries(
    filesOf(locale).map((file) => [
      basename(file, '.json'),
      JSON.parse(readFileSync(join(folder, locale, file), 'utf8')),
    ]),
  )

export const flat = (messages: Messages, prefix = ''): [key: string, text: string][] =>
  Object.entries(messages).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[prefix + key, value]] : flat(value, `${prefix}${key}.`),
  )
