/**
 * The messages of the interface. English fills every gap: the messages of the sign-in page are in the first bundle, the
 * rest is loaded with the first frame that needs it. Every other language is one lazy chunk. A switch happens in place:
 * messages, direction and the language of requests change together.
 */

import { loadEnglish, loadMessages, progress } from 'virtual:messages'
import { DEFAULT_LOCALE, directionOf, type LocaleCode } from '@larder/domain/locales.ts'
import i18next from 'i18next'
import { numberFormat } from '#lib/format-number.ts'
import { setRequestLanguage } from '#lib/language.ts'
import type { MessageKey } from './english.ts'
import { localePreference } from './locale-preference.ts'
import { preloadedMessages } from './preloaded-messages.ts'

export type MessageValues = Record<string, string | number>

const BUNDLE = 'translation'

/** U+2068 and U+2069: text between them keeps its own direction. */
const ISOLATE = '\u2068'
const POP_ISOLATE = '\u2069'

/** A name, an address or an amount must not change the order of the right-to-left text around it. */
const isolated = (text: string): string =>
  document.documentElement.dir === 'rtl' ? ISOLATE + text + POP_ISOLATE : text

export const i18n = i18next.createInstance()

void i18n.init({
  lng: DEFAULT_LOCALE,
  fallbackLng: DEFAULT_LOCALE,
  resources: { [DEFAULT_LOCALE]: { [BUNDLE]: preloadedMessages } },
  interpolation: { escape: (text) => isolated(text) },
  initAsync: false,
  returnNull: false,
  react: { bindI18nStore: 'added' },
})

i18n.services.formatter?.addCached('number', (locale, options) => {
  const format = numberFormat(locale ?? DEFAULT_LOCALE, options)
  return (value) => format.format(value)
})

let allMessages: Promise<void> | undefined

/** Loads all of English once; after a failure the next screen tries again. */
export function loadAllMessages(): Promise<void> {
  allMessages ??= loadEnglish().then(
    (messages) => void i18n.addResourceBundle(DEFAULT_LOCALE, BUNDLE, messages),
    (problem) => {
      allMessages = undefined
      throw problem
    },
  )
  return allMessages
}

/** For code outside components; components ask `useMessages`. */
export const translate = (key: MessageKey, values?: MessageValues): string => i18n.t(key, values)

/** Loads the messages of a locale and shows them. A locale without messages is shown in English, in its own direction. */
export async function switchLocale(locale: LocaleCode): Promise<void> {
  const load = loadMessages[locale]
  if (load && !i18n.hasResourceBundle(locale, BUNDLE)) i18n.addResourceBundle(locale, BUNDLE, await load())
  // Before the messages, because interpolation depends on the direction of the page.
  document.documentElement.lang = progress[locale] ? locale : DEFAULT_LOCALE
  document.documentElement.dir = directionOf(locale)
  await i18n.changeLanguage(locale)
  setRequestLanguage(locale)
}

/** Only a deliberate choice is stored; otherwise the language keeps following the browser. */
export async function chooseLocale(locale: LocaleCode): Promise<void> {
  await switchLocale(locale)
  localePreference.write({ locale })
}
