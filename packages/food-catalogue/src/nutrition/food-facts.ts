/** What the calculation of nutrition needs of the catalogue's foods, made once a food. */

import type { FoodFacts } from '@larder/domain/nutrition/food-facts.ts'
import type { FoodCatalogue, Pack } from '../catalogue.ts'

export type FactsOfFoods = (key: string) => FoodFacts | null

export function createFoodFacts(catalogue: FoodCatalogue): FactsOfFoods {
  const known = new Map<string, FoodFacts>()
  return (key) => {
    const facts = known.get(key) ?? factsOf(catalogue, key)
    if (facts) known.set(key, facts)
    return facts
  }
}

const SEASONINGS = ['salt', 'spice', 'herb']

function factsOf(catalogue: FoodCatalogue, key: string): FoodFacts | null {
  const food = catalogue.foods.get(key)
  if (!food) return null
  const record = catalogue.nutrientsOf(key)
  const kinds = catalogue.kindsOf(key)
  return {
    key,
    amounts: record?.amounts ?? null,
    leaner: catalogue.leanNutrientsOf(key)?.amounts ?? null,
    borrowed: record !== null && (food.nutrientRecordIsNear || !catalogue.hasOwnNutrientRecord(key)),
    refusePercent: catalogue.refusePercentOf(key),
    weights: catalogue.weights.of(key),
    pack: packOf(food.pack),
    role: SEASONINGS.some((one) => kinds.includes(one)) ? 'seasoning' : kinds.includes('oil') ? 'oil' : 'other',
  }
}

function packOf(pack: Pack | null): FoodFacts['pack'] {
  if (!pack) return null
  const { amount, unit, container } = pack
  if (unit === 'g' || unit === 'kg') return { amount: unit === 'kg' ? amount * 1000 : amount, unit: 'g', container }
  if (unit === 'ml' || unit === 'l') return { amount: unit === 'l' ? amount * 1000 : amount, unit: 'ml', container }
  return { amount, unit: 'piece', container }
}
