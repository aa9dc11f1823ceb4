import { densityOf, type WeighableFood } from './densities.ts'
import { isLiquid } from './liquids.ts'
import {
  CUP_ML,
  FLUID_OUNCE_ML,
  type MeasurableUnit,
  measureOf,
  OUNCE_G,
  POUND_G,
  TABLESPOON_ML,
  TEASPOON_ML,
} from './measures.ts'

/**
 * Amounts in the measures somebody is used to. Volumes stay volumes and weights stay weights, except for foods whose
 * density is known; what is neither weighed nor poured stays as it was written, as do spoons, pieces and pinches.
 * Rounded as scales and cups can show it, never by more than cooking forgives.
 */

export type Measures = 'metric' | 'us'

export const shownUnits = [
  'gram',
  'kilogram',
  'milliliter',
  'liter',
  'teaspoon',
  'tablespoon',
  'cup',
  'fluidOunce',
  'ounce',
  'pound',
] as const
export type ShownUnit = (typeof shownUnits)[number]

export type ConvertedAmount = { quantity: number; unit: ShownUnit; fraction: boolean }

export type ConvertibleAmount = {
  quantity: number | null
  unit: MeasurableUnit | null | undefined
  food?: WeighableFood | null
}

/** `undefined` where the amount already is in these measures, or cannot be told in them without lying. */
export function convertAmount({ quantity, unit, food }: ConvertibleAmount, to: Measures): ConvertedAmount | undefined {
  const measure = measureOf(unit)
  if (!measure || !quantity || !Number.isFinite(quantity) || quantity < 0) return undefined
  if (measure.system === 'spoon' || measure.system === to) return undefined
  const amount = quantity * measure.amount
  const density = densityOf(food)
  if (to === 'metric') {
    if (measure.kind === 'weight') return metricWeight(amount)
    if (density !== undefined) return metricWeight(amount * density)
    return food && !isLiquid(food) ? undefined : metricVolume(amount)
  }
  if (measure.kind === 'volume') return usVolume(amount)
  return (density === undefined ? undefined : closeVolume(amount / density)) ?? usWeight(amount)
}

const METRIC_ERROR = 0.025
/** A metric cup of 250 ml counts as a cup. */
const CUP_ERROR = 0.06

const metricWeight = (grams: number): ConvertedAmount | undefined =>
  grams >= 1000 ? plain(grams / 1000, 'kilogram', [0.05, 0.01]) : plain(grams, 'gram', [10, 5, 1, 0.5, 0.1])

const metricVolume = (millilitres: number): ConvertedAmount | undefined =>
  millilitres >= 1000
    ? plain(millilitres / 1000, 'liter', [0.05, 0.01])
    : plain(millilitres, 'milliliter', [10, 5, 1, 0.5, 0.1])

/** The coarsest step that keeps the error small; nothing for a trace that no scale shows. */
function plain(amount: number, unit: ShownUnit, steps: number[]): ConvertedAmount | undefined {
  const step = steps.find((one) => Math.abs(roundTo(amount, one) - amount) <= amount * METRIC_ERROR)
  return step === undefined ? undefined : { quantity: roundTo(amount, step), unit, fraction: false }
}

const usWeight = (grams: number): ConvertedAmount | undefined =>
  grams >= POUND_G
    ? (cut(grams / POUND_G, 'pound', [4]) ?? plain(grams / POUND_G, 'pound', [0.1, 0.05, 0.01]))
    : (cut(grams / OUNCE_G, 'ounce', [2, 4]) ?? plain(grams / OUNCE_G, 'ounce', [0.1, 0.05, 0.01]))

const usVolume = (millilitres: number): ConvertedAmount | undefined =>
  closeVolume(millilitres) ?? plain(millilitres / FLUID_OUNCE_ML, 'fluidOunce', [0.5, 0.1, 0.05, 0.01])

/** Cups from a quarter on, spoons below, and only where a measuring cup or spoon has such a mark. */
function closeVolume(millilitres: number): ConvertedAmount | undefined {
  if (millilitres >= CUP_ML * 0.24) return cut(millilitres / CUP_ML, 'cup', [4, 3])
  if (millilitres >= TABLESPOON_ML * 0.95) return cut(millilitres / TABLESPOON_ML, 'tablespoon', [2])
  return cut(millilitres / TEASPOON_ML, 'teaspoon', [4, 8])
}

/** The closest of the given fractions, or nothing when all are too far off. */
function cut(amount: number, unit: ShownUnit, denominators: number[]): ConvertedAmount | undefined {
  const candidates = denominators
    .map((denominator) => roundTo(amount, 1 / denominator))
    .filter((candidate) => candidate > 0)
    .map((candidate) => ({ candidate, error: Math.abs(candidate - amount) / amount }))
  const best = candidates.reduce<(typeof candidates)[number] | undefined>(
    (closest, one) => (closest && closest.error <= one.error ? closest : one),
    undefined,
  )
  return best && best.error <= CUP_ERROR ? { quantity: best.candidate, unit, fraction: true } : undefined
}

const roundTo = (amount: number, step: number): number => Number((Math.round(amount / step) * step).toFixed(4))
