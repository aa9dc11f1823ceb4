import { Buffer } from 'node:buffer'
import { expect, test } from 'vitest'
import { myrecipeboxFile, myrecipeboxTable } from '../testing/myrecipebox.fixture.ts'
import { plantoeatArchive, plantoeatTable } from '../testing/plantoeat.fixture.ts'
import { itemsOf, outcomesOf, recipesOf } from '../testing/sources.fixture.ts'
import { myrecipebox } from './myrecipebox.ts'
import { plantoeat } from './plantoeat.ts'

test('Plan to Eat: every column goes where the contract says', async () => {
  const [recipe, formula] = await recipesOf(plantoeat, plantoeatArchive)
  expect(recipe).toMatchObject({
    name: 'Test Recipe',
    description: 'A "test", really',
    source: 'https://example.com/test',
    ingredients: [
      { title: null, text: '1 chicken' },
      { title: 'For the sauce', text: '2 tomatoes' },
      { title: null, text: '1 onion' },
    ],
    steps: [{ text: 'Roast.' }, { text: 'Serve.' }],
    servings: 4,
    rating: 5,
    prepTime: '10',
    performTime: '20',
    totalTime: '30',
    dateAdded: '2023-02-03',
    categories: ['Main Course', 'Italian'],
    tags: ['Weeknight', 'Kid Friendly', 'Chicken'],
    nutrition: {
      calories: '250',
      fatContent: '12',
      saturatedFatContent: '3.5',
      cholesterolContent: '50.0',
      sodiumContent: '400.0',
      sugarContent: '6',
      carbohydrateContent: '20',
      fiberContent: '3',
      proteinContent: '18',
    },
    pictures: [{ address: 'https://example.com/test.jpg' }],
  })
  // A formula is a name like any other here; whoever writes tables keeps it from running.
  expect(formula?.name).toBe('=HYPERLINK("x")')
})

test('My Recipe Box: every column goes where the contract says', async () => {
  const [piroshki, video] = await recipesOf(myrecipebox, myrecipeboxFile)
  expect(piroshki).toMatchObject({
    name: 'Beef & Cheese Piroshki',
    description: 'Filled buns.',
    prepTime: '25 minutes',
    performTime: '1 h',
    totalTime: '90 minutes',
    yieldQuantity: 12,
    yieldText: 'pieces',
    ingredients: [{ text: '500 g flour' }, { text: '300 g beef' }],
    steps: [{ text: 'Make the dough.' }, { text: 'Fill and fry.' }],
    notes: [{ text: 'Good cold.' }, { text: 'Freeze some.' }, { text: 'https://example.com/video' }],
    nutrition: {
      calories: '300',
      carbohydrateContent: '30',
      proteinContent: '12',
      fatContent: '14',
      saturatedFatContent: '5',
      transFatContent: '0.1',
      sodiumContent: '400.0',
      fiberContent: '2',
      sugarContent: '3',
      unsaturatedFatContent: '8',
    },
    categories: ['Main dish', 'Snacks'],
    tags: ['russian', 'beef'],
    source: 'https://example.com/piroshki',
    rating: 5,
    pictures: [{ address: 'https://example.com/piroshki.jpg' }],
  })
  expect(video).toMatchObject({
    source: 'https://example.com/video2',
    notes: [],
    rating: null,
    prepTime: null,
    pictures: [],
  })
})

test('minutes are said in the language of whoever imports', async () => {
  const [recipe] = await recipesOf(myrecipebox, myrecipeboxFile, { locale: 'de-DE' })
  expect(recipe).toMatchObject({ prepTime: '25 Minuten', performTime: '1 h' })
})

test('a table alone, between semicolons and in wide signs is still one', async () => {
  const table = 'Title;Course;Main Ingredient;Directions\n"Apfel; Mus";Süßes;Äpfel;Kochen.\n'
  const fixture = { fileName: 'a.csv', content: Buffer.from(`\ufeff${table}`, 'utf16le') }
  expect(await recipesOf(plantoeat, fixture)).toMatchObject([
    { name: 'Apfel; Mus', categories: ['Süßes'], tags: ['Äpfel'], steps: [{ text: 'Kochen.' }] },
  ])
})

test('letters of Windows are read, and bytes that are none are passed over', async () => {
  const head = 'title,description,preparationTime,cookingTime,inactiveTime,originalPicture\n'
  const windows = Buffer.from(`${head}Crème brûlée,,,,,\n`, 'latin1')
  expect((await recipesOf(myrecipebox, { fileName: 'a.csv', content: windows }))[0]?.name).toBe('Crème brûlée')
  const broken = Buffer.concat([Buffer.from(`${head}Crème brûlée d’été`), Buffer.of(0xff), Buffer.from(',,,,,\n')])
  expect((await recipesOf(myrecipebox, { fileName: 'a.csv', content: broken }))[0]?.name).toBe('Crème brûlée d’été')
})

test('a row without a name fails, an empty one is none, a quote without end is told', async () => {
  const rows = `${myrecipeboxTable},no name,,,,,,,,,,,,,,,,\n,,,,,,,,,,,,,,,,,\n"never ends,,\n`
  const items = await itemsOf(myrecipebox, { fileName: 'my.csv', content: rows })
  expect(outcomesOf(items)).toEqual([
    'Beef & Cheese Piroshki',
    'Only a video',
    'Failed to parse recipe',
    'Failed to import my.csv',
  ])
})

test('a table without the column of titles holds no recipes', async () => {
  expect(await itemsOf(plantoeat, { fileName: 'a.csv', content: plantoeatTable.replace('Title', 'Name') })).toEqual([])
})
