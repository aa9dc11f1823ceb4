import { expect, test } from 'vitest'
import { beefStew, mealieAlphaArchive, ownExport } from '../testing/mealie-alpha.fixture.ts'
import { jpeg, webp } from '../testing/pictures.fixture.ts'
import { itemsOf, pictureOf, recipesOf } from '../testing/sources.fixture.ts'
import { mealieAlpha } from './mealie-alpha.ts'

const one = (recipe: unknown) => ({ fileName: 'a.zip', files: { 'recipes/a/a.json': JSON.stringify(recipe) } })

test('a recipe is taken as it was written, pictures and assets with it', async () => {
  const recipes = await recipesOf(mealieAlpha, mealieAlphaArchive)
  expect(recipes).toHaveLength(1)
  const [stew] = recipes
  const { pictures: _, assets, ...fields } = stew ?? {}
  expect(fields).toEqual({
    name: 'Old Fashioned Beef Stew',
    description: 'A <b>stew</b>.',
    ingredients: [
      { title: 'Stew', text: '1 lb beef' },
      { title: null, text: 'a pinch of salt' },
    ],
    steps: [
      { title: 'First', summary: '', text: 'Brown the beef.' },
      { title: '', summary: '', text: 'Simmer.' },
    ],
    notes: [{ title: 'Tip', text: 'Better the next day.' }],
    servings: 6,
    yieldQuantity: 0,
    yieldText: '',
    prepTime: null,
    performTime: '1 Hour 30 Minutes',
    totalTime: '2 Hours',
    categories: ['Dinner'],
    tags: ['Beef', 'Slow cooked'],
    tools: ['Dutch oven'],
    nutrition: {
      calories: '300',
      fatContent: '10',
      proteinContent: '20',
      carbohydrateContent: '30',
      fiberContent: '4',
      sodiumContent: '500',
      sugarContent: '6',
    },
    rating: 4,
    isFavorite: false,
    source: 'https://example.com/stew',
    dateAdded: '2021-12-08',
    lastMade: null,
    extras: { source: 'grandma', steps: '2' },
  })
  expect(stew && (await pictureOf(stew))).toEqual(webp)
  expect(assets?.map(({ name }) => name)).toEqual(['card.jpg', 'notes.json'])
  expect(await assets?.[0]?.read()).toEqual(jpeg)
})

test('our own export keeps amounts, units and foods apart', async () => {
  const [tart, date] = await recipesOf(mealieAlpha, ownExport)
  expect(tart).toMatchObject({
    servings: 8,
    yieldQuantity: 1,
    yieldText: 'tart',
    categories: ['Dessert'],
    tools: ['Tin'],
    rating: 4.5,
    lastMade: '2024-05-01T12:00:00.000Z',
    extras: {},
    steps: [{ title: '', summary: 'Bake', text: 'Bake it.' }],
  })
  expect(tart?.ingredients).toEqual([
    {
      title: 'Pastry',
      text: '1 ¹/₂ cups flour sifted',
      parts: { quantity: 1.5, unit: 'cup', food: 'flour', note: 'sifted' },
    },
    { title: null, text: '3 lemons', parts: { quantity: 3, unit: null, food: null, note: 'lemons' } },
    { title: null, text: '2 Curd' },
  ])
  expect(date).toMatchObject({
    ingredients: [{ title: null, text: '1 date' }],
    steps: [{ text: 'Eat it.' }],
    source: 'https://example.com/date',
    performTime: '1 minute',
    nutrition: { fatContent: '1' },
  })
  expect(date && (await pictureOf(date))).toEqual(webp)
})

test('an empty file is one failed item that says which, and the rest is read', async () => {
  const files = {
    ...('files' in mealieAlphaArchive ? mealieAlphaArchive.files : {}),
    'recipes/invalid-recipe.json': '',
  }
  const items = await itemsOf(mealieAlpha, { fileName: 'a.zip', files })
  expect(items.filter((item) => !item.recipe)).toEqual([
    { message: 'Failed to import invalid-recipe.json', reason: expect.stringMatching(/^SyntaxError: .*JSON/) },
  ])
  expect(items).toHaveLength(2)
})

test('the older name of categories is known, and keys of the language itself are nothing special', async () => {
  const text = JSON.stringify({ ...beefStew, recipe_category: undefined, categories: ['Old'], extras: { a: 'b' } })
  const hostile = text.replace('"a":"b"', '"__proto__":{"polluted":"yes"},"constructor":"c"')
  const [recipe] = await recipesOf(mealieAlpha, { fileName: 'a.zip', files: { 'recipes/a.json': hostile } })
  expect(recipe?.categories).toEqual(['Old'])
  expect(recipe?.extras).toEqual({ constructor: 'c' })
  expect(({} as Record<string, unknown>).polluted).toBeUndefined()
})

test('wrong types in every field are left out, a recipe without a name fails', async () => {
  const keys = Object.keys(beefStew)
  for (const wrong of [7, true, null, [], {}, [[]], [null], 'text']) {
    const broken = Object.fromEntries(keys.map((key) => [key, wrong]))
    const [recipe] = await recipesOf(mealieAlpha, one({ ...broken, name: 'A' }))
    expect(recipe?.name).toBe('A')
    expect(await itemsOf(mealieAlpha, one({ ...broken, name: [] }))).toMatchObject([
      { message: 'Failed to import a.json' },
    ])
  }
})
