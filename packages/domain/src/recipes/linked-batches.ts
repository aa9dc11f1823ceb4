/**
 * How many batches of a linked recipe an ingredient line takes: "250 g pizza dough" is a quarter of a recipe that makes
 * a kilogram. A line that cannot be compared with what the recipe makes counts one batch and says so.
 */
import { type MeasurableUnit, measureOf } from '../quantities/measures.ts'
import { positive } from '../quantities/scale.ts'
import { normalise } from '../search/normalise.ts'

export type LinkingLine = { quantity?: number | null; unit?: MeasurableUnit | null }
export type LinkedYield = {
  name?: string | null
  recipeServings?: number | null
  recipeYieldQuantity?: number | null
  recipeYield?: string | null
}
export type LinkedBatches = { batches: number; compared: boolean }

const batches = (number: number): LinkedBatches => ({ batches: number, compared: true })
const ONE_BATCH: LinkedBatches = batches(1)
const NOT_COMPARED: LinkedBatches = { batches: 1, compared: false }

export function linkedBatches({ quantity, unit }: LinkingLine, made: LinkedYield): LinkedBatches {
  if (!quantity || quantity < 0) return ONE_BATCH
  if (!unit) return batches(quantity / countedWithoutUnit(quantity, made))
  if (namesOneOf(unit, BATCH_NAMES)) return batches(quantity)
  const whole = madeIn(unit, made)
  return whole ? batches(quantity / whole) : NOT_COMPARED
}

/**
 * "4 burger buns" of a recipe of that name that makes 12 buns are pieces; any other bare number means batches. One
 * without a unit is a batch: it is what programs write that know no amounts.
 */
function countedWithoutUnit(quantity: number, { name, recipeYieldQuantity, recipeYield }: LinkedYield): number {
  const noun = yieldNoun(recipeYield)
  if (quantity === 1 || !noun || !name || !positive(recipeYieldQuantity)) return 1
  return normalise(name)
    .split(' ')
    .some((word) => isSameNoun(word, noun))
    ? Number(recipeYieldQuantity)
    : 1
}

/** How many of the unit the recipe makes, if that is known. */
function madeIn(unit: MeasurableUnit, { recipeServings, recipeYieldQuantity, recipeYield }: LinkedYield) {
  if (namesOneOf(unit, SERVING_NAMES)) return positive(recipeServings)
  const amount = positive(recipeYieldQuantity) ?? leadingNumber(recipeYield)
  const noun = yieldNoun(recipeYield)
  if (!amount || !noun) return undefined
  if (namesOf(unit).some((name) => isSameNoun(name, noun))) return amount
  const [asked, whole] = [measureOf(unit), measureOf({ name: noun })]
  return asked && whole && asked.kind === whole.kind ? (amount * whole.amount) / asked.amount : undefined
}

const BATCH_NAMES = new Set(
  [
    'batch',
    'recipe',
    'rezept',
    'grundrezept',
    'recette',
    'receta',
    'ricetta',
    'recept',
    'receita',
    'przepis',
    'وصفة',
  ].map(normalise),
)

const SERVING_NAMES = new Set(
  [
    ...['serving', 'portion', 'part', 'porción', 'ración', 'porzione', 'portie', 'persoon', 'porção', 'dose'],
    ...['porcja', 'person', 'personne', 'persona', 'pessoa', 'osoba', 'حصة', 'شخص'],
  ].map(normalise),
)

const namesOf = ({ name, pluralName, abbreviation }: MeasurableUnit): string[] =>
  [name, pluralName, abbreviation].flatMap((one) => (one ? normalise(one) : []))

const namesOneOf = (unit: MeasurableUnit, known: ReadonlySet<string>): boolean =>
  namesOf(unit).some((name) => known.has(name) || [...known].some((one) => isSameNoun(name, one)))

/** The first word behind the number. "12 large buns" gives "large", which compares with nothing. */
function yieldNoun(text: string | null | undefined): string {
  const words = normalise((text ?? '').replace(/^[\s\d.,/~≈]+/, '')).split(' ')
  return words.find((word) => word !== '' && !/^[\d.,/]+$/.test(word) && !APPROXIMATE.has(word)) ?? ''
}

const APPROXIMATE = new Set(
  ['about', 'approx', 'approximately', 'ca', 'circa', 'etwa', 'ungefähr', 'environ', 'unos', 'ongeveer', 'cerca'].map(
    normalise,
  ),
)

/** Singular and plural of one word: "bun" and "buns", "Portion" and "Portionen". */
function isSameNoun(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one]
  return short === long || (short.length >= 3 && long.startsWith(short) && PLURAL_ENDINGS.has(long.slice(short.length)))
}

const PLURAL_ENDINGS = new Set(['s', 'es', 'e', 'n', 'en', 'er', 'ies', 'ar', 'or'])

function leadingNumber(text: string | null | undefined): number | undefined {
  const found = /^\s*(?:ca\.?|about|etwa)?\s*(\d{1,6}(?:[.,]\d{1,3})?)/i.exec(text ?? '')
  return positive(Number(found?.[1]?.replace(',', '.')))
}
