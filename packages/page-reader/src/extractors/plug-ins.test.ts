import { expect, test } from 'vitest'
import { readPage } from '../read-page.ts'

const INGREDIENTS = ['1 leek', '2 potatoes', '1 pinch salt']
const STEPS = ['Chop the leek and the potatoes.', 'Boil them with the salt.']

const items = (lines: string[], name = '') =>
  `<ul>${lines.map((line) => `<li class="${name}">${line}</li>`).join('')}</ul>`
const parts = (lines: string[], name: string) => lines.map((line) => `<div class="${name}">${line}</div>`).join('')
const box = (name: string, inside: string) => `<div class="${name}">${inside}</div>`
const boxes = (ingredients: string, steps: string) =>
  box(ingredients, `<h3>Ingredients</h3>${items(INGREDIENTS)}`) + box(steps, `<h3>Instructions</h3>${items(STEPS)}`)

const named = (name: string, lines: string, steps: string) => `${box(name, 'Leek soup')}${lines}${steps}`

test.each([
  ['Tasty Recipes', named('tasty-recipes-title', boxes('tasty-recipes-ingredients', 'tasty-recipes-instructions'), '')],
  ['Create', named('mv-create-title', boxes('mv-create-ingredients', 'mv-create-instructions'), '')],
  [
    'WP Ultimate Recipe',
    named(
      'wpurp-recipe-title',
      box('wpurp-recipe-ingredients', items(INGREDIENTS, 'wpurp-recipe-ingredient')),
      box('wpurp-recipe-instructions', parts(STEPS, 'wpurp-recipe-instruction-text')),
    ),
  ],
  ['EasyRecipe', box('easyrecipe', named('ERSName', items(INGREDIENTS, 'ingredient'), items(STEPS, 'instruction')))],
  [
    'Cooked',
    named(
      'x',
      box('cooked-recipe-ingredients', parts(INGREDIENTS, 'cooked-single-ingredient')),
      box('cooked-recipe-directions', parts(STEPS, 'cooked-dir-content')),
    ),
  ],
  ['Delicious Recipes', named('dr-entry-title', boxes('dr-ingredients-list', 'dr-instructions'), '')],
  ['Recipe Card Blocks', named('recipe-card-title', boxes('ingredients-list', 'directions-list'), '')],
  ['Jetpack', named('jetpack-recipe-title', boxes('jetpack-recipe-ingredients', 'jetpack-recipe-directions'), '')],
  ['ZipList', box('zlrecipe-container', items(INGREDIENTS, 'ingredient') + items(STEPS, 'instruction'))],
  ['MealPlannerPro', box('mpprecipe', items(INGREDIENTS, 'mpp-ingredient') + items(STEPS, 'mpp-instruction'))],
  ['a card', boxes('recipe-card-ingredients', 'recipe-card-directions')],
])('the markup of %s is read', (_, html) => {
  const { recipe, sources } = readPage(`<h1>Leek soup</h1><p>It is cold outside.</p>${html}`)
  expect(recipe.name).toBe('Leek soup')
  expect(recipe.recipeIngredient.map(({ note }) => note)).toEqual(INGREDIENTS)
  expect(recipe.recipeInstructions.map(({ text }) => text)).toEqual(STEPS)
  expect([sources.ingredients, sources.steps]).toEqual(['plug-in', 'plug-in'])
})

test('notes of a plug-in are kept without their heading', () => {
  const notes = box('tasty-recipes-notes', '<h3>Notes</h3><p>Freezes well.</p>')
  const { recipe, sources } = readPage(boxes('tasty-recipes-ingredients', 'tasty-recipes-instructions') + notes)
  expect(recipe.notes).toEqual([{ title: '', text: 'Freezes well.' }])
  expect(sources.notes).toBe('plug-in')
})

test('a list for each section is read, and of two systems of units the metric one', () => {
  const both = (metric: string[], imperial: string[]) => {
    const lines = (texts: string[], name: string) => texts.map((text) => `<li class="${name}">${text}</li>`).join('')
    return box(
      'wrap',
      `<ul class="ingredients-list">${lines(metric, 'metric')}${lines(imperial, 'imperial hide')}</ul>`,
    )
  }
  const dough = both(['100 g flour', '1 egg'], ['3.5 oz flour', '1 egg'])
  const glaze = both(['50 g sugar'], ['2 oz sugar'])
  const { recipe } = readPage(`<main>${dough}${glaze}</main>`)
  expect(recipe.recipeIngredient.map(({ note }) => note)).toEqual(['100 g flour', '1 egg', '50 g sugar'])
})
