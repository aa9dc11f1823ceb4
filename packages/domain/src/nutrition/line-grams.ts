/**
 * How many grams a line means. The first of these that fits: a stated weight, a weight in brackets, pieces by their size,
 * a spoon or cup of this very food with its cut, the density of its family. Nothing is ever taken for water.
 */

import type { MeasurableUnit } from '../quantities/measures.ts'
import { densityOf, type FoodFacts, gramsOf, type Measure, weightOf } from './food-facts.ts'
import { type KitchenMeasure, kitchenMeasure, NUTRITION_TABLESPOON_ML } from './kitchen-measures.ts'
import { middleOf, type StatedAmount, statedAmounts } from './stated-amounts.ts'
import type { WeighedBy } from './sum-of-lines.ts'
import { type LineWords, lineWords } from './weight-words.ts'

export type AmountOfLine = {
  quantity: number | null
  /** The upper end of a range. */
  upTo?: number | null
  unit: MeasurableUnit | null
  /** Everything the line says, for sizes, cuts and weights in brackets. */
  text: string
  locale?: string
}

export type LineGrams = {
  grams: number
  by: WeighedBy
  estimated: boolean
  /** The weight is of what is bought, with bones and peel. */
  bought: boolean
}

/** What is read of a line before its food is known; the same for all foods it names. */
export type ReadAmount = {
  quantity: number | null
  /** How many times the amount is of what the text says: a line that was scaled still says what it was. */
  grown: number
  measure: KitchenMeasure | null
  unknownUnit: boolean
  stated: readonly StatedAmount[]
  words: LineWords
}

const MOST = 1_000_000
const SPLASH = { kind: 'volume', millilitres: NUTRITION_TABLESPOON_ML, rough: true } as const

export function readAmount({ quantity, upTo = null, unit, text, locale }: AmountOfLine): ReadAmount {
  const measure = kitchenMeasure(unit, locale, text)
  const usable = quantity !== null && quantity > 0 && quantity < MOST
  const { stated, first } = statedAmounts(text, locale)
  const middle = usable ? middleOf({ quantity, upTo }) : null
  return {
    // `a handful of spinach`, `pinch of salt`: the unit itself says that it is one.
    quantity: usable ? middle : quantity === null && measure !== null ? 1 : null,
    grown: middle !== null && first !== null && first > 0 ? middle / first : 1,
    measure,
    unknownUnit: unit !== null && unit.name.trim() !== '' && measure === null,
    stated,
    words: lineWords(text),
  }
}

export function lineGrams(amount: ReadAmount, food: FoodFacts): LineGrams | null {
  const { quantity, measure } = amount
  if (quantity !== null && measure?.kind === 'weight') {
    const drained = amount.words.drained ? drainedShare(food) : 1
    const grams = (quantity * measure.grams + plusOf(food, amount)) * drained
    return { grams, by: 'weight', estimated: drained < 1, bought: true }
  }
  const bracket = inBrackets(amount, food)
  if (bracket) return bracket
  if (quantity === null) return null
  if (measure?.kind === 'volume') return byVolume(quantity, measure, amount, food)
  if (measure?.kind === 'container') return ofContainers(quantity, measure.names, amount, food)
  if (amount.unknownUnit) return null
  // French: `un filet d'huile` is no fillet.
  if (measure?.kind === 'counted' && measure.measure === 'fillet' && food.role === 'oil')
    return byVolume(quantity, SPLASH, amount, food)
  return ofPieces(quantity, measure?.kind === 'counted' ? measure.measure : 'piece', amount.words, food)
}

/** A weight goes before a volume; that of each counts as often as there are some. */
function inBrackets({ quantity, grown, measure, stated, words }: ReadAmount, food: FoodFacts): LineGrams | null {
  const others = stated.filter((one) => !one.plus && !(one.first && measure?.kind === 'volume'))
  const weight = others.find((one) => one.measure.kind === 'weight')
  const volume = measure?.kind === 'volume' ? undefined : others.find((one) => one.measure.kind === 'volume')
  const chosen = weight ?? volume
  if (!chosen) return null
  const ofEach = chosen.each || words.each || measure?.kind === 'container'
  const times = ofEach && measure?.kind !== 'volume' && !chosen.first ? (quantity ?? 1) : grown
  if (chosen.measure.kind === 'weight') {
    const drained = words.drained ? drainedShare(food) : 1
    const grams = times * chosen.quantity * chosen.measure.grams * drained
    return { grams, by: 'brackets', estimated: drained < 1, bought: true }
  }
  if (chosen.measure.kind !== 'volume') return null
  const density = densityOf(food.weights, words.cut)
  if (!density) return null
  const grams = times * chosen.quantity * chosen.measure.millilitres * density.grams
  return { grams, by: 'brackets', estimated: density.estimated, bought: false }
}

