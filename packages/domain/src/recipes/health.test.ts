import { expect, test } from 'vitest'
import { processorMs } from '../text/processor-time.fixture.ts'
import { type CheckedRecipe, foodFinder, recipeHealth } from './health.ts'

const food = (name: string, more: object = {}) => ({ referenceId: name, food: { name, ...more } })
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
  expect(kinds({ prepTime: '20', performTime: '20', totalTime: '30' })).toEqual(['timesDisagree'])
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

test('an imported recipe that speaks as cooks do is not accused of anything', () => {
  const recipe = {
    recipeIngredient: [
      food('scallion', { aliases: [{ name: 'green onion' }] }),
      food('cheddar'),
      food('black pepper'),
      food('salt'),
      food('spaghetti'),
      { referenceId: 'garlic', note: '2 cloves garlic and fresh thyme' },
      { ...food('rocket'), originalText: '1 bunch arugula' },
    ],
    recipeInstructions: [
      step('Bring a pot of salted water to a boil and cook the pasta.'),
      step('Butter a baking dish. Slice the green onions, chop garlic and thyme.'),
      step('Stir in the cheese until it looks like breadcrumbs, and season.'),
      step('Toss with arugula. Serve with rice or bread.'),
    ],
  }
  const foods = ['water', 'onion', 'butter', 'cheese', 'breadcrumbs', 'rice', 'bread', 'pasta', 'rocket', 'arugula']
  expect(kinds(recipe, foods)).toEqual([])
})

test('words for all of them accuse none of them', () => {
  const recipeIngredient = [food('flour'), food('butter'), food('nutmeg')]
  const said = (text: string) =>
    kinds({ recipeIngredient, recipeInstructions: [step('Rub butter into flour.'), step(text)] })
  expect(said('Bake.')).toEqual(['unusedIngredient nutmeg'])
  expect(said('Add the remaining ingredients.')).toEqual([])
  expect(said('Die übrigen Zutaten zugeben.')).toEqual([])
})

test('a label of the group is a kind of food', () => {
  const recipeIngredient = [food('flour'), food('butter'), food('nutmeg', { label: { name: 'Baking spices' } })]
  const recipeInstructions = [step('Rub butter into flour.'), step('Add your favourite baking mix.')]
  expect(kinds({ recipeIngredient, recipeInstructions })).toEqual([])
})

test('what is truly forgotten is still said', () => {
  const recipe = {
    recipeIngredient: [food('flour'), food('butter'), food('cardamom')],
    recipeInstructions: [step('Rub the butter into the flour, then stir in the raisins.')],
  }
  expect(kinds(recipe, ['raisins', 'butter', 'peanut butter'])).toEqual([
    'unusedIngredient cardamom',
    'unlistedFood raisins',
  ])
})

test('attack 20: a recipe longer than any is not searched for its foods, and what is searched has an end', () => {
  const lines = (many: number) => Array.from({ length: many }, (_, at) => ({ referenceId: `${at}`, note: 'onion' }))
  const steps = (many: number) => Array.from({ length: many }, () => step('Chop the onion. '.repeat(20)))
  const salty = [step('Chop the onion with salt.')]
  expect(kinds({ recipeIngredient: lines(100), recipeInstructions: salty }, ['salt'])).toContain('unlistedFood salt')
  expect(kinds({ recipeIngredient: lines(101), recipeInstructions: salty }, ['salt'])).toEqual([])
  expect(kinds({ recipeInstructions: [...salty, ...steps(100)] }, ['salt'])).toEqual([])
  const cost = processorMs(() => {
    kinds({ recipeIngredient: lines(100), recipeInstructions: steps(60) }, ['salt'])
    kinds({ recipeIngredient: lines(1000), recipeInstructions: steps(1000) }, ['salt'])
  })
  expect(cost).toBeLessThan(8_000)
})
