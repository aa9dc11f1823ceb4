import { randomUUID } from 'node:crypto'
import { recipesApi } from '@larder/contract/recipes.ts'
import { expect } from 'vitest'
import { test } from '#test/kit.ts'

test('a recipe says where it is used before it is deleted: in recipes, in the own plan, on own lists and behind links', async ({
  kit,
}) => {
  const { ana, ben } = await kit.households('ana', 'ben')
  const dough = await kit.recipe({ by: ana, name: 'Dough' })
  await kit.recipe({ by: ben, name: 'Pie', ingredients: [{ referencedRecipeId: dough.id }] })
  for (const person of [ana, ben]) {
    const list = await kit.shoppingList({ by: person, name: `Market of ${person.username}` })
    await kit.mealplan({ by: person, recipe: dough, date: '2026-03-04' })
    await kit.runtime.connection.writer
      .insertInto('shoppingListRecipe')
      .values({ id: list.id, shoppingListId: list.id, recipeId: dough.id, recipeQuantity: 1 })
      .execute()
  }
  const expiresAt = new Date(kit.clock.now().getTime() + 60_000).toISOString()
  const ended = kit.clock.iso()
  for (const until of [expiresAt, ended]) {
    const link = { id: randomUUID(), createdAt: ended, expiresAt: until }
    await kit.runtime.connection.writer
      .insertInto('recipeShareToken')
      .values({ ...link, groupId: ana.groupId, recipeId: dough.id })
      .execute()
  }
  const params = { slug: dough.slug }
  expect((await kit.as(ana).call(recipesApi.uses, { params })).data).toEqual({
    recipes: { count: 1, names: ['Pie'] },
    mealplans: { count: 1, names: ['2026-03-04'] },
    shoppingLists: { count: 1, names: [`Market of ${ana.username}`] },
    shareLinks: { count: 1, names: [expiresAt] },
  })
  const { zoe } = await kit.strangers('zoe')
  expect((await kit.as(zoe).call(recipesApi.uses, { params })).status).toBe(404)
  const unused = await kit.recipe({ by: ana })
  const none = { count: 0, names: [] }
  expect((await kit.as(ana).call(recipesApi.uses, { params: { slug: unused.slug } })).data).toEqual({
    recipes: none,
    mealplans: none,
    shoppingLists: none,
    shareLinks: none,
  })
})
