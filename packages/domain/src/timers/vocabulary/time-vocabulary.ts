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

/** The same as data files hold it: forms by what they mean, `"1/2": "half"`. */
export type TimeWords = Omit<TimeVocabulary, 'whole' | 'parts' | 'partsBehind' | 'numbers'> & {
  whole?: Forms
  parts: Forms
  partsBehind?: Forms
  /**
   * Numbers that follow each other, by the first of them: `"2": "two three"`, and in tens `"20+10": "twenty thirty"`.
   * Forms of one number are divided by `/`.
   */
  numbers: Forms
  /** The numbers between the tens, where a language writes them in one word. */
  joined?: {
    /** The first part of such a word, where that is not the word for the ten itself. */
    tens?: string
    /** One to nine. */
    ones: string
    /** `{one}und{ten}` */
    as: string
    /** The ten loses its last letter before these: ventuno, ventotto. */
    elidedBefore?: string
  }
}

type Forms = { readonly [meaning: string]: string | undefined }

export function readTimeWords({ whole, parts, partsBehind, numbers, joined, ...words }: TimeWords): TimeVocabulary {
  return {
    ...words,
    ...(whole && { whole: byForm(whole) }),
    parts: byForm(parts),
    ...(partsBehind && { partsBehind: byForm(partsBehind) }),
    numbers: { ...counted(numbers), ...(joined && joinedNumbers(joined, numbers)) },
  }
}

export const readEveryTimeWords = (languages: { readonly [code: string]: TimeWords }) =>
  Object.fromEntries(Object.entries(languages).map(([code, words]) => [code, readTimeWords(words)]))

/** `3/2` or `15`. */
function numberOf(text: string): number {
  const [above, below = 1] = text.split('/')
  return Number(above) / Number(below)
}

const byForm = (forms: Forms): Record<string, number> =>
  Object.fromEntries(
    Object.entries(forms).flatMap(([value, words = '']) => words.split(' ').map((word) => [word, numberOf(value)])),
  )

const counted = (sequences: Forms): Record<string, number> =>
  Object.fromEntries(
    Object.entries(sequences).flatMap(([key, words = '']) => {
      const [from = '', step = 1] = key.split('+')
      return words
        .split(' ')
        .flatMap((word, at) => word.split('/').map((form) => [form, numberOf(from) + at * Number(step)]))
    }),
  )

function joinedNumbers(
  { tens, ones, as, elidedBefore = '' }: NonNullable<TimeWords['joined']>,
  numbers: Forms,
): Record<string, number> {
  const inTens = Object.fromEntries(Object.entries(numbers).filter(([key]) => key.endsWith('+10')))
  const each = Object.entries(counted({ 1: ones }))
  return Object.fromEntries(
    Object.entries(counted(tens ? { 20: tens } : inTens)).flatMap(([ten, value]) =>
      each.map(([one, more]) => {
        const front = elidedBefore.includes(one.charAt(0)) ? ten.slice(0, -1) : ten
        return [as.replace('{one}', one).replace('{ten}', front), value + more]
      }),
    ),
  )
}
