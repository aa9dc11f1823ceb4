import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type ConvertedAmount, convertAmount, type Measures, type ShownUnit } from './convert-measure.ts'
import { densityOf } from './densities.ts'
import { CUP_ML, FLUID_OUNCE_ML, measureOf, OUNCE_G, POUND_G, TABLESPOON_ML, TEASPOON_ML } from './measures.ts'

const unit = (name: string, standardUnit: string | null = null, standardQuantity: number | null = null) => ({
  name,
  standardUnit,
  standardQuantity,
})
const converted = (quantity: number, name: string, to: Measures, food?: string) =>
  convertAmount({ quantity, unit: unit(name), food: food ? { name: food } : null }, to)
const text = (amount: ConvertedAmount | undefined) => amount && `${amount.quantity} ${amount.unit}`

test.each([
  [1, 'cup', 'flour', '125 gram'],
  [2, 'cup', 'sugar', '400 gram'],
  [1, 'cup', 'milk', '240 milliliter'],
  [0.5, 'cup', undefined, '120 milliliter'],
  [1, 'pound', 'potatoes', '450 gram'],
  [3, 'pound', undefined, '1.35 kilogram'],
  [4, 'ounce', undefined, '115 gram'],
  [1, 'quart', 'water', '950 milliliter'],
  [2, 'quart', 'water', '1.9 liter'],
])('%d %s of %s is %s in metric', (quantity, name, food, expected) => {
  expect(text(converted(quantity, name, 'metric', food))).toBe(expected)
})

test.each([
  [250, 'g', 'flour', '2 cup'],
  [200, 'Gramm', 'Zucker', '1 cup'],
  [500, 'g', 'minced meat', '1.1 pound'],
  [250, 'ml', 'milk', '1 cup'],
  [15, 'ml', 'oil', '1 tablespoon'],
  [5, 'ml', 'vanilla extract', '1 teaspoon'],
  [1, 'l', 'stock', '4.25 cup'],
  [100, 'g', 'cheese', '3.5 ounce'],
])('%d %s of %s is %s in cups and ounces', (quantity, name, food, expected) => {
  expect(text(converted(quantity, name, 'us', food))).toBe(expected)
})

test('what is not measured, or is already in these measures, is left alone', () => {
  expect(converted(2, 'clove', 'metric', 'garlic')).toBeUndefined()
  expect(converted(1, 'tablespoon', 'metric', 'flour')).toBeUndefined()
  expect(converted(1, 'EL', 'us', 'Mehl')).toBeUndefined()
  expect(converted(100, 'g', 'metric')).toBeUndefined()
  expect(convertAmount({ quantity: null, unit: unit('cup') }, 'metric')).toBeUndefined()
  expect(convertAmount({ quantity: 2, unit: null }, 'metric')).toBeUndefined()
})

test('a food that only contains a known name is not weighed by the cup', () => {
  expect(densityOf({ name: 'flour tortilla' })).toBeUndefined()
  expect(text(converted(1, 'cup', 'metric', 'flour tortilla'))).toBeUndefined()
})

test('a solid by the cup is weighed as the catalogue says, and else stays in cups: nobody measures 240 ml of cheddar', () => {
  expect(converted(1, 'cup', 'metric', 'cheddar')).toBeUndefined()
  const cheddar = { name: 'cheddar', gramsPerMilliliter: 0.48 }
  expect(text(convertAmount({ quantity: 1, unit: unit('cup'), food: cheddar }, 'metric'))).toBe('115 gram')
})

test('the standard a unit was given goes before its name', () => {
  expect(measureOf(unit('mug', 'milliliter', 300))).toEqual({ kind: 'volume', system: 'metric', amount: 300 })
  expect(measureOf(unit('cup', 'milliliter', 250))).toEqual({ kind: 'volume', system: 'us', amount: 250 })
  expect(measureOf(unit('splash'))).toBeUndefined()
})

const sizes: Record<ShownUnit, number> = {
  gram: 1,
  kilogram: 1000,
  milliliter: 1,
  liter: 1000,
  teaspoon: TEASPOON_ML,
  tablespoon: TABLESPOON_ML,
  cup: CUP_ML,
  fluidOunce: FLUID_OUNCE_ML,
  ounce: OUNCE_G,
  pound: POUND_G,
}

test('no conversion is off by more than a cook forgives', () => {
  const names = fc.constantFrom('cup', 'ounce', 'pound', 'pint', 'g', 'kg', 'ml', 'l', 'dl')
  const foods = fc.constantFrom('flour', 'honey', 'milk', undefined)
  fc.assert(
    fc.property(fc.double({ min: 0.1, max: 5000, noNaN: true }), names, foods, (quantity, name, food) => {
      for (const to of ['metric', 'us'] as const) {
        const amount = converted(quantity, name, to, food)
        const measure = measureOf(unit(name))
        if (!amount || !measure) continue
        const weighed = ['gram', 'kilogram', 'ounce', 'pound'].includes(amount.unit) ? 'weight' : 'volume'
        const density = densityOf(food ? { name: food } : null) ?? 1
        const factor = weighed === measure.kind ? 1 : weighed === 'weight' ? density : 1 / density
        const truth = quantity * measure.amount * factor
        expect(Math.abs(amount.quantity * sizes[amount.unit] - truth) / truth).toBeLessThanOrEqual(0.061)
      }
    }),
  )
})
