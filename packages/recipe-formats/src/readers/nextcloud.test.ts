import { slugify } from '@larder/domain/slug.ts'
import { expect, test } from 'vitest'
import { nextcloudArchive, shepherdsPie } from '../testing/nextcloud.fixture.ts'
import { jpeg } from '../testing/pictures.fixture.ts'
import { itemsOf, pictureOf, recipesOf } from '../testing/sources.fixture.ts'
import { nextcloud } from './nextcloud.ts'

const folder = (...recipes: unknown[]) => ({
  fileName: 'a.zip',
  files: Object.fromEntries(recipes.map((recipe, at) => [`Folder ${at}/recipe.json`, JSON.stringify(recipe)])),
})

test('every field of a recipe goes where the contract says', async () => {
  const [shrimp, pie] = await recipesOf(nextcloud, nextcloudArchive)
  expect(shrimp).toMatchObject({ name: 'Air Fryer Shrimp', pictures: [] })
  expect(shrimp?.steps.map(({ text }) => text)).toEqual(['Season.', 'Fry for 8 minutes.'])
  expect(slugify(pie?.name ?? '')).toBe('skillet-shepherd-s-pie')
  const { pictures: _, ...fields } = pie ?? {}
  expect(fields).toEqual({
    name: "Skillet Shepherd's Pie",
    description: 'Lamb & vegetables\n\nunder a crust.',
    ingredients: [
      { title: null, text: '500 g minced lamb' },
      { title: null, text: '2 carrots' },
    ],
    steps: [
      { title: '', summary: '', text: 'Brown the lamb.\nDrain it.' },
      { title: 'Crust', summary: '', text: 'Mash.' },
    ],
    notes: [],
    servings: 6,
    yieldQuantity: 0,
    yieldText: '',
    prepTime: 'PT20M',
    performTime: 'PT1H30M',
    totalTime: null,
    categories: ['Main course'],
    tags: ['Comfort Food', 'One Pan'],
    tools: [],
    nutrition: {
      calories: '252 kcal',
      carbohydrateContent: '21 g',
      cholesterolContent: '63 mg',
      fatContent: '11 g',
      fiberContent: '3 g',
      proteinContent: '19 g',
      saturatedFatContent: '5 g',
      sodiumContent: '0.6 g',
      sugarContent: '4 g',
    },
    rating: null,
    isFavorite: false,
    source: 'https://example.com/shepherds-pie',
    dateAdded: null,
    lastMade: null,
    extras: {},
    assets: [],
  })
  expect(pie && (await pictureOf(pie))).toEqual(jpeg)
})

test('a broken folder is told by its name, and the rest is read', async () => {
  const items = await itemsOf(nextcloud, {
    fileName: 'a.zip',
    files: { 'Half a Pie/recipe.json': '{"name": "Pie', 'Whole/recipe.json': JSON.stringify(shepherdsPie) },
  })
  expect(items[0]).toMatchObject({
    message: 'Failed to import Half a Pie',
    reason: expect.stringMatching(/^SyntaxError: /),
  })
  expect(items[1]?.recipe?.name).toBe("Skillet Shepherd's Pie")
})

test('folders anywhere are recipes, whatever their file is called; of two with one slug the later counts', async () => {
  const recipes = await recipesOf(nextcloud, {
    fileName: 'a.zip',
    files: {
      '__MACOSX/x': '',
      'Kitchen/one/Pie/my.json': '{"name":"First"}',
      'Kitchen/two/pie!/recipe.json': '{"name":"Second"}',
      'Kitchen/饺子/recipe.json': '{"name":"Dumplings"}',
      'Kitchen/面条/recipe.json': '{"name":"Noodles"}',
    },
  })
  expect(recipes.map(({ name }) => name)).toEqual(['Second', 'Dumplings', 'Noodles'])
})

test('a lone folder that is itself a recipe is one', async () => {
  const recipes = await recipesOf(nextcloud, {
    fileName: 'a.zip',
    files: { '__MACOSX/Pie/._full.jpg': '', 'Pie/recipe.json': '{"name":"Pie"}' },
  })
  expect(recipes.map(({ name }) => name)).toEqual(['Pie'])
})

test.each([
  ['a text of lines', 'One\n\nTwo', ['One', 'Two']],
  ['a text that is a list', '["One","Two"]', ['One', 'Two']],
  ['a list of texts', ['One', '', 'Two'], ['One', 'Two']],
  ['a list of objects', [{ text: 'One' }, { text: 'Two' }], ['One', 'Two']],
  ['numbered keys', { 0: { text: 'One' }, 1: { text: 'Two' } }, ['One', 'Two']],
  ['markup that was encoded twice', ['&amp;lt;p&amp;gt;One&amp;lt;/p&amp;gt;'], ['One']],
  ['nothing', null, []],
])('steps are %s', async (_, recipeInstructions, expected) => {
  const [recipe] = await recipesOf(nextcloud, folder({ name: 'A', recipeInstructions }))
  expect(recipe?.steps.map(({ text }) => text)).toEqual(expected)
})

test.each([[7], [true], [{ wrong: 'shape' }]])(
  'steps that are %j fail the recipe and no other',
  async (recipeInstructions) => {
    const items = await itemsOf(nextcloud, folder({ name: 'A', recipeInstructions }, { name: 'B' }))
    expect(items.map(({ recipe }) => recipe?.name)).toEqual([undefined, 'B'])
  },
)

test.each([
  ['4 servings', 4, 0, ''],
  ['2 cakes', 0, 2, 'cakes'],
  [['4 servings', '2 cookies'], 4, 2, 'cookies'],
  ['', 0, 0, ''],
  [4, 0, 4, ''],
  ['1 ½ loaves', 0, 1.5, 'loaves'],
])('a yield of %j', async (recipeYield, servings, yieldQuantity, yieldText) => {
  const [recipe] = await recipesOf(nextcloud, folder({ name: 'A', recipeYield }))
  expect(recipe).toMatchObject({ servings, yieldQuantity, yieldText })
})

test('categories, ingredients and times in their other shapes', async () => {
  const [recipe] = await recipesOf(
    nextcloud,
    folder({
      name: ['A list of one'],
      recipeCategory: [' main COURSE ', { name: 'as Is', slug: 'as-is' }],
      recipeIngredient: [{ title: 'Sauce', note: '1 onion' }, { note: '2 eggs' }, 3],
      prepTime: { minValue: 'PT5M' },
      cookTime: ['about an hour', 'PT1H'],
      totalTime: '',
    }),
  )
  expect(recipe).toMatchObject({
    name: 'A list of one',
    categories: ['Main Course', 'as Is'],
    ingredients: [
      { title: 'Sauce', text: '1 onion' },
      { title: null, text: '2 eggs' },
      { title: null, text: '3' },
    ],
    prepTime: 'PT5M',
    performTime: 'about an hour',
    totalTime: null,
  })
})
