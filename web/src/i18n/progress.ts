/** How much of a language is there. Pure, because the build, the checker and the tests ask the same question. */

export type Messages = { [key: string]: string | Messages }

const PLURAL_FORM = /_(zero|one|two|few|many|other)$/

/**
 * The English keys that another language lacks, dotted. A counted message is whole only when it has every plural form
 * the language itself distinguishes; without a locale one form is enough.
 */
export function missingKeys(english: Messages, other: Messages, locale?: string): string[] {
  const present = new Set(leaves(other))
  const needed = [...new Set(leaves(english).flatMap((key) => formsOf(key, locale)))]
  if (locale !== undefined) return needed.filter((key) => !present.has(key))
  const bases = new Set([...present].map(baseOf))
  return [...new Set(needed.map(baseOf))].filter((key) => !bases.has(key))
}

/** Whole per cent, rounded down: a language with one gap is not at 100. */
export function progressOf(english: Messages, other: Messages, locale: string): number {
  const all = new Set(leaves(english).map(baseOf))
  const missing = new Set(missingKeys(english, other, locale).map(baseOf))
  return all.size === 0 ? 100 : Math.floor((100 * (all.size - missing.size)) / all.size)
}

const baseOf = (key: string) => key.replace(PLURAL_FORM, '')

function formsOf(key: string, locale: string | undefined): string[] {
  if (locale === undefined || !PLURAL_FORM.test(key)) return [key]
  const { pluralCategories } = new Intl.PluralRules(locale).resolvedOptions()
  return pluralCategories.map((form) => `${baseOf(key)}_${form}`)
}

function leaves(messages: Messages, prefix = ''): string[] {
  return Object.entries(messages).flatMap(([key, value]) =>
    typeof value === 'string' ? (value === '' ? [] : [prefix + key]) : leaves(value, `${prefix}${key}.`),
  )
}
