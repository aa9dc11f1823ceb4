/** Nutrition as the recipe keeps it: plain numbers as text, sodium and cholesterol in milligrams. */
import { type NutritionKey, nutritionKeys } from '@larder/domain/recipes/nutrition.ts'

const IN_MILLIGRAMS: readonly NutritionKey[] = ['sodiumContent', 'cholesterolContent']

export function cleanNutrition(given: Readonly<Record<string, string>>): Partial<Record<NutritionKey, string>> {
  const clean: Partial<Record<NutritionKey, string>> = {}
  for (const key of nutritionKeys) {
    const text = given[key] ?? ''
    const number = /\d{1,12}(?:[.,]\d{1,12})?/.exec(text)?.[0]?.replace(',', '.')
    if (number === undefined) continue
    const grams = IN_MILLIGRAMS.includes(key) && /g/i.test(text) && !/m/i.test(text)
    clean[key] = grams ? decimal(Number(number) * 1000) : number
  }
  return clean
}

/** The contract writes what it has multiplied with a point. */
const decimal = (value: number): string => (Number.isInteger(value) ? `${value}.0` : String(value))
