import { expect, test } from 'vitest'
import { asStated, statedAmountsOf, statedFirst } from './stated-numbers.ts'

test.each([
  ['450', 450],
  ['450 kcal', 450],
  ['1,200', 1200],
  ['1.200 kcal', 1200],
  ['1 200 kcal', 1200],
  ['12,5', 12.5],
  ['about 300 calories', 300],
  ['2092 kJ', 500],
])('%s is a number of kilocalories', (text, energyKcal) => {
  expect(statedAmountsOf({ calories: text }).energyKcal).toBeCloseTo(energyKcal)
})

test('units are read, and what is no number is missing, not zero', () => {
  expect(statedAmountsOf({ sodiumContent: '1.5 g', cholesterolContent: '30', proteinContent: '800 mg' })).toEqual({
    sodiumMg: 1500,
    cholesterolMg: 30,
    protein: 0.8,
  })
  expect(statedAmountsOf({ calories: 'many', fatContent: '', sugarContent: null })).toEqual({})
})

test('what is stated goes before what was computed, each for itself', () => {
  expect(statedFirst({ energyKcal: 500 }, { energyKcal: 480, protein: 12 })).toEqual({ energyKcal: 500, protein: 12 })
  expect(statedFirst({ energyKcal: 500 }, null)).toEqual({ energyKcal: 500 })
})

test('taken over, computed amounts are the texts that programs of the contract read', () => {
  const amounts = { energyKcal: 523, protein: 12.4, potassiumMg: 300 }
  expect(asStated(amounts, (name) => Math.round(amounts[name as 'protein'] ?? 0))).toEqual({
    calories: '523',
    proteinContent: '12',
  })
})
