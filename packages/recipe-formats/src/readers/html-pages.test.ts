import { expect, test, vi } from 'vitest'
import { copymethatArchive, copymethatPage } from '../testing/copymethat.fixture.ts'
import { jpeg } from '../testing/pictures.fixture.ts'
import { recipekeeperArchive, recipekeeperPage } from '../testing/recipekeeper.fixture.ts'
import { itemsOf, outcomesOf, pictureOf, recipesOf } from '../testing/sources.fixture.ts'
import { copymethat } from './copymethat.ts'
import { recipekeeper } from './recipekeeper.ts'

test('Copy Me That: every element goes where the contract says', async () => {
  vi.useFakeTimers({ now: new Date('2024-05-06T07:08:09Z'), toFake: ['Date'] })
  const [zoodles, rice] = await recipesOf(copymethat, copymethatArchive).finally(() => vi.useRealTimers())
  expect(zoodles).toMatchObject({
    name: 'Spam Zoodles',
    description: 'Quick & salty.',
    source: 'https://example.com/spam',
    servings: 2,
    ingredients: [
      { title: 'For the noodles', text: '2 zucchini nested' },
      { title: null, text: '1 can spam' },
    ],
    steps: [{ text: 'Spiralise.' }, { text: 'Fry hot.' }],
    notes: [{ title: '', text: 'Mind the salt.' }],
    rating: 4,
    lastMade: '2024-05-06T07:08:09.000Z',
    tags: ['low carb', 'Dinner'],
  })
  expect(zoodles && (await pictureOf(zoodles))).toEqual(jpeg)
  expect(rice).toMatchObject({ name: 'Plain rice', lastMade: null, rating: null, pictures: [], tags: [] })
})

test('Recipe Keeper: every mark goes where the contract says', async () => {
  const [bread, tea] = await recipesOf(recipekeeper, recipekeeperArchive)
  expect(bread).toMatchObject({
    name: 'Zucchini Bread',
    ingredients: [{ text: '3 cups flour' }, { text: '2 zucchini, grated' }],
    steps: [{ text: 'Mix.' }, { text: 'Bake for 60 minutes.' }, { text: '10. is no number of this step' }],
    notes: [
      { title: '', text: 'Freezes well.' },
      { title: '', text: 'Needs no butter.' },
    ],
    prepTime: 'PT20M',
    performTime: 'PT1H',
    tags: ['Dessert, Snack'],
    categories: ['Bread', 'Vegetable'],
    yieldQuantity: 2,
    yieldText: 'loaves',
    rating: 4,
    isFavorite: true,
    source: 'https://example.com/bread',
    nutrition: {
      calories: '250',
      fatContent: '12',
      saturatedFatContent: '2',
      cholesterolContent: '30',
      sodiumContent: '200.0',
      carbohydrateContent: '33.5',
      fiberContent: '1',
      sugarContent: '18',
      proteinContent: '4',
    },
  })
  expect(bread && (await pictureOf(bread))).toEqual(jpeg)
  expect(tea).toMatchObject({ name: 'Tea', prepTime: null, rating: null, pictures: [] })
})

test.each([
  ['Copy Me That', copymethat, copymethatPage.replace('id="name"', 'id="title"'), ['Plain rice']],
  ['Recipe Keeper', recipekeeper, recipekeeperPage.replace('itemprop="name"', ''), ['Tea']],
])('%s: a block without a name is a failed item, the next is read', async (_, reader, page, others) => {
  const items = await itemsOf(reader, { fileName: 'a.zip', files: { 'recipes.html': page } })
  expect(outcomesOf(items)).toEqual(['Failed to parse recipe', ...others])
})

test('pictures are found below a folder around everything and by names of another encoding', async () => {
  const page = copymethatPage.replace('spam_zoodles_01.jpg', 'Cr%C3%A8me%20br%C3%BBl%C3%A9e.jpg')
  const [zoodles] = await recipesOf(copymethat, {
    fileName: 'a.zip',
    files: { '__MACOSX/x': '', 'export/recipes.html': page, 'export/images/Crème brûlée.jpg': jpeg },
  })
  expect(zoodles?.pictures).toHaveLength(1)
  const [misread] = await recipesOf(copymethat, {
    fileName: 'a.zip',
    files: {
      'recipes.html': page.replace('Cr%C3%A8me%20br%C3%BBl%C3%A9e', 'Crème brûlée'),
      'images/Cr├¿me br├╗l├®e.jpg': jpeg,
    },
  })
  expect(misread?.pictures).toHaveLength(1)
})

test('an archive without a page holds nothing', async () => {
  expect(await itemsOf(recipekeeper, { fileName: 'a.zip', files: { 'a.txt': '' } })).toEqual([])
})

test('a path out of the archive finds nothing', async () => {
  const page = copymethatPage.replace('images/spam_zoodles_01.jpg', '../../etc/passwd')
  const [recipe] = await recipesOf(copymethat, { fileName: 'a.zip', files: { 'recipes.html': page, passwd: 'x' } })
  expect(recipe?.pictures).toEqual([])
})
