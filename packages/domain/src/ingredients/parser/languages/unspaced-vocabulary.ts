/** Words of ingredient lines in Japanese, Korean and Chinese. */
import words from './words/unspaced.json' with { type: 'json' }

export type UnspacedVocabulary = {
  /** Units that stand before their number: `大さじ2`. */
  before: string
  /** Units and counters behind it. */
  behind: string
  /** How much without a number. */
  vague: string
  numbers: Record<string, number>
  /** Between a whole number and its fraction: `1と1/2`. */
  and: string
  /** A half behind number and unit: `大さじ1半`, `1컵 반`. */
  half: string
  /** Said of the amount, and noted: `強`, `정도`. */
  rough: string
  /** What was done to the food, where it stands at the end. */
  preparations: string
  /** Between amount and food: `的`. */
  links: string
}

export const unspacedVocabularies: Readonly<Record<string, UnspacedVocabulary>> = words
