import { currentMessages } from './i18n.ts'

/** Names as the reader's language sorts them: å after z in Swedish, beside a in German; numbers by their value. */
export function compareNames(one: string, other: string): number {
  const { locale } = currentMessages.get()
  if (made?.locale !== locale) made = { locale, collator: new Intl.Collator(locale, { numeric: true }) }
  return made.collator.compare(one, other)
}

let made: { locale: string; collator: Intl.Collator } | undefined
