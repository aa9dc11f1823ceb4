/** Measures of the languages beyond the first ten, made of their words. */
import type { UnitOfMeasure, UnitStandard } from '../quantities/unit-of-measure-row.ts'
import words from './extra-units.json' with { type: 'json' }

/** Names of one measure are divided by `|`, of each the singular, the plural and other forms by `,`. */
type UnitWords = {
  teaspoon?: string
  tablespoon?: string
  cup?: string
  /** Left out where the size of a cup is not certain. */
  cupMillilitres?: number
  pinch?: string
  gram?: string
  kilogram?: string
  decagram?: string
  millilitre?: string
  decilitre?: string
  litre?: string
  /** Of no certain size. */
  glass?: string
  /** Other spoons and cups by their millilitres. */
  others?: { [millilitres: string]: string | undefined }
}

const ml = (quantity: number): UnitStandard => ({ unit: 'milliliter', quantity })
const grams = (quantity: number): UnitStandard => ({ unit: 'gram', quantity })

function unitsOf(code: string, words: UnitWords): UnitOfMeasure[] {
  const unit = (
    kind: UnitOfMeasure['kind'],
    system: UnitOfMeasure['system'],
    standard: UnitStandard | null,
    ...names: (string | undefined)[]
  ): UnitOfMeasure[] => {
    const text = names.filter(Boolean).join('|')
    return text === '' ? [] : [{ kind, system, standard, names: { [code]: text } }]
  }
  return [
    ...unit('volume', 'spoon', ml(5), words.teaspoon),
    ...unit('volume', 'spoon', ml(15), words.tablespoon),
    ...unit('volume', 'us', words.cupMillilitres ? ml(words.cupMillilitres) : null, words.cup),
    ...unit('volume', 'spoon', ml(0.3), words.pinch),
    ...unit('weight', 'metric', grams(1), words.gram, 'g|gr'),
    ...unit('weight', 'metric', { unit: 'kilogram', quantity: 1 }, words.kilogram, 'kg'),
    ...unit('weight', 'metric', grams(10), words.decagram),
    ...unit('volume', 'metric', ml(1), words.millilitre, 'ml'),
    ...unit('volume', 'metric', ml(10), 'cl'),
    ...unit('volume', 'metric', ml(100), words.decilitre, 'dl'),
    ...unit('volume', 'metric', { unit: 'liter', quantity: 1 }, words.litre, 'l'),
    ...unit('volume', 'us', null, words.glass),
    ...Object.entries(words.others ?? {}).flatMap(([size, names]) =>
      unit('volume', Number(size) < SMALL_CUP ? 'spoon' : 'us', ml(Number(size)), names),
    ),
  ]
}

/** What holds less is a spoon. */
const SMALL_CUP = 30

/** Weights of the market. */
const marketWeights: UnitOfMeasure[] = [
  { kind: 'weight', system: 'metric', standard: grams(100), names: { vi: 'lạng' } },
  { kind: 'weight', system: 'metric', standard: grams(500), names: { zh: '斤|市斤' } },
  { kind: 'weight', system: 'metric', standard: grams(600), names: { ko: '근' } },
  { kind: 'weight', system: 'metric', standard: grams(50), names: { zh: '两|兩' } },
]

const byLanguage: Record<string, UnitWords> = words

export const extraUnits: readonly UnitOfMeasure[] = [
  ...Object.entries(byLanguage).flatMap(([code, words]) => unitsOf(code, words)),
  ...marketWeights,
]
