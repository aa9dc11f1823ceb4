/** The message files of a locale, as they are written and as one flat table of keys. */
import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Messages } from '../src/i18n/progress.ts'

export const SOURCE = 'en-US'
const folder = fileURLToPath(new URL('../src/i18n/messages', import.meta.url))

export const localesWithFiles = (): string[] => readdirSync(folder).sort()

const filesOf = (locale: string) =>
  readdirSync(join(folder, locale))
    .filter((file) => file.endsWith('.json'))
    .sort()

export const pathsOf = (locale: string): string[] => filesOf(locale).map((file) => join(folder, locale, file))

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
