import { expect, test } from 'vitest'
import { differences } from './differences.ts'
import { type LinedRecipe, recipeLines } from './recipe-lines.ts'

const soup: LinedRecipe = {
  name: 'Soup',
  description: null,
  recipeServings: 4,
  recipeYieldQuantity: 0,
  recipeYield: null,
  totalTime: null,
  prepTime: '10 minutes',
  cookTime: null,
  performTime: null,
  orgURL: null,
  dateAdded: null,
  recipeCategory: [],
  tags: [{ name: 'Quick' }],
  tools: [],
  recipeIngredient: [{ title: 'Base', quantity: 2, food: { name: 'leek' }, disableAmount: true }],
  recipeInstructions: [{ title: '', summary: 'Wash', text: 'Wash it.\nTwice.' }],
  nutrition: { calories: '100', fatContent: null },
  settings: { public: true },
  assets: [],
  notes: [{ title: 'Tip', text: 'Chives' }],
  extras: {},
}

test('every part becomes its lines, and what is empty has none', () => {
  const lines = recipeLines(soup)
  expect(lines.recipeIngredient).toEqual(['Base', '2 leek'])
  expect(lines.recipeInstructions).toEqual(['Wash', 'Wash it.', 'Twice.'])
  expect(lines.nutrition).toEqual(['calories: 100'])
  expect(lines.recipeYieldQuantity).toEqual([])
  expect(lines.description).toEqual([])
})

test('two states differ only in the parts that changed', () => {
  const renamed = { ...soup, name: 'Stew', tags: [] }
  expect(differences(recipeLines(soup), recipeLines(renamed)).map(({ part }) => part)).toEqual(['name', 'tags'])
})
