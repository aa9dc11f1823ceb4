/** Names under their first letters, as in the index of a book. */

export type LetterSection<T> = { letter: string; items: T[] }

/** Accents do not make a letter of their own: Äpfel stand with the apples. */
const letterOf = (name: string, locale: string): string => {
  const plain = name.trim().normalize('NFD').replace(/\p{M}/gu, '')
  return ([...plain][0] ?? '').toLocaleUpperCase(locale)
}

export function letterSections<T extends { name: string }>(items: readonly T[], locale: string): LetterSection<T>[] {
  const { compare } = new Intl.Collator(locale, { numeric: true })
  const sections = new Map<string, T[]>()
  for (const item of items.toSorted((a, b) => compare(a.name, b.name))) {
    const letter = letterOf(item.name, locale)
    sections.set(letter, [...(sections.get(letter) ?? []), item])
  }
  return [...sections].map(([letter, some]) => ({ letter, items: some }))
}
