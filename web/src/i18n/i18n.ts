/**
 * The messages of the interface. English fills every gap and comes with the code that shows it
 * (`scripts/messages-with-code.ts`). Every other language is one lazy chunk, and so is the list of them. A switch happens in place: messages,
 * direction and the language of requests change together.
 */

import { DEFAULT_LOCALE, directionOf, type LocaleCode } from '@larder/domain/locales.ts'
import { setRequestLanguage } from '#lib/language.ts'
import { createStore } from '#lib/store.ts'
import type { MessageKey } from './english.ts'
import { localePreference } from './locale-preference.ts'
import { addMessages, hasMessages, type MessageValues, textOf } from './message-tables.ts'

export type { MessageValues } from './message-tables.ts'

export type Messages = {
  t: (key: MessageKey, values?: MessageValues) => string
  locale: LocaleCode
  direction: 'ltr' | 'rtl'
}

/** `t` is a new function after a switch, so that texts memoised by it are made anew. */
const messagesOf = (locale: LocaleCode): Messages => ({
  t: (key, values) => textOf(key, values, locale),
  locale,
  direction: directionOf(locale),
})

/** Those of the chosen language. */
export const currentMessages = createStore(messagesOf(DEFAULT_LOCALE))

/** For code outside components; components ask `useMessages`. */
export const translate = (key: MessageKey, values?: MessageValues): string => currentMessages.get().t(key, values)

/** Loads the messages of a locale and shows them. A locale without messages is shown in English, in its own direction. */
export async function switchLocale(locale: LocaleCode): Promise<void> {
  if (!hasMessages(locale)) {
    const { loadMessages } = await import('virtual:message-loaders')
    const texts = await loadMessages[locale]?.()
    if (texts) addMessages(locale, texts)
  }
  // Before the messages, because interpolation depends on the direction of the page.
  document.documentElement.lang = hasMessages(locale) ? locale : DEFAULT_LOCALE
  document.documentElement.dir = directionOf(locale)
  setRequestLanguage(locale)
  if (currentMessages.get().locale !== locale) currentMessages.set(messagesOf(locale))
}

/** Only a deliberate choice is stored; otherwise the language keeps following the browser. */
export async function chooseLocale(locale: LocaleCode): Promise<void> {
  await switchLocale(locale)
  localePreference.write({ locale })
}
