import { randomUUID } from 'node:crypto'
import { adminUsersApi } from '@larder/contract/admin.ts'
import { householdMealsApi } from '@larder/contract/household-meals.ts'
import { mealplanRepeatsApi } from '@larder/contract/mealplan-repeats.ts'
import { mealplansApi } from '@larder/contract/mealplans.ts'
import { pantryChangesApi } from '@larder/contract/pantry-changes.ts'
import { recipeTimelineApi } from '@larder/contract/recipe-timeline.ts'
import { shoppingListsApi } from '@larder/contract/shopping-lists.ts'
import { addDays, weekdayOf } from '@larder/domain/calendar-days.ts'
import { expect } from 'vitest'
import { mealsOfOneHousehold } from '#db/migrations/0075-meals-of-one-household.ts'
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

/** Ben moves from the first household of the group to the second one, where Zoe lives. */
async function neighbours(kit: Kit) {
  const group = await kit.group()
  const [one, two] = [
    await kit.household({ groupId: group.id, name: 'one' }),
    await kit.household({ groupId: group.id, name: 'two' }),
  ]
  const [ana, ben] = [await kit.person({ household: one }), await kit.person({ household: one, name: 'ben' })]
  const zoe = await kit.person({ household: two })
  const boss = await kit.person({ admin: true })
  const move = async () => {
    const stored = (await kit.as(boss).call(adminUsersApi.get, { params: { item_id: ben.id } })).data
    const body = { ...stored, household: 'two' }
    expect((await kit.as(boss).call(adminUsersApi.update, { params: { item_id: ben.id }, body })).status).toBe(200)
    await kit.runtime.bus.settled()
  }
  return { ana, ben, zoe, move }
}

const planOf = async (kit: Kit, person: Person) =>
  (await kit.as(person).call(mealplansApi.list, { query: { perPage: -1, orderBy: 'date', orderDirection: 'asc' } }))
    .data.items

test('a meal that repeats stays whole with the household when whoever planned it moves next door', async ({ kit }) => {
  const { ana, ben, zoe, move } = await neighbours(kit)
  const start = addDays(kit.clock.iso().slice(0, 10), 1)
  const body = { every: 1, weekdays: [weekdayOf(start)], startsOn: start, entryType: 'breakfast', title: 'Porridge' }
  const repeat = (await kit.as(ben).call(mealplanRepeatsApi.create, { body: body as never })).data
  await kit.mealplan({ by: ben, title: 'Own' })
  const before = (await planOf(kit, ana)).filter(({ repeatId }) => repeatId === repeat.id)
  expect(before.length).toBeGreaterThan(3)
  await move()
  expect((await planOf(kit, ana)).map(({ id, repeatDate }) => [id, repeatDate])).toEqual(
    before.map(({ id, repeatDate }) => [id, repeatDate]),
  )
  expect((await planOf(kit, zoe)).map(({ title }) => title)).toEqual(['Own'])
  const params = { item_id: repeat.id }
  expect((await kit.as(ben).call(mealplanRepeatsApi.remove, { params, query: { from: start } })).status).toBe(404)
  expect((await kit.as(ana).call(mealplanRepeatsApi.remove, { params, query: { from: start } })).status).toBe(200)
  expect(await planOf(kit, ana)).toEqual([])
})

/** Ben plans meals that name what only the first household has, and moves. */
async function takeMealsAlong(kit: Kit, { ana, ben, zoe, move }: Awaited<ReturnType<typeof neighbours>>) {
  const as = kit.as(ben)
  const date = addDays(kit.clock.iso().slice(0, 10), 1)
  const dish = randomUUID()
  const soup = { id: dish, kind: 'dish', name: 'Soup', amount: 3, shelf: '', dateKind: 'useBy', note: '' }
  await as.call(pantryChangesApi.apply, { body: { changes: [{ type: 'putIn', batch: soup }] } as never })
  const own = { name: 'Supper', color: '#112233', entryType: 'dinner' as const, time: '21:00' }
  const supper = (await as.call(householdMealsApi.create, { body: own })).data
  const recipe = await kit.recipe({ by: ben, name: 'Chili' })
  const plan = async (body: object) =>
    (await as.call(mealplansApi.create, { body: { date, entryType: 'dinner', ...body } as never })).data
  const eaten = await plan({ leftoverBatchId: dish })
  const late = await plan({ title: 'Bread', householdMealId: supper.id })
  const chili = await kit.mealplan({ by: ana, recipe, date })
  const body = { date: addDays(date, 2) }
  const warm = (await as.call(mealplansApi.eatLater, { params: { item_id: chili.id }, body })).data
  await move()
  expect((await planOf(kit, zoe)).map((entry) => entry.id)).toEqual([eaten.id, late.id, warm.id])
  expect(await planOf(kit, zoe)).toMatchObject([
    { title: 'Soup', leftoverBatchId: null },
    { title: 'Bread', householdMealId: null, householdMeal: null },
    { recipe: { name: 'Chili' }, cookedOnce: null },
  ])
  // It is cooked there, because the first cooking is in another kitchen.
  const params = { item_id: warm.id }
  expect((await as.call(mealplansApi.markCooked, { params, body: {} })).status).toBe(200)
  const { data } = await as.call(recipeTimelineApi.list)
  expect(data.items.map(({ subject }) => subject)).toEqual([expect.stringContaining('made this for dinner')])
  const moved = { ...(await planOf(kit, ben))[1], text: 'late' }
  const changed = await as.call(mealplansApi.update, { params: { item_id: late.id }, body: moved as never })
  expect(changed.status).toBe(200)
}

test('what somebody takes along next door names nothing of the household that they left', async ({ kit }) => {
  await takeMealsAlong(kit, await neighbours(kit))
})

test('what was taken along before is mended by the upgrade', async ({ kit }) => {
  const home = await neighbours(kit)
  const { writer } = kit.runtime.connection
  const move = async () => {
    const { householdId } = home.zoe
    await writer.updateTable('user').set({ householdId }).where('id', '=', home.ben.id).execute()
    await mealsOfOneHousehold(writer as never, {} as never)
  }
  await takeMealsAlong(kit, { ...home, move })
})
