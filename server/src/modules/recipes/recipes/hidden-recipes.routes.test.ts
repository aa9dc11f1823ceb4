import { adminUsersApi } from '@larder/contract/admin.ts'
import { cookbookRecipesApi } from '@larder/contract/cookbooks.ts'
import { foodsApi } from '@larder/contract/foods.ts'
import { mealplansApi } from '@larder/contract/mealplans.ts'
import { recipeBulkApi } from '@larder/contract/recipe-bulk.ts'
import { recipeExportApi } from '@larder/contract/recipe-export.ts'
import { recipeMediaApi } from '@larder/contract/recipe-media.ts'
import { recipeRevisionsApi } from '@larder/contract/recipe-revisions.ts'
import { recipeSearchApi } from '@larder/contract/recipe-search.ts'
import { recipeSharingApi } from '@larder/contract/recipe-sharing.ts'
import { recipesApi } from '@larder/contract/recipes.ts'
import { shoppingItemsApi } from '@larder/contract/shopping-items.ts'
import { shoppingListsApi } from '@larder/contract/shopping-lists.ts'
import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Person } from '#test/factories/factories.ts'
import { type Kit, test } from '#test/kit.ts'

const at = (slug: string) => ({ params: { slug } })
const homeOf = ({ householdId, groupId, actor }: Person) => ({
  ...{ id: householdId, groupId, name: '', slug: actor.householdSlug },
})

async function people(kit: Kit) {
  const ana = await kit.person()
  return {
    ana,
    ben: await kit.person({ household: homeOf(ana) }),
    cleo: await kit.person({ household: await kit.household({ groupId: ana.groupId }) }),
  }
}

const setting = (kit: Kit, by: Person, slug: string, settings: unknown) =>
  kit.as(by).call(recipesApi.patch, { ...at(slug), body: { settings } })
const status = async (kit: Kit, by: Person, slug: string) => (await kit.as(by).call(recipesApi.get, at(slug))).status

test('its author alone, their household or the group may know of a recipe, as its author says', async ({ kit }) => {
  const { ana, ben, cleo } = await people(kit)
  const { slug } = await kit.recipe({ by: ana })
  const seen = async () => Promise.all([ana, ben, cleo].map((one) => status(kit, one, slug)))
  expect(await seen()).toEqual([200, 200, 200])
  expect((await setting(kit, ana, slug, { visibility: 'household' })).status).toBe(200)
  expect(await seen()).toEqual([200, 200, 404])
  expect((await setting(kit, ana, slug, { visibility: 'person' })).status).toBe(200)
  expect(await seen()).toEqual([200, 404, 404])
  for (const other of [ben, cleo]) expect((await setting(kit, other, slug, { visibility: 'group' })).status).toBe(404)
  expect((await setting(kit, ana, slug, { visibility: 'group' })).status).toBe(200)
  expect(await seen()).toEqual([200, 200, 200])
  expect((await setting(kit, ben, slug, { visibility: 'household' })).status).toBe(403)
  expect((await setting(kit, ana, slug, { visibility: 'nobody' })).status).toBe(422)
})

test('clients that know only `public` neither lose nor open a hidden recipe by what they leave out', async ({
  kit,
}) => {
  const { ana, ben } = await people(kit)
  const { slug } = await kit.recipe({ by: ana, visibility: 'household', isPublic: 0 })
  const settings = async () => (await kit.as(ana).call(recipesApi.get, at(slug))).data.settings
  const { visibility: _, ...known } = await settings()
  const recipe = (await kit.as(ana).call(recipesApi.get, at(slug))).data
  await kit.as(ana).call(recipesApi.update, { ...at(slug), body: { ...recipe, settings: known } })
  expect(await settings()).toMatchObject({ public: false, visibility: 'household' })
  await setting(kit, ana, slug, { showNutrition: true })
  expect(await settings()).toMatchObject({ public: false, visibility: 'household' })
  // What is for the household is never public, whatever stands beside it.
  await setting(kit, ana, slug, { public: true, visibility: 'household' })
  expect(await settings()).toMatchObject({ public: false, visibility: 'household' })
  expect((await setting(kit, ben, slug, { public: true })).status).toBe(403)
  expect((await setting(kit, ana, slug, { public: true })).data.settings).toMatchObject({
    public: true,
    visibility: 'group',
  })
})

