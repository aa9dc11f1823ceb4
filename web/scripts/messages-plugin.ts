/**
 * Gathers the message files. `virtual:messages` is part of the first load and only tells which locales are not spoken.
 * `virtual:message-loaders` has a loader per locale besides English (one chunk each, as data that browsers read faster
 * than code) and the honest share of English keys every locale has. A new file or locale needs no list to be kept.
 */
import type { Plugin } from 'vite'
import { localeCodes } from '../../packages/domain/src/locales.ts'
import { progressOf } from '../src/i18n/progress.ts'
import { flat, localesWithMessages, messagesOf, pathsOf, readLocale, SOURCE } from './message-files.ts'

const INDEX = 'virtual:messages'
const LOADERS = 'virtual:message-loaders'
/** Per cent. With less of it, a page would be half in one language and half in the other. */
const ENOUGH = 90
const LOCALE = 'virtual:messages/'

const loaderOf = (locale: string) => `() => import('${LOCALE}${locale}').then((module) => module.messages)`

function progressOfAll(): [locale: string, percent: number][] {
  const source = readLocale(SOURCE)
  return localesWithMessages().map((locale) => [locale, progressOf(source, messagesOf(locale), locale)])
}

function indexModule(): string {
  const progress = new Map(progressOfAll())
  const unspoken = localeCodes.filter((locale) => (progress.get(locale) ?? 0) < ENOUGH)
  return `export const unspoken = ${JSON.stringify(unspoken)}`
}

function loadersModule(): string {
  const progress = progressOfAll()
  const locales = progress.map(([locale]) => locale)
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
    resolveId: (id) => (id === INDEX || id === LOADERS || id.startsWith(LOCALE) ? `\0${id}` : undefined),
    load(id) {
      if (id === `\0${INDEX}`) return indexModule()
      if (id === `\0${LOADERS}`) return loadersModule()
      if (!id.startsWith(`\0${LOCALE}`)) return undefined
      const locale = id.slice(LOCALE.length + 1)
      for (const file of pathsOf(locale)) this.addWatchFile(file)
      return localeModule(locale)
    },
  }
}
