import { Buffer } from 'node:buffer'
import { expect, test } from 'vitest'
import { emptyRecipe } from '../format-recipe.ts'
import { croutonRecipe, croutonRecipes } from '../testing/crouton.fixture.ts'
import { itemsOf, outcomesOf, pictureOf, recipesOf } from '../testing/sources.fixture.ts'
import { crouton } from './crouton.ts'

test('a recipe has every field of the layout', async () => {
  const [recipe] = await recipesOf(crouton, { fileName: 'Ramen.crumb', content: JSON.stringify(croutonRecipe) })
  const line = (title: string | null, text: string, quantity: number | null, unit: string | null, food: string) => ({
    title,
    text,
    parts: { quantity, unit, food, note: '' },
  })
  expect(recipe).toEqual({
    ...emptyRecipe('Ramen'),
    ingredients: [
      line('Broth', '1 1/2 l stock', 1.5, 'l', 'stock'),
      line(null, 'salt', null, null, 'salt'),
      line('Topping', '1 spring onion', 1, null, 'spring onion'),
      line(null, '2 half sheet nori', 2, 'half sheet', 'nori'),
    ],
    steps: [
      { title: 'Broth', summary: '', text: 'Simmer the stock.' },
      { title: 'Topping', summary: '', text: 'Cut the nori.' },
    ],
    notes: [{ title: '', text: 'Better the next day.' }],
    servings: 2,
    prepTime: 'PT20M',
    performTime: 'PT90M',
    tags: ['Soup', 'Japan, at home'],
    nutrition: { proteinContent: '30' },
    source: 'https://kitchen.example/ramen',
    pictures: [expect.objectContaining({ name: 'picture-1' })],
  })
  expect(recipe && (await pictureOf(recipe))).toEqual(Buffer.from('a photograph'))
})

test('every recipe of an archive is read, and a broken one is told', async () => {
  const items = await itemsOf(crouton, croutonRecipes)
  expect(outcomesOf(items)).toEqual(['Ramen', 'Failed to parse recipe', 'Toast'])
})
