import { Buffer } from 'node:buffer'
import { expect, test } from 'vitest'
import { emptyRecipe } from '../format-recipe.ts'
import { cooklangArchive } from '../testing/cooklang.fixture.ts'
import { itemsOf, outcomesOf, pictureOf, recipesOf } from '../testing/sources.fixture.ts'
import { cooklang } from './cooklang.ts'

test('every file is a recipe, and what is no text is told', async () => {
  const items = await itemsOf(cooklang, cooklangArchive)
  expect(outcomesOf(items)).toEqual(['Leek & potato soup', 'Tea', 'Failed to parse recipe', '"unclosed'])
  expect(items[3]?.recipe).toMatchObject({ servings: 3, steps: [{ text: 'Eat.' }] })
})

test('a recipe has what its marks and its front matter say', async () => {
  const [item] = await itemsOf(cooklang, cooklangArchive)
  const recipe = item?.recipe
  const line = (
    text: string,
    quantity: number | null,
    unit: string | null,
    food: string,
    more: { title?: string; note?: string } = {},
  ) => ({ title: more.title ?? null, text, parts: { quantity, unit, food, note: more.note ?? '' } })
  expect(recipe).toEqual({
    ...emptyRecipe('Leek & potato soup'),
    description: 'For cold evenings.',
    ingredients: [
      line('3 leeks, white parts', 3, null, 'leeks', { title: 'Soup', note: 'white parts' }),
      line('500 g potatoes', 500, 'g', 'potatoes'),
      { title: null, text: 'some pinches salt' },
      line('1 1/2 l water', 1.5, 'l', 'water'),
      line('thyme', null, null, 'thyme'),
      line('2 tbsp cream', 2, 'tbsp', 'cream', { title: 'To serve' }),
    ],
    steps: [
      {
        title: 'Soup',
        summary: '',
        text: 'Cut leeks and potatoes and put them into a large pot with salt.\nAdd water and thyme.',
      },
      { title: '', summary: '', text: 'Boil for 30 minutes\nin the large pot, then season with salt.' },
      {
        title: 'To serve',
        summary: '',
        text: 'Stir in cream with a whisk and rest for 5 min. Mail: cook@ home, 5 # 6.',
      },
    ],
    notes: [{ title: '', text: 'My aunt made it\nevery winter.' }],
    servings: 4,
    prepTime: '15 min',
    performTime: '30 min',
    totalTime: '45 min',
    categories: ['starter', 'French'],
    tags: ['soup', 'cold, or warm'],
    tools: ['large pot', 'whisk'],
    source: 'https://kitchen.example/soup',
    dateAdded: '2024-02-03',
    extras: { author: 'Nobody' },
    pictures: [
      expect.objectContaining({ name: 'Leek Soup.jpg' }),
      expect.objectContaining({ name: 'Leek Soup.1.png' }),
      { address: 'https://kitchen.example/soup.jpg' },
    ],
  })
  expect(recipe && (await pictureOf(recipe))).toEqual(Buffer.from('a photograph'))
})

test('a day that no calendar has is left out', async () => {
  const dayOf = async (date: string) => {
    const content = `---\ndate: ${date}\n---\nBoil @water.`
    const [recipe] = await recipesOf(cooklang, { fileName: 'Tea.cook', content })
    return recipe?.dateAdded
  }
  expect(await dayOf('2024-02-29')).toBe('2024-02-29')
  expect(await dayOf('2024-02-31')).toBeNull()
})

test('older files have their metadata between the lines', async () => {
  const [, item] = await itemsOf(cooklang, cooklangArchive)
  expect(item?.recipe).toMatchObject({
    name: 'Tea',
    source: 'Grandmother',
    servings: 2,
    prepTime: '5 minutes',
    ingredients: [{ text: '300 ml Hot Water' }, { text: '1 tsp tea' }],
    steps: [{ text: 'Pour Hot Water over tea.' }],
  })
})

test('a name is never taken from what a file claims to be', async () => {
  const [recipe] = await recipesOf(cooklang, { fileName: '../../__proto__.cook', content: '>> __proto__: x\nEat @it.' })
  expect(recipe).toMatchObject({ name: '__proto__', ingredients: [{ text: 'it' }] })
})
