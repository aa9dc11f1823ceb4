import { DEFAULT_LOCALE, directionOf, isSupportedLocale, type LocaleCode } from '@larder/domain/locales.ts'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { MessageKey } from './english.ts'
import { i18n, type MessageValues } from './i18n.ts'

export type Messages = {
  t: (key: MessageKey, values?: MessageValues) => string
  locale: LocaleCode
  direction: 'ltr' | 'rtl'
}

/** The messages of the chosen language; the component is drawn again when the language changes. */
export function useMessages(): Messages {
  const { t: translate, i18n: current } = useTranslation(undefined, { i18n })
  const t = useCallback((key: MessageKey, values?: MessageValues) => translate(key, values ?? {}), [translate])
  const locale = isSupportedLocale(current.language) ? current.language : DEFAULT_LOCALE
  return { t, locale, direction: directionOf(locale) }
}
