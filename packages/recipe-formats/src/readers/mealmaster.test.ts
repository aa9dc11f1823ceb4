import { expect, test } from 'vitest'
import { emptyRecipe } from '../format-recipe.ts'
import { mealMasterFile } from '../testing/mealmaster.fixture.ts'
import { itemsOf, outcomesOf, sourceOf } from '../testing/sources.fixture.ts'
import { mealMaster } from './mealmaster.ts'

const line = (
  text: string,
  quantity: number | null,
  unit: string | null,
  food: string,
  more: { title?: string; note?: string } = {},
) => ({ title: more.title ?? null, text, parts: { quantity, unit, food, note: more.note ?? '' } })

test('every recipe between heads and ends is read, and one without a title is told', async () => {
  expect(await mealMaster.recognise(sourceOf(mealMasterFile))).toBe(true)
  expect(outcomesOf(await itemsOf(mealMaster, mealMasterFile))).toEqual([
    'Spanakopita',
    'Soda Bread',
    'Failed to parse recipe',
  ])
})

test('a recipe has its sections, and the rest of a line belongs to the line above', async () => {
  const [item] = await itemsOf(mealMaster, mealMasterFile)
  expect(item?.recipe).toEqual({
    ...emptyRecipe('Spanakopita'),
    categories: ['Greek', 'Vegetarian'],
    yieldQuantity: 24,
    yieldText: 'Tarts',
    ingredients: [
      line('1 bunch Parsley', 1, 'bunch', 'Parsley'),
      line('3 cup Spinach, washed, dried', 3, 'cup', 'Spinach', { note: 'washed, dried' }),
      line('1 1/2 tbsp Cornstarch', 1.5, 'tbsp', 'Cornstarch'),
      line('Feta or firm tofu cut into small cubes', null, null, 'Feta or firm tofu cut into small cubes'),
      { title: null, text: '2-3 large Eggs' },
      line('1 package Filo', 1, 'package', 'Filo', { title: 'PASTRY' }),
    ],
    steps: [
      { title: '', summary: '', text: 'Chop parsley and spinach and add to the bowl.' },
      { title: '', summary: '', text: 'Bake for 12 to 15 minutes.' },
      { title: 'TO SERVE', summary: '', text: 'Eat warm.' },
    ],
  })
})

test('two columns are read down the left one, then down the right', async () => {
  const [, item] = await itemsOf(mealMaster, mealMasterFile)
  expect(item?.recipe).toMatchObject({
    servings: 4,
    ingredients: [
      { text: '4 cup Flour' },
      { text: '1 tbsp Sugar, or a little honey' },
      { text: '1 tsp Salt' },
      { text: '1/2 tsp Soda' },
      { text: '2 cup Buttermilk, which is best when old' },
    ],
    steps: [{ text: 'Mix. Bake 50 min.' }],
  })
})

test('any other text is told', async () => {
  expect(outcomesOf(await itemsOf(mealMaster, { fileName: 'a.txt', content: 'Dear diary' }))).toEqual([
    'Failed to parse recipe',
  ])
  expect(await mealMaster.recognise(sourceOf({ fileName: 'a.txt', content: 'Dear diary' }))).toBe(false)
})
