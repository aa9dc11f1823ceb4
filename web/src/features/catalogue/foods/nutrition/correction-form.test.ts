import type { FoodNutrition } from '@larder/contract/food-nutrition.ts'
import { nutritionUnits } from '@larder/domain/nutrition/shown-amounts.ts'
import { expect, test } from 'vitest'
import { checkFields, correctionIn, fieldsOf } from './correction-form.ts'

const known: FoodNutrition = {
  amounts: null,
  origin: 'label',
  record: null,
  weights: [],
  correction: {
    recordOf: { key: 'milk', name: 'milk' },
    amounts: { energyKcal: 100, fat: 3.5, sodiumMg: 400 },
    weights: [
      { measure: 'cup', detail: null, grams: 240 },
      { measure: 'cup', detail: 'chopped', grams: 150 },
      { measure: 'slice', detail: null, grams: 20 },
    ],
    updatedAt: '2026-01-01T00:00:00.000Z',
  },
}

test('a label is typed in with salt or sodium, kilocalories or kilojoules, as the country prints it', () => {
  expect(fieldsOf(known, nutritionUnits('de-DE'))).toMatchObject({ energyKcal: 100, sodiumMg: 1, fat: 3.5, cup: 240 })
  expect(fieldsOf(known, nutritionUnits('en-AU'))).toMatchObject({ energyKcal: 418.4, sodiumMg: 400 })
  for (const locale of ['de-DE', 'en-US', 'en-AU']) {
    const units = nutritionUnits(locale)
    const { amounts } = correctionIn(fieldsOf(known, units), known, units)
    expect(amounts?.energyKcal).toBeCloseTo(100)
    expect(amounts?.sodiumMg).toBeCloseTo(400)
    expect(amounts?.protein).toBeUndefined()
  }
})

test('weights that the form does not show stay, and an emptied form says nothing', () => {
  const units = nutritionUnits('en-US')
  const { weights, recordOf } = correctionIn({ ...fieldsOf(known, units), cup: null, piece: 50 }, known, units)
  expect(recordOf).toBe('milk')
  expect(weights.map(({ measure, detail, grams }) => [measure, detail, grams])).toEqual([
    ['piece', null, 50],
    ['cup', 'chopped', 150],
    ['slice', null, 20],
  ])
  const empty = fieldsOf({ ...known, correction: null }, units)
  expect(correctionIn(empty, { ...known, correction: null }, units)).toEqual({
    recordOf: null,
    amounts: null,
    weights: [],
  })
})

test('what cannot be true is told at its field before it is sent', () => {
  const units = nutritionUnits('en-US')
  const issues = checkFields({ ...fieldsOf(known, units), fat: 60, carbohydrate: 50 }, units)
  expect(issues.fat?.key).toBe('foods.nutrition.problem.moreThanWhole')
})
