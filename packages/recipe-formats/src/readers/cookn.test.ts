import { expect, test } from 'vitest'
import { cooknArchive, cooknBooks } from '../testing/cookn.fixture.ts'
import { jpeg } from '../testing/pictures.fixture.ts'
import { itemsOf, outcomesOf, pictureOf, recipesOf } from '../testing/sources.fixture.ts'
import { cookn } from './cookn.ts'

test.each([
  ['one archive', cooknArchive],
  ['an archive for each cookbook', cooknBooks],
])('the tables are joined: %s', async (_, fixture) => {
  const [soup, croutons] = await recipesOf(cookn, fixture)
  expect(soup).toMatchObject({
    name: 'Onion Soup',
    description: 'French & hearty',
    servings: 4,
    yieldQuantity: 2,
    yieldText: 'quarts',
    prepTime: 'PT15M',
    performTime: '1 hour',
    categories: ['Family Favorites - Soups'],
    steps: [{ text: 'Sweat the onions.' }, { text: 'Add the broth.' }],
  })
  expect(soup?.ingredients).toEqual([
    {
      title: 'For the pot',
      text: '3 large onion, sliced',
      parts: { quantity: 3, unit: null, food: 'onion', note: 'large, sliced' },
    },
    {
      title: null,
      text: '1 1/2 quart Acme broth',
      parts: { quantity: 1.5, unit: 'quart', food: 'broth', note: 'Acme' },
    },
    { title: null, text: 'some Croutons' },
  ])
  expect(soup && (await pictureOf(soup))).toEqual(jpeg)
  expect(croutons).toMatchObject({ name: 'Croutons', categories: [], prepTime: null, pictures: [], ingredients: [] })
})

test('a recipe without a title fails, a missing table is an empty one, a broken book ends no other', async () => {
  const items = await itemsOf(cookn, {
    fileName: 'a.zip',
    files: {
      'one/temp_recipe.dsv': 'ID||||TITLE!@#%^&*()1||||!@#%^&*()2||||Bread!@#%^&*()',
      'two.zip': 'no archive',
    },
  })
  expect(outcomesOf(items)).toEqual(['Failed to parse recipe', 'Bread', 'Failed to import two.zip'])
})
