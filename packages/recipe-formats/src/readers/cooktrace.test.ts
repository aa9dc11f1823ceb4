import { expect, test } from 'vitest'
import { cooktraceBackup, cooktraceExport, lentilSoup } from '../testing/cooktrace.fixture.ts'
import { jpeg } from '../testing/pictures.fixture.ts'
import { itemsOf, outcomesOf, pictureOf, recipesOf } from '../testing/sources.fixture.ts'
import { cooktrace } from './cooktrace.ts'

const soup = {
  name: 'Lentil soup',
  description: 'Warm.',
  servings: 4,
  prepTime: 'PT10M',
  performTime: 'PT30M',
  totalTime: 'PT45M',
  rating: 5,
  isFavorite: true,
  tags: ['winter', 'vegan'],
  categories: ['Soups'],
  tools: ['Pot'],
  ingredients: [
    { title: 'Soup', text: '250 g red lentils, rinsed' },
    { title: null, text: '2 carrots' },
    { title: null, text: 'salt' },
  ],
  steps: [
    { title: '', text: 'Simmer.' },
    { title: 'Serve', text: 'With lemon.' },
  ],
  notes: [{ text: 'Keeps well.' }],
  source: 'https://example.com/soup',
  dateAdded: '2026-02-03',
  lastMade: '2026-05-04T18:00:00.000Z',
}
const nutrition = {
  calories: '320',
  proteinContent: '18',
  fatContent: '4.5',
  carbohydrateContent: '50',
  fiberContent: '9',
  sodiumContent: '600',
}

test('recipes of CookTrace come with groups, times and nutrition; what was thrown away does not', async () => {
  const all = await recipesOf(cooktrace, cooktraceExport)
  expect(all).toMatchObject([soup])
  expect(all[0]?.nutrition).toEqual(nutrition)
})

test('a backup is its database with lists in texts, and pictures beside it', async () => {
  const [read] = await recipesOf(cooktrace, cooktraceBackup)
  expect(read).toMatchObject(soup)
  expect(read?.nutrition).toEqual(nutrition)
  expect(read && (await pictureOf(read))).toEqual(jpeg)
})

test('salt is told as sodium, and what is no number is missing', async () => {
  const recipe = { ...lentilSoup, nutrition: { calories: 'many', salt: 1.5, protein: -3, fat: 0 } }
  const [read] = await recipesOf(cooktrace, {
    fileName: 'cooktrace-export.json',
    content: JSON.stringify({ recipes: [recipe] }),
  })
  expect(read?.nutrition).toEqual({ sodiumContent: '600' })
})

test('a recipe without a name fails alone, and so does an entry that is no recipe', async () => {
  const recipes = [{ ...lentilSoup, name: '' }, 7, { name: 'Toast', ingredients: '[broken', steps: null }]
  const items = await itemsOf(cooktrace, { fileName: 'cooktrace-export.json', content: JSON.stringify({ recipes }) })
  expect(outcomesOf(items)).toEqual(['Failed to parse recipe', 'Failed to parse recipe', 'Toast'])
})
