import { expect, test } from 'vitest'
import { madeAmount, scaleBase, scaleQuantity, scaleToShow, shownNumber } from './scale.ts'

test('quantities are multiplied and keep three decimals', () => {
  expect(scaleQuantity(1.5, 2)).toBe(3)
  expect(scaleQuantity(1, 1 / 3)).toBe(0.333)
  expect(scaleQuantity(0, 5)).toBe(0)
})

test('no quantity stays no quantity', () => {
  expect(scaleQuantity(null, 2)).toBeNull()
  expect(scaleQuantity(undefined, 2)).toBeNull()
})

test('the scale starts from the servings, else the yield, else one', () => {
  expect(scaleBase({ recipeServings: 4, recipeYieldQuantity: 2 })).toBe(4)
  expect(scaleBase({ recipeServings: 0, recipeYieldQuantity: 2 })).toBe(2)
  expect(scaleBase({ recipeServings: null, recipeYieldQuantity: 0 })).toBe(1)
  expect(scaleBase({})).toBe(1)
})

test('wanting six of a recipe for four makes the scale one and a half', () => {
  const recipe = { recipeServings: 4 }
  expect(scaleToShow(recipe, 6)).toBe(1.5)
  expect(shownNumber(recipe, 1.5)).toBe(6)
})

test.each([0, -1, Number.NaN, Number.POSITIVE_INFINITY])('%d cannot be cooked for', (wanted) => {
  expect(scaleToShow({ recipeServings: 4 }, wanted)).toBeUndefined()
})

test.each([
  [{ recipeServings: 6, recipeYieldQuantity: 6, recipeYield: '' }, 1, { amount: null, noun: '' }],
  [{ recipeServings: 6, recipeYieldQuantity: 0, recipeYield: '6' }, 1, { amount: null, noun: '' }],
  [{ recipeServings: 6, recipeYieldQuantity: 12, recipeYield: 'muffins' }, 2, { amount: 24, noun: 'muffins' }],
  [{ recipeServings: 0, recipeYieldQuantity: 6, recipeYield: null }, 1, { amount: 6, noun: '' }],
  [{ recipeServings: 4, recipeYieldQuantity: 0, recipeYield: ' one loaf ' }, 1, { amount: null, noun: 'one loaf' }],
])('%j made %d times makes %j beside the servings', (recipe, scale, made) => {
  expect(madeAmount(recipe, scale)).toEqual(made)
})
