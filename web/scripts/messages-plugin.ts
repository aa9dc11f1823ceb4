/**
 * Gathers the message files into `virtual:messages`: a loader per locale (one chunk each) and the honest share of
 * English keys every locale has. A new file or locale needs no list to be kept.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { type Messages, progressOf } from '../src/i18n/progress.ts'

const SOURCE = 'en-US'
const INDEX = 'virtual:messages'
const LOCALE = 'virtual:messages/'
const folder = fileURLToPath(new URL('../src/i18n/messages', import.meta.url))

const filesOf = (locale: string) =>
  readdirSync(join(folder, locale))
    .filter((file) => file.endsWith('.json'))
    .sort()

const readLocale = (locale: string): Messages =>
  Object.fromEntries(
    filesOf(locale).map((file) => [
      basename(file, '.json'),
      JSON.parse(readFileSync(join(folder, locale, file), 'utf8')),
    ]),
  )

const loaderOf = (locale: string) => `() => import('${LOCALE}${locale}').then((module) => module.messages)`

function indexModule(): string {
  const locales = readdirSync(folder).sort()
  const source = readLocale(SOURCE)
  const progress = locales.map((locale) => [locale, progressOf(source, readLocale(locale), locale)])
  const loaders = locales.filter((locale) => locale !== SOURCE).map((locale) => `'${locale}': ${loaderOf(locale)}`)
  return `export const progress = ${JSON.stringify(Object.fromEntries(progress))}
export const loadEnglish = ${loaderOf(SOURCE)}
export const loadMessages = { ${loaders.join(', ')} }`
}

function localeModule(locale: string): string {
  const files = filesOf(locale)
  const imports = files.map((file, at) => `import m${at} from ${JSON.stringify(join(folder, locale, file))}`)
  const members = files.map((file, at) => `'${basename(file, '.json')}': m${at}`)
  return `${imports.join('\n')}\nexport const messages = { ${members.join(', ')} }`
}

export function messagesPlugin(): Plugin {
  return {
    name: 'larder-messages',
    resolveId: (id) => (id === INDEX || id.startsWith(LOCALE) ? `\0${id}` : undefined),
    load(id) {
      if (id === `\0${INDEX}`) return indexModule()
      if (id.startsWith(`\0${LOCALE}`)) return localeModule(id.slice(LOCALE.length + 1))
      return undefined
    },
  }
}