function byVolume(
  quantity: number,
  measure: KitchenMeasure & { kind: 'volume' },
  amount: ReadAmount,
  food: FoodFacts,
): LineGrams | null {
  const density = densityOf(food.weights, amount.words.cut, measure.spoon)
  if (!density) return null
  const grams = quantity * measure.millilitres * density.grams + plusOf(food, amount)
  return { grams, by: 'volume', estimated: density.estimated || measure.rough === true, bought: false }
}

/** `1 cup plus 2 tablespoons` */
function plusOf(food: FoodFacts, { words, stated, grown }: ReadAmount): number {
  const more = stated
    .filter((one) => one.plus)
    .reduce((sum, { quantity, measure }) => {
      if (measure.kind === 'weight') return sum + quantity * measure.grams
      if (measure.kind !== 'volume') return sum
      return sum + quantity * measure.millilitres * (densityOf(food.weights, words.cut, measure.spoon)?.grams ?? 0)
    }, 0)
  return more * grown
}

/** Nobody means the kilogram of flour by "a packet". */
const LARGEST_PACK = 600

/** What a can or a packet of it weighs: weighed as such, or by the pack it is usually sold in. */
function ofContainers(
  quantity: number,
  names: readonly string[],
  { words }: ReadAmount,
  food: FoodFacts,
): LineGrams | null {
  for (const name of names) {
    const weight = isWeighed(name) ? gramsOf(food.weights, name, words.size) : null
    if (weight) return { grams: quantity * weight.grams, by: 'pack', estimated: weight.estimated, bought: false }
  }
  const { pack } = food
  if (
    !pack ||
    pack.unit === 'piece' ||
    (pack.amount > LARGEST_PACK && pack.container !== names[0]) ||
    !names.includes(pack.container ?? '')
  )
    return null
  if (pack.unit === 'g') return { grams: quantity * pack.amount, by: 'pack', estimated: true, bought: true }
  const density = densityOf(food.weights)
  return density && { grams: quantity * pack.amount * density.grams, by: 'pack', estimated: true, bought: true }
}

/** Of beans in a can the weight on it is with the water: what one can holds drained is known of some foods. */
function drainedShare({ weights, pack }: FoodFacts): number {
  const can = gramsOf(weights, 'can')
  return can && pack?.unit === 'g' && can.grams < pack.amount ? can.grams / pack.amount : 1
}

const isWeighed = (name: string): name is Measure =>
  ['can', 'packet', 'bag', 'bottle', 'block', 'punnet', 'cube'].includes(name)

/** What else one of a food may be called where nobody weighed it under the name the line uses. */
const alike: Partial<Record<Measure, readonly Measure[]>> = {
  piece: ['head', 'fillet', 'stalk', 'leaf', 'pod', 'spear', 'sheet', 'cube', 'block', 'stick'],
  head: ['piece'],
  fillet: ['piece'],
  stalk: ['piece', 'stick'],
  stick: ['stalk', 'piece'],
  spear: ['piece', 'stalk'],
  pod: ['piece'],
  sheet: ['piece'],
  leaf: ['piece'],
  cube: ['piece'],
  sprig: ['stalk'],
}

function ofPieces(quantity: number, wanted: Measure, { size }: LineWords, food: FoodFacts): LineGrams | null {
  for (const measure of [wanted, ...(alike[wanted] ?? [])]) {
    const weight = weightOf(food.weights, measure, size)
    if (!weight) continue
    const estimated = weight.estimated || weight.kin > 0 || measure !== wanted
    return { grams: quantity * weight.grams, by: 'piece', estimated, bought: weight.estimated }
  }
  return null
}
