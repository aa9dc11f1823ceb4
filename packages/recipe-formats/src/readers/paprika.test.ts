import { Buffer } from 'node:buffer'
import { gzipSync } from 'node:zlib'
import { slugify } from '@larder/domain/slug.ts'
import { expect, test } from 'vitest'
import { frittata, paprikaArchive, paprikaRecord } from '../testing/paprika.fixture.ts'
import { jpeg } from '../testing/pictures.fixture.ts'
import { itemsOf, outcomesOf, pictureOf, recipesOf } from '../testing/sources.fixture.ts'
import { paprika } from './paprika.ts'

const archive = (...records: Uint8Array[]) => ({
  fileName: 'a.paprikarecipes',
  files: Object.fromEntries(records.map((record, at) => [`${at}.paprikarecipe`, record])),
})

test('every field of a recipe goes where the contract says', async () => {
  const [recipe, bread] = await recipesOf(paprika, paprikaArchive)
  expect(slugify(recipe?.name ?? '')).toBe('zucchini-kartoffel-frittata')
  expect(recipe).toMatchObject({
    name: 'Zucchini-Kartoffel-Frittata',
    description: 'Für den Feierabend',
    ingredients: [
      { title: null, text: '500 g Zucchini' },
      { title: null, text: '300 g Kartoffeln' },
      { title: null, text: '6 Eier' },
    ],
    steps: [{ text: 'Alles würfeln.\nFein.' }, { text: 'Stocken lassen.' }, { text: 'Wenden.' }],
    notes: [{ title: '', text: 'Schmeckt auch kalt.\nMit Salat.' }],
    servings: 4,
    prepTime: '15 Min.',
    performTime: 'PT30M',
    totalTime: '45 Min.',
    categories: [],
    tags: ['Abendessen', 'vegetarisch'],
    nutrition: {},
    rating: 4,
    source: 'https://example.com/frittata',
    dateAdded: '2021-03-04',
  })
  expect(recipe && (await pictureOf(recipe))).toEqual(jpeg)
  expect(bread).toMatchObject({ name: 'Brot', rating: null, ingredients: [], steps: [], pictures: [] })
})

test('numbered lines without empty ones between them are steps each', async () => {
  const [recipe] = await recipesOf(paprika, archive(paprikaRecord({ name: 'A', directions: '1. One.\n2. Two.' })))
  expect(recipe?.steps.map(({ text }) => text)).toEqual(['One.', 'Two.'])
})

test('a record without a name is passed over, a broken one is told', async () => {
  const whole = paprikaRecord(frittata)
  const items = await itemsOf(
    paprika,
    archive(
      paprikaRecord({ ...frittata, name: null }),
      whole.subarray(0, 100),
      Buffer.from('{}'),
      paprikaRecord([1]),
      whole,
    ),
  )
  expect(outcomesOf(items)).toEqual([
    'Failed to import 1.paprikarecipe',
    'Failed to import 2.paprikarecipe',
    'Failed to import 3.paprikarecipe',
    'Zucchini-Kartoffel-Frittata',
  ])
})

test('a file that unpacks to more than any recipe is one failed item', async () => {
  const bomb = gzipSync(Buffer.alloc(51 * 1024 * 1024, ' '), { level: 1 })
  const items = await itemsOf(paprika, archive(bomb, paprikaRecord({ name: 'A' })))
  expect(outcomesOf(items)).toEqual(['Failed to import 0.paprikarecipe', 'A'])
})
