/**
 * Gathers the message files into `virtual:messages`: a loader per locale besides English (one chunk each, as data that
 * browsers read faster than code) and the honest share of English keys every locale has. A new file or locale needs no
 * list to be kept.
 */
import type { Plugin } from 'vite'
import { progressOf } from '../src/i18n/progress.ts'
import { flat, localesWithMessages, messagesOf, pathsOf, readLocale, SOURCE } from './message-files.ts'

const INDEX = 'virtual:messages'
const LOCALE = 'virtual:messages/'

const loaderOf = (locale: string) => `() => import('${LOCALE}${locale}').then((module) => module.messages)`

function indexModule(): string {
  const locales = localesWithMessages()
  const source = readLocale(SOURCE)
  const progress = locales.map((locale) => [locale, progressOf(source, messagesOf(locale), locale)])
  const loaders = locales.filter((locale) => locale !== SOURCE).map((locale) => `'${locale}': ${loaderOf(locale)}`)
  return `export const progress = ${JSON.stringify(Object.fromEntries(progress))}
export const loadMessages = { ${loaders.join(', ')} }`
}

function localeModule(locale: string): string {
  const texts = JSON.stringify(Object.fromEntries(flat(messagesOf(locale))))
  return `export const messages = JSON.parse(${JSON.stringify(texts)})`
}

export function messagesPlugin(): Plugin {
  return {
    name: 'larder-messages',
    resolveId: (id) => (id === INDEX || id.startsWith(LOCALE) ? `\0${id}` : undefined),
    load(id) {
      if (id === `\0${INDEX}`) return indexModule()
      if (!id.startsWith(`\0${LOCALE}`)) return undefined
      const locale = id.slice(LOCALE.length + 1)
      for (const file of pathsOf(locale)) this.addWatchFile(file)
      return localeModule(locale)
    },
  }
}
