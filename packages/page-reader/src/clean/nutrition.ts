/** Nutrition as the recipe keeps it: plain numbers as text, energy in kilocalories, sodium and cholesterol in milligrams. */
import { KILOJOULES_OF_A_KILOCALORIE } from '@larder/domain/nutrition/shown-amounts.ts'
import { type NutritionKey, nutritionKeys } from '@larder/domain/recipes/nutrition.ts'

const IN_MILLIGRAMS: readonly NutritionKey[] = ['sodiumContent', 'cholesterolContent']

const NUMBER = /\d{1,12}(?:[.,]\d{1,12})?/
const KILOCALORIES = /(\d[\d.,]{0,15})\s{0,3}(?:k?cal|calor)/i
const KILOJOULES = /(\d[\d.,]{0,15})\s{0,3}(?:kj|kilojoule)/i
const MILLIGRAMS = /(\d[\d.,]{0,15})\s{0,3}(?:mg|milligram)/i

export function cleanNutrition(given: Readonly<Record<string, string>>): Partial<Record<NutritionKey, string>> {
  const clean: Partial<Record<NutritionKey, string>> = {}
  for (const key of nutritionKeys) {
    const text = given[key] ?? ''
    const number = (key === 'calories' ? energyIn(text) : milligramsIn(key, text)) ?? firstNumber(text)
    if (number === undefined) continue
    const grams = IN_MILLIGRAMS.includes(key) && /g/i.test(text) && !/m/i.test(text)
    clean[key] = grams ? decimal(Number(number) * 1000) : number
  }
  return clean
}

const firstNumber = (text: string): string | undefined => NUMBER.exec(text)?.[0]?.replace(',', '.')

/** "2092 kJ (500 kcal)" are 500; kilojoules alone are converted. */
function energyIn(text: string): string | undefined {
  const kilocalories = KILOCALORIES.exec(text)?.[1]
  if (kilocalories !== undefined) return ungrouped(kilocalories)
  const kilojoules = KILOJOULES.exec(text)?.[1]
  return kilojoules === undefined
    ? undefined
    : String(Math.round(Number(ungrouped(kilojoules)) / KILOJOULES_OF_A_KILOCALORIE))
}

const milligramsIn = (key: NutritionKey, text: string): string | undefined => {
  const amount = IN_MILLIGRAMS.includes(key) ? MILLIGRAMS.exec(text)?.[1] : undefined
  return amount === undefined ? undefined : ungrouped(amount)
}

/** With so fine a unit three digits behind a sign are thousands: nobody counts a thousandth of a milligram. */
const ungrouped = (digits: string): string | undefined =>
  /^[1-9]\d{0,2}(?:[.,]\d{3})+$/.test(digits) ? digits.replace(/[.,]/g, '') : firstNumber(digits)

/** The contract writes what it has multiplied with a point. */
const decimal = (value: number): string => (Number.isInteger(value) ? `${value}.0` : String(value))
