import { expect, test } from 'vitest'
import { correctedFacts, problemOfLabel, readAmounts, readWeights } from './food-correction.ts'
import type { FoodFacts } from './food-facts.ts'
import { lineNutrition } from './recipe-nutrition.ts'

const flour: FoodFacts = {
  key: 'flour',
  amounts: { energyKcal: 364, protein: 10, calciumMg: 15 },
  leaner: null,
  borrowed: true,
  refusePercent: 0,
  weights: [{ measure: 'cup', detail: null, grams: 125, estimated: false, kin: 0 }],
  pack: null,
  role: 'other',
}

const gramsOfLine = (food: FoodFacts, unit: string, text: string) => {
  const line = lineNutrition({ quantity: 2, unit: { name: unit }, text, foods: [food] })
  return line.counted ? line.grams : null
}

test('numbers off a label stand alone, and what the label does not say is unknown', () => {
  const corrected = correctedFacts('own', flour, { amounts: { energyKcal: 340 }, weights: [] }, { energyKcal: 900 })
  expect(corrected.amounts).toEqual({ energyKcal: 340 })
  expect(corrected.borrowed).toBe(false)
  const chosen = correctedFacts('own', flour, { amounts: null, weights: [] }, { energyKcal: 900 })
  expect(chosen.amounts).toEqual({ energyKcal: 900 })
})

test('a weight that somebody took counts for spoons, cups and every cut', () => {
  const weights = [{ measure: 'tbsp', detail: null, grams: 14.787 } as const]
  const own = correctedFacts('own', flour, { amounts: null, weights }, null)
  expect(gramsOfLine(flour, 'cup', '2 cups flour')).toBeCloseTo((125 / 236.588) * 480)
  expect(gramsOfLine(own, 'cup', '2 cups flour, sifted')).toBeCloseTo(480)
  expect(gramsOfLine(own, 'tbsp', '2 tbsp flour')).toBeCloseTo(30)
  expect(own.borrowed).toBe(true)
})

test('a food of which nothing is known gets numbers and weights of its own', () => {
  const weights = [{ measure: 'piece', detail: null, grams: 50 } as const]
  const own = correctedFacts('bun', null, { amounts: { energyKcal: 280 }, weights }, null)
  const line = lineNutrition({ quantity: 2, unit: null, text: '2 buns', foods: [own] })
  expect(line).toMatchObject({ counted: true, grams: 100, estimated: false, amounts: { energyKcal: 280 } })
})

test.each([
  [{ fat: -1 }, 'fat', 'outOfRange'],
  [{ energyKcal: 951 }, 'energyKcal', 'outOfRange'],
  [{ protein: Number.NaN }, 'protein', 'outOfRange'],
  [{ fat: 60, carbohydrate: 50, protein: 5 }, 'fat', 'moreThanWhole'],
  [{ fat: 10, saturated: 20 }, 'saturated', 'moreThanItsWhole'],
  [{ carbohydrate: 10, sugar: 20 }, 'sugar', 'moreThanItsWhole'],
  [{ energyKcal: 90, fat: 80 }, 'energyKcal', 'energyTooLow'],
])('what cannot be true of 100 g is refused: %j', (amounts, field, problem) => {
  expect(problemOfLabel(amounts)).toEqual({ field, problem })
})

test('labels as they are printed are accepted', () => {
  expect(problemOfLabel({ energyKcal: 899, fat: 99.9, saturated: 14, mono: 73, poly: 11 })).toBeNull()
  expect(problemOfLabel({ energyKcal: 0, fat: 0, carbohydrate: 0, protein: 0, sodiumMg: 39_000 })).toBeNull()
  expect(
    problemOfLabel({ energyKcal: 539, fat: 30.9, saturated: 10.6, carbohydrate: 57.5, sugar: 56.3, protein: 6.3 }),
  ).toBeNull()
  expect(problemOfLabel({})).toBeNull()
})

test('what was stored and is no correction any more says nothing', () => {
  for (const sent of [null, 'x', [], {}, { energyKcal: 'much' }, { fat: -3 }]) expect(readAmounts(sent)).toBeNull()
  expect(readAmounts({ fat: 3, unknown: 7 })).toEqual({ fat: 3 })
  const weights = [{ measure: 'cup', grams: 120 }, { measure: 'barrel', grams: 5 }, { measure: 'cup', grams: 0 }, null]
  expect(readWeights(weights)).toEqual([{ measure: 'cup', detail: null, grams: 120 }])
  expect(readWeights('cup')).toEqual([])
})
