import { expect, test } from 'vitest'
import { hasStartValues } from './start-values.ts'

const text = 'Write each step here. Steps may be formatted with markdown: **bold**, *italic*, lists and links.'
const line = { quantity: 1, note: '1 Cup Flour' }

test('the samples alone are start values', () => {
  expect(hasStartValues({ recipeIngredient: [line], recipeInstructions: [{ text }] })).toBe(true)
})

test.each([
  [{ recipeIngredient: [line], recipeInstructions: [{ text: 'Bake it.' }] }],
  [{ recipeIngredient: [{ quantity: 1, note: '1 Cup Sugar' }], recipeInstructions: [{ text }] }],
  [{ recipeIngredient: [{ ...line, quantity: 2 }], recipeInstructions: [{ text }] }],
  [{ recipeIngredient: [line, line], recipeInstructions: [{ text }] }],
  [{ recipeIngredient: [], recipeInstructions: [] }],
])('a recipe that somebody wrote in has none: %j', (content) => {
  expect(hasStartValues(content)).toBe(false)
})