test('many at once keep who may see them, and an earlier state brings back no other', async ({ kit }) => {
  const { ana } = await people(kit)
  const { slug, id } = await kit.recipe({ by: ana })
  await setting(kit, ana, slug, { visibility: 'person' })
  const { data } = await kit.as(ana).call(recipesApi.get, at(slug))
  const { visibility: _, ...settings } = data.settings
  const body = { recipes: [slug], settings: { ...settings, public: true, showAssets: true } }
  expect((await kit.as(ana).call(recipeBulkApi.settings, { body })).status).toBe(200)
  const restored = await kit.as(ana).call(recipeRevisionsApi.restore, { params: { slug: id, revision: 0 } })
  expect(restored.data.settings).toMatchObject({ public: false, visibility: 'person' })
})

test('whoever may not see a part of a recipe changes the recipe without losing the part', async ({ kit }) => {
  const { ana, ben } = await people(kit)
  const dough = await kit.recipe({ by: ana, name: 'Dough', visibility: 'person', isPublic: 0 })
  const pie = await kit.recipe({ by: ana, ingredients: [{ referencedRecipeId: dough.id, note: 'the usual' }, 'salt'] })
  const shown = (await kit.as(ben).call(recipesApi.get, at(pie.slug))).data
  expect(shown.recipeIngredient[0]).toMatchObject({ referencedRecipe: null, note: 'the usual' })
  expect(JSON.stringify(shown)).not.toContain('Dough')
  const changed = { ...shown, description: 'Crisp' }
  expect((await kit.as(ben).call(recipesApi.update, { ...at(pie.slug), body: changed })).status).toBe(200)
  const whole = (await kit.as(ana).call(recipesApi.get, at(pie.slug))).data
  expect([whole.description, whole.recipeIngredient[0]?.referencedRecipe?.name]).toEqual(['Crisp', 'Dough'])
})

test('a private meal is in the plan without its name; others move it and it stays what it is', async ({ kit }) => {
  const { ana, ben } = await people(kit)
  const recipe = await kit.recipe({ by: ana, visibility: 'person', isPublic: 0 })
  const { id } = await kit.mealplan({ by: ana, recipe, date: '2026-03-02' })
  const own = { params: { item_id: id } }
  const shown = (await kit.as(ben).call(mealplansApi.get, own)).data
  expect(shown).toMatchObject({ title: 'A private meal', recipeId: null, recipe: null, isHidden: true })
  const moved = { ...shown, date: '2026-03-05' }
  expect((await kit.as(ben).call(mealplansApi.update, { ...own, body: moved })).status).toBe(200)
  const mine = (await kit.as(ana).call(mealplansApi.get, own)).data
  expect(mine).toMatchObject({ date: '2026-03-05', title: '', recipe: { name: recipe.name } })
  expect(mine).not.toHaveProperty('isHidden')
  await kit.as(ana).call(mealplansApi.update, { ...own, body: { ...mine, date: '2026-03-06' } })
  await kit.runtime.bus.settled()
  const told = kit.events.filter(({ name }) => name.startsWith('mealplan.'))
  expect(told).toMatchObject([{}, { event: { title: 'A private meal', recipeId: null, recipeName: null } }])
})

test('what a private recipe put on the list stays on it when somebody else ticks it', async ({ kit }) => {
  const { ana, ben } = await people(kit)
  const recipe = await kit.recipe({ by: ana, visibility: 'person', isPublic: 0, ingredients: ['salt'] })
  const list = await kit.shoppingList({ by: ana })
  const body = [{ recipeId: recipe.id, recipeIncrementQuantity: 1 }]
  await kit.as(ana).call(shoppingListsApi.addRecipes, { params: { item_id: list.id }, body })
  const read = async (by: Person) =>
    (await kit.as(by).call(shoppingListsApi.get, { params: { item_id: list.id } })).data
  const [item] = (await read(ben)).listItems
  expect(item).toMatchObject({ note: 'salt', recipeReferences: [] })
  const ticked = { params: { item_id: item?.id }, body: { ...item, checked: true, note: 'sea salt' } }
  expect((await kit.as(ben).call(shoppingItemsApi.update, ticked)).status).toBe(200)
  const mine = await read(ana)
  expect(mine.listItems[0]).toMatchObject({ note: 'sea salt', recipeReferences: [{ recipeId: recipe.id }] })
  expect(mine.recipeReferences).toMatchObject([{ recipeId: recipe.id }])
})

