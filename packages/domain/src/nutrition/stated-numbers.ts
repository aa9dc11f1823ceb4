/** What a recipe states about its nutrition, which is text, as numbers: `1.046 kJ`, `12,5 g`, `450`. What is no number is missing. */

import type { NutritionKey } from '../recipes/nutrition.ts'
import type { Nutrient, NutrientAmounts } from './nutrients.ts'
import { KILOJOULES_OF_A_KILOCALORIE } from './shown-amounts.ts'

const nutrientOf: Partial<Record<NutritionKey, Nutrient>> = {
  calories: 'energyKcal',
  proteinContent: 'protein',
  fatContent: 'fat',
  saturatedFatContent: 'saturated',
  carbohydrateContent: 'carbohydrate',
  sugarContent: 'sugar',
  fiberContent: 'fibre',
  cholesterolContent: 'cholesterolMg',
  sodiumContent: 'sodiumMg',
}

export type StatedNutrition = { readonly [key in NutritionKey]?: string | null }

export const statedAmountsOf = (stated: StatedNutrition): NutrientAmounts =>
  Object.fromEntries(
    Object.entries(nutrientOf).flatMap(([key, nutrient]) => {
      const amount = statedAmount(stated[key as NutritionKey] ?? '', nutrient)
      return amount === null ? [] : [[nutrient, amount]]
    }),
  )

const NUMBER = /\d[\d.,' \u00a0\u202f]*/
const MOST = 1_000_000

function statedAmount(text: string, nutrient: Nutrient): number | null {
  const [digits] = NUMBER.exec(text) ?? []
  if (digits === undefined) return null
  const value = numberIn(digits)
  if (!Number.isFinite(value) || value > MOST) return null
  const unit = text.slice(text.indexOf(digits) + digits.length).trim()
  return value * unitFactor(unit.toLowerCase(), nutrient)
}

/** A single sign with three digits behind it groups thousands, any other is the decimal point. */
function numberIn(digits: string): number {
  const tight = digits.replace(/[' \u00a0\u202f]/g, '').replace(/[.,]+$/, '')
  const last = Math.max(tight.lastIndexOf('.'), tight.lastIndexOf(','))
  if (last === -1) return Number(tight)
  const isGroup = tight.length - last === 4 && /^[1-9]\d{0,2}(?:[.,]\d{3})+$/.test(tight)
  return isGroup
    ? Number(tight.replace(/[.,]/g, ''))
    : Number(`${tight.slice(0, last).replace(/[.,]/g, '')}.${tight.slice(last + 1)}`)
}

function unitFactor(unit: string, nutrient: Nutrient): number {
  if (nutrient === 'energyKcal') return /^kj|^kilojoule/.test(unit) ? 1 / KILOJOULES_OF_A_KILOCALORIE : 1
  const inMilligrams = nutrient.endsWith('Mg')
  if (/^(?:mg|milli)/.test(unit)) return inMilligrams ? 1 : 0.001
  if (/^(?:µg|μg|mcg|micro)/.test(unit)) return inMilligrams ? 0.001 : 0.000_001
  if (/^g(?:ram|r)?/.test(unit)) return inMilligrams ? 1000 : 1
  return 1
}

/** What is stated goes before what was computed, each nutrient for itself. */
export const statedFirst = (stated: NutrientAmounts, computed: NutrientAmounts | null): NutrientAmounts => ({
  ...computed,
  ...stated,
})

/** Computed amounts as a recipe states them, rounded as they are shown; the contract wants plain numbers as text. */
export function asStated(amounts: NutrientAmounts, rounded: (name: Nutrient) => number | null): StatedNutrition {
  return Object.fromEntries(
    Object.entries(nutrientOf).flatMap(([key, nutrient]) => {
      const amount = amounts[nutrient] === undefined ? null : rounded(nutrient)
      return amount === null ? [] : [[key, String(amount)]]
    }),
  )
}
