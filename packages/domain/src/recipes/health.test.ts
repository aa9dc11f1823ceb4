import { expect, test } from 'vitest'
import { type CheckedRecipe, foodFinder, recipeHealth } from './health.ts'

const food = (name: string) => ({ referenceId: name, food: { name } })
const step = (text: string, ...links: string[]) => ({
  id: text,
  text,
  ingredientReferences: links.map((referenceId) => ({ referenceId })),
})
const sound: CheckedRecipe = {
  image: 'abcd',
  recipeServings: 4,
  prepTime: '10 minutes',
  performTime: '20 minutes',
  totalTime: '30 minutes',
  recipeIngredient: [food('flour'), food('butter')],
  recipeInstructions: [step('Rub the butter into the flour.')],
}
const kinds = (recipe: Partial<CheckedRecipe>, foods: string[] = []) =>
  recipeHealth({ ...sound, ...recipe }, foodFinder(foods.map((name) => ({ name })))).map((finding) =>
    'referenceId' in finding
      ? `${finding.kind} ${finding.referenceId}`
      : 'food' in finding
        ? `${finding.kind} ${finding.food}`
        : finding.kind,
  )

test('a sound recipe has nothing to mend', () => {
  expect(kinds({}, ['flour', 'butter', 'salt'])).toEqual([])
})

test('what is missing is said', () => {
  expect(kinds({ image: null })).toEqual(['noPicture'])
  expect(kinds({ recipeServings: 0, recipeYield: ' ' })).toEqual(['noYield'])
  expect(kinds({ recipeServings: 0, recipeYield: '1 loaf' })).toEqual([])
  expect(kinds({ recipeIngredient: [] })).toEqual(['noIngredients'])
  expect(kinds({ recipeInstructions: [step(' ')], recipeIngredient: [] })).toEqual(['noIngredients', 'noSteps'])
})

test('times that are longer together than the whole disagree; a rest in between does not', () => {
  expect(kinds({ totalTime: '20 minutes' })).toEqual(['timesDisagree'])
  expect(kinds({ totalTime: '2 hours' })).toEqual([])
  expect(kinds({ totalTime: 'a while' })).toEqual([])
})

test('an ingredient that no step uses is named', () => {
  const recipeIngredient = [food('flour'), food('butter'), food('salt')]
  expect(kinds({ recipeIngredient })).toEqual(['unusedIngredient salt'])
  expect(kinds({ recipeIngredient, recipeInstructions: [step('Knead flour and butter', 'salt')] })).toEqual([])
})

test('steps that name nothing accuse nothing', () => {
  expect(kinds({ recipeInstructions: [step('Mix everything and bake.')] })).toEqual([])
})

test('a food that a step names and the list does not is named once', () => {
  const recipeInstructions = [step('Rub butter into flour with salt.'), step('More salt.')]
  expect(kinds({ recipeInstructions }, ['salt', 'flour', 'brown sugar'])).toEqual(['unlistedFood salt'])
})

test('a part of the name of a listed food is no other food', () => {
  const recipe = {
    recipeIngredient: [food('olive oil'), food('flour')],
    recipeInstructions: [step('Heat the olive oil, add flour.')],
  }
  expect(kinds(recipe, ['olive', 'oil', 'sesame oil'])).toEqual([])
})
