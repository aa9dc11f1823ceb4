/** A correction as a form shows it: each number a field, salt and energy as labels of the reader's country say them. */

import { Nullable } from '@larder/contract/fields.ts'
import type { CatalogueFood } from '@larder/contract/food-matching.ts'
import type { FoodCorrection, FoodNutrition } from '@larder/contract/food-nutrition.ts'
import { HEAVIEST_MEASURE_G, mostOf, problemOfLabel } from '@larder/domain/nutrition/food-correction.ts'
import type { Nutrient } from '@larder/domain/nutrition/nutrients.ts'
import { amountInField, type NutritionUnits, shownPerStored } from '@larder/domain/nutrition/shown-amounts.ts'
import { Type } from 'typebox'
import type { FieldIssues } from '#ui/fields/form-state.ts'

/** In the order of a label. */
export const LABEL_FIELDS = [
  'energyKcal',
  'fat',
  'saturated',
  'carbohydrate',
  'sugar',
  'fibre',
  'protein',
  'sodiumMg',
] as const satisfies Nutrient[]
type LabelField = (typeof LABEL_FIELDS)[number]

/** What kitchens measure by; other weights of a correction stay as they are. */
export const WEIGHT_FIELDS = ['piece', 'tsp', 'tbsp', 'cup'] as const
type WeightField = (typeof WEIGHT_FIELDS)[number]

export type CorrectionFields = Record<LabelField | WeightField, number | null> & { recordOf: CatalogueFood | null }

const number = (maximum: number) => Nullable(Type.Number({ minimum: 0, maximum }))

const inField = (name: LabelField, amount: number, units: NutritionUnits): number =>
  amountInField(amount * shownPerStored(name, units))

export const correctionSchema = (units: NutritionUnits) =>
  Type.Object({
    ...Object.fromEntries(LABEL_FIELDS.map((name) => [name, number(inField(name, mostOf(name), units))])),
    ...Object.fromEntries(WEIGHT_FIELDS.map((name) => [name, number(HEAVIEST_MEASURE_G)])),
  })

export function fieldsOf({ correction }: FoodNutrition, units: NutritionUnits): CorrectionFields {
  const amounts = LABEL_FIELDS.map((name) => {
    const amount = correction?.amounts?.[name]
    return [name, amount === undefined ? null : inField(name, amount, units)]
  })
  const weights = WEIGHT_FIELDS.map((measure) => {
    const own = correction?.weights.find((one) => one.measure === measure && one.detail === null)
    return [measure, own?.grams ?? null]
  })
  return { ...Object.fromEntries([...amounts, ...weights]), recordOf: correction?.recordOf ?? null }
}

const amountsIn = (fields: CorrectionFields, units: NutritionUnits): Partial<Record<Nutrient, number>> =>
  Object.fromEntries(
    LABEL_FIELDS.flatMap((name) => {
      const value = fields[name]
      return value === null ? [] : [[name, value / shownPerStored(name, units)]]
    }),
  )

export function correctionIn(fields: CorrectionFields, before: FoodNutrition, units: NutritionUnits): FoodCorrection {
  const amounts = amountsIn(fields, units)
  const others = (before.correction?.weights ?? []).filter(
    ({ measure, detail }) => detail !== null || !WEIGHT_FIELDS.some((one) => one === measure),
  )
  const own = WEIGHT_FIELDS.flatMap((measure) => {
    const grams = fields[measure]
    return grams ? [{ measure, detail: null, grams }] : []
  })
  return {
    recordOf: fields.recordOf?.key ?? null,
    amounts: Object.keys(amounts).length > 0 ? amounts : null,
    weights: [...own, ...others],
  }
}

/** What cannot be true of 100 g, by its field. */
export function checkFields(fields: CorrectionFields, units: NutritionUnits): FieldIssues {
  const problem = problemOfLabel(amountsIn(fields, units))
  return problem ? { [problem.field]: { key: `foods.nutrition.problem.${problem.problem}` } } : {}
}
