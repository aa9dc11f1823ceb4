/** The words of time of one language. Forms are divided by blanks; capitals and accents do not count. */
export type TimeVocabulary = {
  day: string
  hour: string
  minute: string
  second: string
  /** Words that hold their number themselves, and how many minutes they are. */
  whole?: Record<string, number>
  /** Words for one: `an hour`. They count only before units of their own language. */
  articles?: string
  /** Forms that mean one of the unit behind an opener: `przez godzinę`. */
  alone?: string
  openers?: string
  /** Forms that mean one of the unit where a part follows: `hora y media`. */
  aloneWithPart?: string
  /** Says "one" behind its unit. */
  oneBehind?: string
  /** Parts and collections: `half an hour`, `une dizaine de minutes`. A number before them multiplies. */
  parts: Record<string, number>
  /** Parts that stand behind their unit. */
  partsBehind?: Record<string, number>
  /** Between a number and its unit: `35 de minute`. */
  unitLinks?: string
  /** Between a part and its unit. */
  fillers?: string
  and: string
  /** Between the ends of a range. */
  until: string
  between: string
  /** Written numbers by their value. */
  numbers: Record<string, number>
  /** Looks like a unit behind an article, and is none: `a second bowl`. */
  notAfterArticle?: string
  /** Written without blanks; the words are longer ones that hold one of the others and mean no time. */
  unspaced?: string
  /** Whether "and" is written onto the next word. */
  writesAndOnto?: boolean
}

/** Numbers that follow each other, the first of them `from`; forms of one number are divided by `/`. */
export const counted = (from: number, words: string, step = 1): Record<string, number> =>
  Object.fromEntries(
    words.split(' ').flatMap((word, at) => word.split('/').map((form): [string, number] => [form, from + at * step])),
  )

/** The numbers between the tens, where a language writes them in one word. */
export const fused = (
  tens: Record<string, number>,
  ones: Record<string, number>,
  word: (ten: string, one: string) => string,
): Record<string, number> =>
  Object.fromEntries(
    Object.entries(tens).flatMap(([ten, value]) =>
      Object.entries(ones).map(([one, more]): [string, number] => [word(ten, one), value + more]),
    ),
  )
