import { expect, test } from 'vitest'
import { isBlankIngredient, isBlankStep } from './blank-rows.ts'

test('an ingredient is blank without food, note, recipe and title', () => {
  expect(isBlankIngredient({ food: null, note: ' ', referencedRecipe: null, title: null })).toBe(true)
  expect(isBlankIngredient({ note: 'salt' })).toBe(false)
  expect(isBlankIngredient({ food: { name: 'salt' } })).toBe(false)
  expect(isBlankIngredient({ referencedRecipe: { name: 'Dough' } })).toBe(false)
  expect(isBlankIngredient({ title: 'For the dough' })).toBe(false)
})

test('a step is blank without text, heading, title and linked ingredients', () => {
  const blank = { title: null, summary: '', text: '\n', ingredientReferences: [] }
  expect(isBlankStep(blank)).toBe(true)
  expect(isBlankStep({ ...blank, text: 'Stir.' })).toBe(false)
  expect(isBlankStep({ ...blank, summary: 'Rest' })).toBe(false)
  expect(isBlankStep({ ...blank, ingredientReferences: [{}] })).toBe(false)
})
