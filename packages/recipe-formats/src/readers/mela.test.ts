import { Buffer } from 'node:buffer'
import { expect, test } from 'vitest'
import { emptyRecipe } from '../format-recipe.ts'
import { melaRecipe, melaRecipes } from '../testing/mela.fixture.ts'
import { itemsOf, outcomesOf, pictureOf, recipesOf, sourceOf } from '../testing/sources.fixture.ts'
import { mela } from './mela.ts'

test('a recipe has every field of the published layout', async () => {
  const [recipe] = await recipesOf(mela, { fileName: 'Shakshuka.melarecipe', content: JSON.stringify(melaRecipe) })
  expect(recipe).toEqual({
    ...emptyRecipe('Shakshuka'),
    description: 'Eggs in [tomatoes](https://kitchen.example/tomatoes).',
    ingredients: [
      { title: 'Sauce', text: '800 g tomatoes' },
      { title: null, text: '2 tsp cumin' },
      { title: 'To serve', text: '4 eggs' },
    ],
    steps: [
      { title: 'Sauce', summary: '', text: 'Simmer the *tomatoes*.' },
      { title: '', summary: '', text: 'Add the cumin.' },
      { title: 'Eggs', summary: '', text: 'Poach the eggs in the sauce.' },
    ],
    notes: [
      { title: '', text: 'Good with bread.' },
      { title: 'Storage', text: 'Keeps for\ntwo days.' },
    ],
    servings: 4,
    prepTime: '10 min',
    performTime: '25 min',
    totalTime: '35 min',
    categories: ['Breakfast', 'Eggs'],
    nutrition: { calories: '320', fatContent: '18.5', sodiumContent: '900' },
    isFavorite: true,
    source: 'kitchen.example/shakshuka',
    dateAdded: '2023-03-10',
    pictures: [expect.objectContaining({ name: 'picture-1' })],
  })
  expect(recipe && (await pictureOf(recipe))).toEqual(Buffer.from('a photograph'))
})

test('every recipe of a packed export is read, and a broken one is told', async () => {
  const items = await itemsOf(mela, melaRecipes)
  expect(outcomesOf(items)).toEqual(['Shakshuka', 'Failed to parse recipe', 'Failed to parse recipe', 'Toast'])
})

test('exports within an archive are opened', async () => {
  const items = await recipesOf(mela, {
    fileName: 'backup.zip',
    files: { 'Recipes.melarecipes': { 'Recipes/a.melarecipe': '{"title":"Toast"}' } },
  })
  expect(items.map(({ name }) => name)).toEqual(['Toast'])
})

test('nutrition that nobody can take apart is kept as a note', async () => {
  const [recipe] = await recipesOf(mela, {
    fileName: 'a.melarecipe',
    content: '{"title":"A","nutrition":"Very healthy"}',
  })
  expect(recipe?.notes).toEqual([{ title: 'Nutrition', text: 'Very healthy' }])
})

test('an archive without Mela files is not recognised', async () => {
  expect(await mela.recognise(sourceOf({ fileName: 'a.zip', files: { '__MACOSX/._a.melarecipe': '' } }))).toBe(false)
})
