import { Buffer } from 'node:buffer'
import { expect, test } from 'vitest'
import { emptyRecipe } from '../format-recipe.ts'
import { cookmateArchive } from '../testing/cookmate.fixture.ts'
import { itemsOf, outcomesOf, pictureOf, recipesOf, sourceOf } from '../testing/sources.fixture.ts'
import { cookmate } from './cookmate.ts'

test('every recipe of the file is read, and one without a title is told', async () => {
  expect(await cookmate.recognise(sourceOf(cookmateArchive))).toBe(true)
  expect(outcomesOf(await itemsOf(cookmate, cookmateArchive))).toEqual([
    'Zuppa Toscana & bread',
    'Failed to parse recipe',
    'Toast',
  ])
})

test('a recipe has every field of the layout', async () => {
  const [item] = await itemsOf(cookmate, cookmateArchive)
  const recipe = item?.recipe
  expect(recipe).toEqual({
    ...emptyRecipe('Zuppa Toscana & bread'),
    description: 'A soup\nfrom Tuscany.',
    ingredients: [
      { title: 'Soup', text: '1 lb. sausage' },
      { title: null, text: '1 qt. water' },
      { title: 'To serve', text: 'bread' },
    ],
    steps: [
      { title: '', summary: '', text: 'Brown the sausage.' },
      { title: '', summary: '', text: 'Simmer <30 minutes.' },
    ],
    notes: [
      { title: '', text: 'Good on day two.' },
      { title: '', text: 'Robbie' },
      { title: '', text: 'https://video.example/1' },
    ],
    servings: 6,
    prepTime: '15 min',
    performTime: '40 min',
    totalTime: '55 min',
    categories: ['Soup', 'Italian'],
    tags: ['winter'],
    nutrition: { calories: '410' },
    rating: 4,
    source: 'http://kitchen.example/573.htm',
    pictures: [expect.objectContaining({ name: '20140401.jpg' }), { address: 'http://kitchen.example/573.jpg' }],
  })
  expect(recipe && (await pictureOf(recipe))).toEqual(Buffer.from('a photograph'))
})

test('attack 9: entities that a document declares stay as they are', async () => {
  const declared = `<!DOCTYPE cookbook [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;"><!ENTITY file SYSTEM "file:///etc/passwd">]>
    <cookbook><recipe><title>T &b; &file;</title></recipe></cookbook>`
  const [recipe] = await recipesOf(cookmate, { fileName: 'a.xml', content: declared })
  expect(recipe?.name).toBe('T &b; &file;')
})

test('a document that nests without end is given up, and what stood before it is kept', async () => {
  const nested = `<cookbook><recipe><title>Flat</title></recipe><recipe><title>Deep${'<li>'.repeat(100_000)}</title>`
  const items = await itemsOf(cookmate, { fileName: 'a.xml', content: nested })
  expect(outcomesOf(items)).toEqual(['Flat', 'Failed to parse recipe'])
})
