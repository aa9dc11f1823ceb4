import type { UnitOfMeasure } from '../../../quantities/unit-of-measure-row.ts'
import { unitsOfMeasure } from '../../../quantities/units-of-measure.ts'
import { foodNames } from './food-names.ts'
import { stemsOf } from './word-stem.ts'

/** What the rules know of a language. Lists are written as text: entries divided by `|`, forms of one word by `,`. */
export type LanguageVocabulary = {
  /** What things are counted in, beside the units of measure: the singular, the plural, then other forms of it. */
  units: string
  /** Foods whose name begins like a unit: a nut of butter is one, a coconut is none. */
  wholeNames?: string
  /** Units whose second form is another spelling: they are the same for one and for many. */
  samePlural?: string
  /** Forms that say "two of it" in one word, each before what it is two of. */
  duals?: string
  numbers: Record<string, number>
  /** `and a half` after a number. */
  andHalf?: string
  sizes: string
  /** Between unit and food. */
  links: string
  /** Before the size of a pack: `2 Dosen à 400 g`. */
  packLinks: string
  about: string
  /** How much without a number; it goes into the note. */
  vague: string
  /** Beginnings of words that say what was done to the food; `=` before a word that has no other endings. */
  preparations: string
  /** Words that go with a preparation: finely, freshly, and. */
  adverbs: string
  /** Whether a preparation stands before the food: `gehackte Petersilie`. */
  preposed: boolean
  /** Where a purpose or a remark begins. */
  remarks: string
  /** What makes another food and never leaves its name: beginnings of words (`ground`), and phrases (`without gluten`). */
  deciding: string
  /** Parts that are taken of a thing: `juice of 2 lemons`. */
  partsOf: string
}

export type Language = {
  code: string
  units: Map<string, string>
  /** The plural of each unit, by every form; itself where it has none. */
  unitPlurals: Map<string, string>
  wholeNames: Set<string>
  duals: Map<string, string>
  numbers: Map<string, number>
  /** Those that say a part of one, and may be written onto their unit. */
  parts: string[]
  andHalf: Set<string>
  sizes: Set<string>
  links: Set<string>
  packLinks: Set<string>
  about: Set<string>
  vague: Set<string>
  isPreparation: (word: string) => boolean
  /** Phrases and beginnings of words that stay in the name of the food. */
  deciding: { stems: string[]; phrases: Set<string> }
  /** Whether the stems of words are a food's name that holds a preparation or a remark. */
  isFoodName: (stems: string) => boolean
  adverbs: Set<string>
  preposed: boolean
  remarks: Set<string>
  partsOf: Set<string>
}

const entries = (text: string): string[] =>
  text
    .split('|')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')
const setOf = (text: string): Set<string> => new Set(entries(text.toLowerCase()))

/** Letters as they are compared: without points for Arabic vowels, in lower case. */
export const plainWord = (word: string): string =>
  word
    .toLowerCase()
    .replace(/[\u064b-\u065f\u0670\u0640]/g, '')
    .replace(/’/g, "'")

const SHORTEST_PART = 3

/** Longer than any ending: `mou` is soft, `moutarde` is mustard. */
const LONGEST_ENDING = 4

function preparationTest(stems: string[]): (word: string) => boolean {
  const whole = new Set(stems.flatMap((stem) => (stem.startsWith('=') ? stem.slice(1) : [])))
  const beginnings = stems.filter((stem) => !stem.startsWith('='))
  return (word) =>
    whole.has(word) || beginnings.some((stem) => word.startsWith(stem) && word.length - stem.length <= LONGEST_ENDING)
}

/** Names are taken apart when the first line of the language is read. */
function foodNameTest(code: string, preposed: boolean): (stems: string) => boolean {
  let names: ReadonlySet<string> | undefined
  return (stems) => {
    names ??= new Set(
      entries(foodNames[code] ?? '').flatMap((name) => {
        const words = stemsOf(name)
        // `ryż ugotowany` is also `ugotowany ryż`.
        return preposed && words.length === 2 ? [words.join(' '), words.toReversed().join(' ')] : words.join(' ')
      }),
    )
    return names.has(stems)
  }
}

const measuresIn = (code: string, measures: readonly UnitOfMeasure[]): string =>
  measures
    .flatMap(({ names }) => Object.entries(names).flatMap(([language, texts]) => (language === code ? [texts] : [])))
    .join('|')

export function language(
  code: string,
  words: LanguageVocabulary,
  measures: readonly UnitOfMeasure[] = unitsOfMeasure,
): Language {
  const forms = (text: string) =>
    new Map(
      entries(text).flatMap((entry) => {
        const [name = '', ...others] = entry.split(',').map((form) => form.trim())
        return [name, ...others].map((form): [string, string] => [plainWord(form), name])
      }),
    )
  const same = setOf(words.samePlural ?? '')
  const units = `${words.units}|${measuresIn(code, measures)}`
  const plurals = entries(units).flatMap((entry) => {
    const [name = '', second = '', ...others] = entry.split(',').map((form) => form.trim())
    const plural = second === '' || same.has(name.toLowerCase()) ? name : second
    return [name, second, ...others].filter(Boolean).map((form): [string, string] => [plainWord(form), plural])
  })
  const duals = entries(words.duals ?? '').map((entry): [string, string] => {
    const [form = '', name = ''] = entry.split(',').map((one) => one.trim())
    return [form, name]
  })
  return {
    code,
    units: forms(units),
    wholeNames: setOf(words.wholeNames ?? ''),
    // Of a word that is listed twice the first entry counts.
    unitPlurals: new Map(plurals.toReversed()),
    duals: new Map(duals),
    numbers: new Map(Object.entries(words.numbers)),
    parts: Object.entries(words.numbers)
      .filter(([word, quantity]) => quantity < 1 && word.length >= SHORTEST_PART && !word.includes(' '))
      .map(([word]) => word),
    andHalf: setOf(words.andHalf ?? ''),
    sizes: setOf(words.sizes),
    links: setOf(words.links),
    packLinks: setOf(words.packLinks),
    about: setOf(words.about),
    vague: setOf(words.vague),
    isPreparation: preparationTest(entries(words.preparations.toLowerCase())),
    deciding: {
      stems: entries(plainWord(words.deciding)).filter((entry) => !entry.includes(' ')),
      phrases: new Set(entries(plainWord(words.deciding)).filter((entry) => entry.includes(' '))),
    },
    isFoodName: foodNameTest(code, words.preposed),
    adverbs: setOf(words.adverbs),
    preposed: words.preposed,
    remarks: setOf(words.remarks),
    partsOf: setOf(words.partsOf),
  }
}
