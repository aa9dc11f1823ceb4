import { cookbookRecipesApi, cookbooksApi } from '@larder/contract/cookbooks.ts'
import { mealplanTemplatesApi } from '@larder/contract/mealplan-templates.ts'
import { mealplanRulesApi, mealplansApi } from '@larder/contract/mealplans.ts'
import { recipeActionsApi } from '@larder/contract/recipe-actions.ts'
import { recipeCommentsApi } from '@larder/contract/recipe-comments.ts'
import { recipeMarginNotesApi } from '@larder/contract/recipe-margin-notes.ts'
import { recipesApi } from '@larder/contract/recipes.ts'
import { removalsApi } from '@larder/contract/removals.ts'
import { shoppingItemsApi } from '@larder/contract/shopping-items.ts'
import { shoppingListsApi } from '@larder/contract/shopping-lists.ts'
import { expect } from 'vitest'
import type { Person } from '#test/factories/factories.ts'
import { type Kit, test } from '#test/kit.ts'
import { forgetEnded } from './removals.service.ts'

const homeOf = ({ householdId, groupId, actor }: Person) => ({
  ...{ id: householdId, groupId, name: '', slug: actor.householdSlug },
})
const DAY_MS = 24 * 60 * 60_000
const trashOf = async (kit: Kit, by: Person) => (await kit.as(by).call(removalsApi.trash)).data
const bringBack = (kit: Kit, by: Person, id: string | undefined) =>
  kit.as(by).call(removalsApi.bringBack, { params: { item_id: id } })
const byId = (id: string | number) => ({ params: { item_id: id } })

async function couple(kit: Kit) {
  const ana = await kit.person()
  return { ana, ben: await kit.person({ household: homeOf(ana) }) }
}

test('lists, cookbooks, meals, rules and comments wait in the trash for everybody of the household', async ({
  kit,
}) => {
  const { ana, ben } = await couple(kit)
  const recipe = await kit.recipe({ by: ana, name: 'Stew' })
  const list = await kit.shoppingList({ by: ana, name: 'Market' })
  await kit.shoppingItem({ on: list, note: 'salt' })
  const book = await kit.cookbook({ by: ana, name: 'Soups' })
  const meal = await kit.mealplan({ by: ana, recipe, date: '2026-03-05' })
  const rule = await kit.mealplanRule({ by: ana })
  const body = { recipeId: recipe.id, text: 'Good' }
  const comment = (await kit.as(ana).call(recipeCommentsApi.create, { body })).data
  const caller = kit.as(ana)
  const before = (await caller.call(shoppingListsApi.get, byId(list.id))).data
  // Without asking for undo, as other programs delete.
  for (const [endpoint, id] of [
    [shoppingListsApi.remove, list.id],
    [cookbooksApi.remove, book.id],
    [mealplansApi.remove, meal.id],
    [mealplanRulesApi.remove, rule.id],
    [recipeCommentsApi.remove, comment.id],
  ] as const)
    expect((await caller.call(endpoint, byId(id))).status).toBe(200)
  const found = (await trashOf(kit, ben)).map(({ kind, name, date }) => [kind, name, date]).sort()
  expect(found).toEqual([
    ['cookbook', 'Soups', null],
    ['mealplan', 'Stew', '2026-03-05'],
    ['mealplanRule', '', null],
    ['shoppingList', 'Market', null],
  ])
  // What somebody wrote in person only they find.
  expect((await trashOf(kit, ana)).find(({ kind }) => kind === 'comment')).toMatchObject({ name: 'Good' })
  for (const { id } of await trashOf(kit, ana)) expect((await bringBack(kit, ana, id)).data).toEqual({ count: 1 })
  expect(await trashOf(kit, ana)).toEqual([])
  expect((await caller.call(shoppingListsApi.get, byId(list.id))).data).toEqual(before)
  expect((await caller.call(mealplansApi.get, byId(meal.id))).data).toMatchObject({ recipeId: recipe.id })
  expect((await caller.call(cookbookRecipesApi.get, byId(book.id))).status).toBe(200)
  expect((await caller.call(recipeCommentsApi.get, byId(comment.id))).data).toMatchObject({ text: 'Good' })
})

test('margin notes, recipe actions and templates of weeks come back too; a note is found by its writer alone', async ({
  kit,
}) => {
  const { ana, ben } = await couple(kit)
  const recipe = await kit.recipe({ by: ana, name: 'Stew', steps: ['Stir.'] })
  const params = { slug: recipe.slug }
  const { data } = await kit.as(ana).call(recipesApi.get, { params })
  const note = { kind: 'step', target: data.recipeInstructions[0]?.id, text: 'slowly', visibility: 'household' }
  const written = (await kit.as(ana).call(recipeMarginNotesApi.write, { params, body: note })).data
  const action = await kit.recipeAction({ by: ana })
  await kit.mealplan({ by: ana, recipe, date: '2026-03-05' })
  const week = { name: 'Lent', startDate: '2026-03-02', endDate: '2026-03-08' }
  const template = (await kit.as(ana).call(mealplanTemplatesApi.create, { body: week })).data
  for (const gone of [
    await kit.as(ana).call(recipeMarginNotesApi.remove, { params: { ...params, note_id: written.id } }),
    await kit.as(ana).call(recipeActionsApi.remove, byId(action.id)),
    await kit.as(ana).call(mealplanTemplatesApi.remove, byId(template.id)),
  ])
    expect(gone.status).toBe(200)
  expect((await trashOf(kit, ben)).map(({ kind }) => kind).sort()).toEqual(['mealplanTemplate', 'recipeAction'])
  const [found] = (await trashOf(kit, ana)).filter(({ kind }) => kind === 'marginNote')
  expect([found?.name, (await bringBack(kit, ben, found?.id)).status]).toEqual(['slowly', 404])
  for (const { id } of await trashOf(kit, ana)) expect((await bringBack(kit, ana, id)).data).toEqual({ count: 1 })
  expect((await kit.as(ben).call(recipeMarginNotesApi.list, { params })).data).toEqual([written])
  expect((await kit.as(ana).call(recipeActionsApi.get, byId(action.id))).status).toBe(200)
  // Of a recipe that is hidden by now nobody is told what was written.
  await kit.as(ana).call(recipeMarginNotesApi.remove, { params: { ...params, note_id: written.id } })
  const hide = { visibility: 'person' as const }
  await kit.runtime.connection.writer
    .updateTable('recipe')
    .set({ ...hide, userId: ben.id })
    .execute()
  expect((await trashOf(kit, ana)).filter(({ kind }) => kind === 'marginNote')).toEqual([])
})

