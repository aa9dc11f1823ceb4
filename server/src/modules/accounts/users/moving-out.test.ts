import { adminUsersApi } from '@larder/contract/admin.ts'
import { mealplansApi } from '@larder/contract/mealplans.ts'
import { shoppingListsApi } from '@larder/contract/shopping-lists.ts'
import { expect } from 'vitest'
import type { Person } from '#test/factories/factories.ts'
import { type Kit, test } from '#test/kit.ts'

async function kitchen(kit: Kit) {
  const household = await kit.household()
  const [ana, ben] = [await kit.person({ name: 'ana', household }), await kit.person({ name: 'ben', household })]
  await kit.mealplan({ by: ben, recipe: await kit.recipe({ by: ana, name: 'Soup' }) })
  const list = await kit.shoppingList({ by: ben, name: 'Week' })
  return { boss: await kit.person({ admin: true }), ana, ben, list }
}

const mealsOf = async (kit: Kit, person: Person) =>
  (await kit.as(person).call(mealplansApi.list)).data.items.map(({ recipe }) => recipe?.name)
const listsOf = async (kit: Kit, person: Person) =>
  (await kit.as(person).call(shoppingListsApi.list)).data.items.map(({ name }) => name)

test('what a member planned stays with the household when the account is deleted', async ({ kit }) => {
  const { boss, ana, ben } = await kitchen(kit)
  await kit.as(boss).call(adminUsersApi.remove, { params: { item_id: ben.id } })
  expect([await mealsOf(kit, ana), await listsOf(kit, ana)]).toEqual([['Soup'], ['Week']])
})

test('whoever moves to another group takes neither meals nor lists of things that nobody knows there', async ({
  kit,
}) => {
  const { ana, ben } = await kitchen(kit)
  const zoe = await kit.person({ name: 'zoe' })
  const { reader, writer } = kit.runtime.connection
  const home = await reader
    .selectFrom('household')
    .innerJoin('group', 'group.id', 'household.groupId')
    .select(['household.name as household', 'group.name as group'])
    .where('household.id', '=', zoe.householdId)
    .executeTakeFirstOrThrow()
  await writer.updateTable('user').set({ admin: 1 }).where('id', '=', zoe.id).execute()
  const stored = (await kit.as(zoe).call(adminUsersApi.get, { params: { item_id: ben.id } })).data
  const moved = await kit
    .as(zoe)
    .call(adminUsersApi.update, { params: { item_id: ben.id }, body: { ...stored, ...home } })
  expect(moved.status).toBe(200)
  await kit.runtime.bus.settled()
  expect([await mealsOf(kit, ben), await listsOf(kit, ben)]).toEqual([[], []])
  expect([await mealsOf(kit, ana), await listsOf(kit, ana)]).toEqual([['Soup'], ['Week']])
})
