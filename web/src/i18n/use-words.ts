import { DEFAULT_LOCALE, directionOf, isSupportedLocale, type LocaleCode } from '@larder/domain/locales.ts'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { MessageKey } from './english.ts'
import { type MessageValues, words } from './i18n.ts'

export type Words = {
  t: (key: MessageKey, values?: MessageValues) => string
  locale: LocaleCode
  direction: 'ltr' | 'rtl'
}

/** The words of the chosen language; the component is drawn again when the language changes. */
export function useWords(): Words {
  const { t: translate, i18n } = useTranslation(undefined, { i18n: words })
  const t = useCallback((key: MessageKey, values?: MessageValues) => translate(key, values ?? {}), [translate])
  const locale = isSupportedLocale(i18n.language) ? i18n.language : DEFAULT_LOCALE
  return { t, locale, direction: directionOf(locale) }
}