test('another household and another group find nothing of it, and it comes back once', async ({ kit }) => {
  const { ana, ben } = await couple(kit)
  const neighbour = await kit.person({ household: await kit.household({ groupId: ana.groupId }) })
  const stranger = await kit.person()
  const { id } = await kit.cookbook({ by: ana })
  await kit.as(ana).call(cookbooksApi.remove, byId(id))
  const [thing] = await trashOf(kit, ana)
  for (const other of [neighbour, stranger]) {
    expect(await trashOf(kit, other)).toEqual([])
    expect((await bringBack(kit, other, thing?.id)).status).toBe(404)
    expect((await kit.as(other).call(removalsApi.purge, byId(thing?.id ?? ''))).status).toBe(404)
  }
  expect((await bringBack(kit, ben, thing?.id)).status).toBe(200)
  expect((await bringBack(kit, ben, thing?.id)).status).toBe(404)
  expect((await bringBack(kit, ben, 'not an id')).status).toBe(422)
})

test('a private list is found by its owner alone', async ({ kit }) => {
  const { ana, ben } = await couple(kit)
  const body = { name: 'Presents', isPrivate: true }
  const { id } = (await kit.as(ana).call(shoppingListsApi.create, { body })).data
  await kit.as(ana).call(shoppingListsApi.remove, byId(id))
  expect([(await trashOf(kit, ana)).length, (await trashOf(kit, ben)).length]).toEqual([1, 0])
})

test('a private meal stays hidden in the trash', async ({ kit }) => {
  const { ana, ben } = await couple(kit)
  const recipe = await kit.recipe({ by: ana, name: 'Secret', visibility: 'person', isPublic: 0 })
  const { id } = await kit.mealplan({ by: ana, recipe })
  await kit.as(ana).call(mealplansApi.remove, byId(id))
  expect([(await trashOf(kit, ana))[0]?.name, (await trashOf(kit, ben))[0]?.name]).toEqual(['Secret', 'A private meal'])
})

test('attack 23: what somebody planned who has left comes back to the household, not to where they live now', async ({
  kit,
}) => {
  const { ana, ben } = await couple(kit)
  const meals = [await kit.mealplan({ by: ana, title: 'Soup' }), await kit.mealplan({ by: ben, title: 'Stew' })]
  for (const { id } of meals) await kit.as(ben).call(mealplansApi.remove, byId(id))
  const stranger = await kit.person()
  const { writer } = kit.runtime.connection
  const { groupId, householdId } = stranger
  await writer.updateTable('user').set({ groupId, householdId }).where('id', '=', ana.id).execute()
  for (const { id } of await trashOf(kit, ben)) expect((await bringBack(kit, ben, id)).status).toBe(200)
  const planned = async (by: Person) =>
    (await kit.as(by).call(mealplansApi.list, { query: { perPage: -1 } })).data.items
      .map(({ title, userId }) => [title, userId])
      .toSorted()
  expect(await planned(ben)).toEqual([
    ['Soup', ben.id],
    ['Stew', ben.id],
  ])
  expect(await planned(stranger)).toEqual([])
})

test('after thirty days it is gone, and earlier where somebody says so; a single line of a list is not kept', async ({
  kit,
}) => {
  const { ana } = await couple(kit)
  const list = await kit.shoppingList({ by: ana })
  const item = await kit.shoppingItem({ on: list, note: 'salt' })
  await kit.as(ana).call(shoppingItemsApi.remove, byId(item.id))
  expect(await trashOf(kit, ana)).toEqual([])
  for (const name of ['One', 'Two']) {
    const { id } = await kit.cookbook({ by: ana, name })
    await kit.as(ana).call(cookbooksApi.remove, byId(id))
  }
  const [first] = await trashOf(kit, ana)
  expect((await kit.as(ana).call(removalsApi.purge, byId(first?.id ?? ''))).status).toBe(200)
  kit.clock.advance(29 * DAY_MS)
  expect(await forgetEnded(kit.system())).toBe(0)
  expect(await trashOf(kit, ana)).toHaveLength(1)
  kit.clock.advance(DAY_MS)
  expect(await trashOf(kit, ana)).toEqual([])
  expect(await forgetEnded(kit.system())).toBe(1)
})
