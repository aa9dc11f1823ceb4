import { recipeFinderApi } from '@larder/contract/recipe-finder.ts'
import { recipeSearchApi } from '@larder/contract/recipe-search.ts'
import { recipesApi } from '@larder/contract/recipes.ts'
import { expect } from 'vitest'
import { test } from '#test/kit.ts'

test('lists and suggestions spell moments with their offset, everything else ends them in Z', async ({ kit }) => {
  const ana = await kit.person()
  const [had, lacking] = [await kit.food({ by: ana }), await kit.food({ by: ana })]
  const category = await kit.category({ by: ana })
  const now = kit.clock.iso()
  const recipe = await kit.recipe({
    by: ana,
    disableAmount: 0,
    lastMade: now,
    categories: [category],
    ingredients: [{ foodId: had.id }, { foodId: lacking.id }],
  })
  const spelt = (moment: string) => ({ dateUpdated: moment, createdAt: moment, updatedAt: moment, lastMade: moment })
  const offset = now.replace('Z', '+00:00')
  expect(offset).not.toBe(now)
  const client = kit.as(ana)

  expect((await client.call(recipeSearchApi.list)).data.items).toMatchObject([spelt(offset)])
  const query = { foods: [had.id], maxMissingFoods: 1 }
  const { items } = (await client.call(recipeFinderApi.suggest, { query })).data
  expect(items).toMatchObject([
    { recipe: spelt(offset), missingFoods: [{ id: lacking.id, createdAt: offset, updatedAt: offset }] },
  ])

  const whole = (await client.call(recipesApi.get, { params: { slug: recipe.slug } })).data
  expect(whole).toMatchObject({ ...spelt(now), recipeIngredient: [{ food: { createdAt: now } }, {}] })
  expect(
    (await client.call(recipeSearchApi.byCategory, { query: { categories: [category.slug] } })).data,
  ).toMatchObject([spelt(now)])
})
