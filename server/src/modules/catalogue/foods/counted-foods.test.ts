import { foodsApi } from '@larder/contract/foods.ts'
import { groupsApi } from '@larder/contract/groups.ts'
import { householdsApi } from '@larder/contract/households.ts'
import { recipesApi } from '@larder/contract/recipes.ts'
import { shoppingItemsApi } from '@larder/contract/shopping-items.ts'
import { shoppingListsApi } from '@larder/contract/shopping-lists.ts'
import { unitsApi } from '@larder/contract/units.ts'
import { expect } from 'vitest'
import type { Person } from '#test/factories/factories.ts'
import { type Kit, test } from '#test/kit.ts'

/** What foods and units are called beside a number, and what a household chose of that. */

type Named = { name: string; pluralName?: string }

const food = async (kit: Kit, by: Person, body: Named) => (await kit.as(by).call(foodsApi.create, { body })).data
const unit = async (kit: Kit, by: Person, body: Named) => (await kit.as(by).call(unitsApi.create, { body })).data

async function displayed(kit: Kit, by: Person, lines: object[]) {
  const slug = (await kit.as(by).call(recipesApi.create, { body: { name: 'Counted' } })).data
  const body = { recipeIngredient: lines.map((line) => ({ disableAmount: false, note: '', ...line })) }
  const { data } = await kit.as(by).call(recipesApi.patch, { params: { slug }, body })
  return data.recipeIngredient.map(({ display }) => display)
}

test('a Polish kitchen counts by the rules of its language, on recipes and on lists', async ({ kit }) => {
  const ana = await kit.person({ canManage: true })
  await kit.as(ana).call(groupsApi.updatePreferences, { body: { privateGroup: true, foodLanguage: 'pl' } })
  const egg = await food(kit, ana, { name: 'jajko' })
  const spoon = await unit(kit, ana, { name: 'łyżka', pluralName: 'łyżki' })
  const gram = await unit(kit, ana, { name: 'gram', pluralName: 'gramy' })
  expect(egg.forms).toMatchObject({ language: 'pl', few: 'jajka', many: 'jajek' })
  expect(
    await displayed(kit, ana, [
      { quantity: 1, food: egg },
      { quantity: 2, food: egg },
      { quantity: 5, food: egg },
      { quantity: 5, unit: spoon, food: egg },
      { quantity: 250, unit: gram, food: egg },
    ]),
  ).toEqual(['1 jajko', '2 jajka', '5 jajek', '5 łyżek jajek', '250 gramów jajek'])
  const list = (await kit.as(ana).call(shoppingListsApi.create, { body: { name: 'Week' } })).data
  const item = { shoppingListId: list.id, foodId: egg.id, quantity: 12, isFood: true }
  await kit.as(ana).call(shoppingItemsApi.create, { body: item })
  const { listItems } = (await kit.as(ana).call(shoppingListsApi.get, { params: { item_id: list.id } })).data
  expect(listItems.map(({ display }) => display)).toEqual(['12 jajek'])
})

test('a name or plural of the group is shown as the group wrote it', async ({ kit }) => {
  const ana = await kit.person({ canManage: true })
  await kit.as(ana).call(groupsApi.updatePreferences, { body: { privateGroup: true, foodLanguage: 'pl' } })
  expect((await food(kit, ana, { name: 'jajko', pluralName: 'jajeczka' })).forms).toBeUndefined()
  expect((await food(kit, ana, { name: 'jajko od Zosi' })).forms).toBeUndefined()
})

test('a household chooses, for itself alone, whether foods are plural after a unit', async ({ kit }) => {
  const ana = await kit.person({ canManageHousehold: true })
  const ben = await kit.person({ household: await kit.household({ groupId: ana.groupId }) })
  const onion = await food(kit, ana, { name: 'onion', pluralName: 'onions' })
  const cup = await unit(kit, ana, { name: 'cup', pluralName: 'cups' })
  const slice = await unit(kit, ana, { name: 'slice', pluralName: 'slices' })
  const lines = [
    { quantity: 2, unit: cup, food: onion },
    { quantity: 2, unit: slice, food: onion },
    { quantity: 2, food: onion },
  ]
  const choose = async (pluralsBehindUnits: string) => {
    const { data } = await kit.as(ana).call(householdsApi.preferences)
    return kit.as(ana).call(householdsApi.updatePreferences, { body: { ...data, pluralsBehindUnits } })
  }
  expect((await kit.as(ana).call(householdsApi.preferences)).data.pluralsBehindUnits).toBe('language')
  expect(await displayed(kit, ana, lines)).toEqual(['2 cups onions', '2 slices onion', '2 onions'])
  expect((await choose('withoutUnit')).data.pluralsBehindUnits).toBe('withoutUnit')
  expect(await displayed(kit, ana, lines)).toEqual(['2 cups onion', '2 slices onion', '2 onions'])
  await choose('always')
  expect(await displayed(kit, ana, lines)).toEqual(['2 cups onions', '2 slices onions', '2 onions'])
  const seen = (await kit.as(ben).call(foodsApi.get, { params: { item_id: onion.id } })).data
  expect([seen.name, seen.forms]).toEqual(['onion', undefined])
  const refused = await choose('sometimes')
  expect([refused.status, JSON.stringify(refused.detail)]).toEqual([422, expect.stringContaining('pluralsBehindUnits')])
})
