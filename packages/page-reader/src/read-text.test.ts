import { expect, test } from 'vitest'
import { familyTexts } from './family-texts.fixture.ts'
import { headedFamilyTexts } from './headed-family-texts.fixture.ts'
import { readText } from './read-text.ts'

const factsOf = (head: string) => {
  const text = `Fluffy pancakes\n${head}\n\nIngredients\n200 g flour\n2 eggs\n¹/₂ cup milk\n\nSteps\n1. Mix.\n2. Fry.`
  const [reading] = readText(text)
  const { recipeServings, recipeYieldQuantity, recipeYield, prepTime, cookTime, totalTime, description } =
    reading?.recipe ?? {}
  return { recipeServings, recipeYieldQuantity, recipeYield, prepTime, cookTime, totalTime, description }
}
const nothing = { prepTime: null, cookTime: null, totalTime: null }

test.each([
  ['Makes 8 pancakes, takes 25 minutes', { recipeYieldQuantity: 8, recipeYield: 'pancakes', totalTime: '25 minutes' }],
  ['Makes 8 pancakes, takes 25 minutes.', { recipeYieldQuantity: 8, recipeYield: 'pancakes', totalTime: '25 minutes' }],
  ['Serves 4. Ready in 1 hour 10 minutes', { recipeServings: 4, totalTime: '1 hour 10 minutes' }],
  ['Prep 10 min, cook 20 min', { prepTime: '10 min', cookTime: '20 min' }],
  ['Ergibt 12 Stück, dauert 40 Minuten', { recipeYieldQuantity: 12, recipeYield: 'Stück', totalTime: '40 Minuten' }],
  ['Makes about 12 cookies and takes 30 minutes', { recipeYieldQuantity: 12, totalTime: '30 minutes' }],
  ['Takes half an hour', { totalTime: 'half an hour' }],
  ['Makes 4 servings', { recipeServings: 4 }],
])('%s: what it says is read', (head, facts) => {
  expect(factsOf(head)).toMatchObject({ ...nothing, description: '', ...facts })
})

test.each([
  'Cook 20 minutes',
  'Makes 8 pancakes, which are very soft',
  'Takes a little patience',
  'Makes 8 pancakes, then cook 5 minutes',
])('%s: that is no fact', (head) => {
  expect(factsOf(head)).toMatchObject({ ...nothing, description: head })
})

test.each([...familyTexts, ...headedFamilyTexts])(
  '$name is read as its cook meant it',
  ({ text, name, facts = {}, ingredients, steps, notes }) => {
    const [reading, ...others] = readText(text)
    expect(others).toEqual([])
    const recipe = reading?.recipe
    expect(recipe).toMatchObject({ name, ...facts })
    expect(recipe?.recipeIngredient.map(({ title, note }) => (title ? `${title}: ${note}` : note))).toEqual(ingredients)
    expect(recipe?.recipeInstructions.map((step) => step.text)).toEqual(steps)
    expect(recipe?.notes.map((note) => note.text)).toEqual(notes ?? [])
  },
)

test.each(['Dinner for 2', 'Pancakes for 4'])('%s stays the name, and says for how many it is', (name) => {
  const [reading] = readText(`${name}\n200 g flour\n2 eggs\n\nMix.\nFry.`)
  expect(reading?.recipe).toMatchObject({ name, recipeServings: Number(name.at(-1)) })
})

test.each(['Chicken 65', '7-Up cake', '5 Minuten Kuchen', 'Three-day bread, the 2024 edition', 'Cake 26 cm'])(
  '%s is a name',
  (name) => {
    const [reading] = readText(`${name}\n200 g flour\n2 eggs\n\nMix.\nFry.`)
    expect(reading?.recipe).toMatchObject({ name, recipeServings: 0, totalTime: null, recipeYield: '' })
  },
)

test.each(['Bake 40 minutes, makes 12 muffins.', 'Cook pasta 10 minutes, serves 4.'])('%s stays a step', (step) => {
  const [reading] = readText(`Muffins\n200 g flour\n2 eggs\n\nMix well.\n${step}`)
  expect(reading?.recipe.recipeInstructions.map(({ text }) => text)).toEqual(['Mix well.', step])
})
