import { expect, test } from 'vitest'
import { jpeg } from '../testing/pictures.fixture.ts'
import { itemsOf, outcomesOf, pictureOf, recipesOf } from '../testing/sources.fixture.ts'
import { tandoorArchive, texasRedChili } from '../testing/tandoor.fixture.ts'
import { tandoor } from './tandoor.ts'

test('every field of a recipe goes where the contract says', async () => {
  const [chili, toast] = await recipesOf(tandoor, tandoorArchive)
  expect(chili).toMatchObject({
    name: 'Texas Red Chili',
    description: 'No beans.',
    tags: ['tex-mex', 'Beef'],
    source: 'https://example.com/chili',
    performTime: 'PT90M',
    totalTime: 'PT120M',
    prepTime: null,
    servings: 6,
    yieldQuantity: 6,
    yieldText: 'bowls',
    steps: [
      { title: 'Paste', text: 'Toast the chilies.\n\nGrind them.' },
      { title: '', text: 'Simmer.' },
    ],
  })
  expect(chili?.ingredients).toEqual([
    { title: 'Paste', text: '6 ancho chilies, stemmed' },
    { title: null, text: '1 ¹/₂ cup (12 fl oz/355 ml) doppelbock' },
    { title: 'To serve', text: '1 wedges lime' },
    { title: null, text: 'salt' },
    { title: null, text: 'Tortillas if you like' },
  ])
  expect(chili && (await pictureOf(chili))).toEqual(jpeg)
  expect(toast).toMatchObject({ servings: 2, yieldText: '', performTime: null, totalTime: null, pictures: [] })
})

test('what is no archive, has no recipe or a broken one is a failed item each', async () => {
  const items = await itemsOf(tandoor, {
    fileName: 'a.zip',
    files: {
      '1.zip': 'no archive',
      '2.zip': { 'image.png': jpeg },
      '3.zip': { 'recipe.json': '{"name"' },
      '4.zip': { 'recipe.json': '[]' },
      '5.zip': { 'recipe.json': JSON.stringify(texasRedChili) },
    },
  })
  expect(outcomesOf(items)).toEqual([...Array(4).fill('Failed to parse recipe'), 'Texas Red Chili'])
})

test('the archive of a single recipe is read as well', async () => {
  const fixture = { fileName: '1.zip', files: { 'recipe.json': JSON.stringify(texasRedChili), 'image.jpg': jpeg } }
  expect(outcomesOf(await itemsOf(tandoor, fixture))).toEqual(['Texas Red Chili'])
})

test.each([
  ['4 servings', 4, 0, ''],
  ['2 cakes', 2, 2, 'cakes'],
])('%s', async (text, servings, yieldQuantity, yieldText) => {
  const recipe = { ...texasRedChili, servings: Number(text[0]), servings_text: text.slice(2) }
  const [read] = await recipesOf(tandoor, {
    fileName: 'a.zip',
    files: { '1.zip': { 'recipe.json': JSON.stringify(recipe) } },
  })
  expect(read).toMatchObject({ servings, yieldQuantity, yieldText })
})

test('the four numbers of older files and the properties of newer ones are what a serving has', async () => {
  const property = (name: string, unit: string, property_amount: number) => ({
    property_amount,
    property_type: { name, unit },
  })
  const read = async (more: object) => {
    const file = JSON.stringify({ ...texasRedChili, ...more })
    return (await recipesOf(tandoor, { fileName: 'a.zip', files: { '1.zip': { 'recipe.json': file } } }))[0]?.nutrition
  }
  const nutrition = { calories: 480, carbohydrates: 21.5, fats: 30, proteins: 0, source: 'me' }
  expect(await read({ nutrition })).toEqual({ calories: '480', carbohydrateContent: '21.5', fatContent: '30' })
  const properties = [
    property('Energy', 'kJ', 2092),
    property('Proteins', 'g', 31),
    property('Sodium', 'g', 1.2),
    property('Price', '€', 3),
  ]
  expect(await read({ properties, nutrition })).toEqual({
    calories: '500',
    proteinContent: '31',
    sodiumContent: '1200.0',
    carbohydrateContent: '21.5',
    fatContent: '30',
  })
  expect(await read({ properties: 'none', nutrition: 7 })).toEqual({})
})
