/**
 * One rule for digits: everywhere the ones that recipes are written with, 0 to 9. A page whose amounts, times and steps
 * come from many hands would otherwise mix two kinds. Separators and order follow the language.
 */
export const digits = { numberingSystem: 'latn' } as const

export const numberFormat = (locale: string, options: Intl.NumberFormatOptions = {}): Intl.NumberFormat =>
  new Intl.NumberFormat(locale, { ...options, ...digits })