test('pictures and files of a hidden recipe are for those who see it, and for whoever has a link', async ({ kit }) => {
  const { ana, ben } = await people(kit)
  const { id } = await kit.recipe({ by: ana, visibility: 'person', isPublic: 0, image: 'aB3x' })
  for (const name of ['original.webp', 'version-aB3x/original.webp'])
    await kit.runtime.files.put(`recipes/${id}/images/${name}`, Buffer.from('picture'))
  await kit.runtime.files.put(`recipes/${id}/assets/a.txt`, Buffer.from('text'))
  const statuses = async (by?: Person) => {
    const caller = by ? kit.as(by) : kit.guest()
    const image = { params: { recipe_id: id, file_name: 'original.webp' } }
    const asset = { params: { recipe_id: id, file_name: 'a.txt' } }
    return [
      (await caller.call(recipeMediaApi.image, image)).status,
      (await caller.call(recipeMediaApi.image, { ...image, query: { version: 'aB3x' } })).status,
      (await caller.call(recipeMediaApi.asset, asset)).status,
    ]
  }
  expect([await statuses(ana), await statuses(ben), await statuses()]).toEqual([
    [200, 200, 200],
    [404, 404, 404],
    [404, 404, 404],
  ])
  await kit.as(ana).call(recipeSharingApi.create, { body: { recipeId: id } })
  expect(await statuses()).toEqual([200, 200, 200])
})

test('hidden recipes are not counted for others, and not part of what the whole group can fetch', async ({ kit }) => {
  const { ana, ben } = await people(kit)
  const food = await kit.food({ by: ana })
  const book = await kit.cookbook({ by: ana })
  const ingredients = [{ foodId: food.id }]
  const recipe = await kit.recipe({ by: ana, visibility: 'person', isPublic: 0, ingredients })
  for (const [by, count] of [
    [ana, 1],
    [ben, 0],
  ] as const) {
    const caller = kit.as(by)
    expect((await caller.call(recipeSearchApi.list)).data.total).toBe(count)
    expect((await caller.call(recipeSearchApi.list, { query: { search: recipe.name } })).data.total).toBe(count)
    expect((await caller.call(foodsApi.counts)).data[food.id] ?? 0).toBe(count)
    expect((await caller.call(cookbookRecipesApi.counts)).data[book.id]).toBe(count)
  }
  const { status, text } = await kit.as(ana).call(recipeExportApi.exportMany, { body: { recipes: [recipe.slug] } })
  expect([status, text]).toEqual([400, expect.stringContaining('not for the whole group')])
})

test('the private recipes of somebody who is deleted become their household’s', async ({ kit }) => {
  const { ana, ben, cleo } = await people(kit)
  const admin = await kit.person({ admin: true })
  const { slug } = await kit.recipe({ by: ana, visibility: 'person', isPublic: 0 })
  expect((await kit.as(admin).call(adminUsersApi.remove, { params: { item_id: ana.id } })).status).toBe(200)
  expect([await status(kit, ben, slug), await status(kit, cleo, slug)]).toEqual([200, 404])
})

test('a new recipe under the name of a hidden one gets another address', async ({ kit }) => {
  const { ana, ben } = await people(kit)
  await kit.recipe({ by: ana, name: 'Stew', visibility: 'person', isPublic: 0 })
  const { status, data } = await kit.as(ben).call(recipesApi.create, { body: { name: 'Stew' } })
  expect([status, data]).toEqual([201, 'stew-1'])
  const renamed = await kit.as(ben).call(recipesApi.patch, { ...at('stew-1'), body: { name: 'Soup' } })
  expect(renamed.status).toBe(200)
  expect((await kit.as(ben).call(recipesApi.patch, { ...at('soup'), body: { name: 'Stew' } })).status).toBe(200)
})

test('lists are still counted and walked by their index alone', async ({ kit }) => {
  if (kit.runtime.connection.dialect.name !== 'sqlite') return
  const { rows } = await sql<{ detail: string }>`explain query plan select count(*) from "recipe"
    where "groupId" = 'a' and "deletedAt" is null and ("visibility" = 'group' or "userId" = 'b'
      or ("visibility" = 'household' and "householdId" = 'c'))`.execute(kit.runtime.connection.reader)
  expect(rows.map(({ detail }) => detail).join()).toContain('COVERING INDEX recipe_by_')
})
