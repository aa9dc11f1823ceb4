import { cachedFormats } from './format-cache.ts'

/**
 * Digits are 0 to 9 in every language, because recipes contain them in texts and a page would otherwise mix two kinds.
 * Separators and order follow the language.
 */
export const digits = { numberingSystem: 'latn' } as const

const formatOf = cachedFormats(
  (locale, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, { ...options, ...digits }),
)

export const numberFormat = (locale: string, options: Intl.NumberFormatOptions = {}): Intl.NumberFormat =>
  formatOf(locale, options)
