import { randomUUID } from 'node:crypto'
import { foodsApi } from '@larder/contract/foods.ts'
import { recurringItemsApi } from '@larder/contract/recurring-items.ts'
import { removalsApi, UNDO_HEADER, UNDO_WANTED } from '@larder/contract/removals.ts'
import { shoppingItemsApi } from '@larder/contract/shopping-items.ts'
import { shoppingListsApi } from '@larder/contract/shopping-lists.ts'
import { expect } from 'vitest'
import { homeOf } from '#test/access/line.ts'
import type { Person } from '#test/factories/factories.ts'
import { type Kit, test } from '#test/kit.ts'
import { runDue } from './recurring-items.service.ts'

const DAY_MS = 86_400_000

const openOn = async (kit: Kit, by: Person, item_id: string) =>
  (await kit.as(by).call(shoppingListsApi.get, { params: { item_id } })).data.listItems.filter(
    ({ checked }) => !checked,
  )
const today = (kit: Kit) => kit.clock.iso().slice(0, 10)
const every = (shoppingListId: string, draft: object = {}) => ({
  shoppingListId,
  note: 'milk',
  every: 2,
  period: 'week' as const,
  ...draft,
})
const make = async (kit: Kit, by: Person, body: ReturnType<typeof every>) =>
  (await kit.as(by).call(recurringItemsApi.create, { body })).data

test('every two weeks it puts itself on the list, and not while it still stands there', async ({ kit }) => {
  const ana = await kit.person()
  const list = await kit.shoppingList({ by: ana })
  const milk = await make(kit, ana, every(list.id, { quantity: 2 }))
  expect(milk.display).toBe('2 milk')
  expect(await runDue(kit.system())).toBe(0)
  kit.clock.advance(14 * DAY_MS)
  expect(await runDue(kit.system())).toBe(1)
  expect(await runDue(kit.system())).toBe(0)
  expect(await openOn(kit, ana, list.id)).toMatchObject([{ note: 'milk', quantity: 2, addedBy: null }])
  kit.clock.advance(14 * DAY_MS)
  expect(await runDue(kit.system())).toBe(0)
  const [item] = await openOn(kit, ana, list.id)
  await kit.as(ana).call(shoppingItemsApi.updateMany, { body: [{ ...item, checked: true }] })
  kit.clock.advance(14 * DAY_MS)
  expect(await runDue(kit.system())).toBe(1)
  expect(await openOn(kit, ana, list.id)).toHaveLength(1)
})

test('after a year without the server it comes once, and goes on in its rhythm', async ({ kit }) => {
  const ana = await kit.person()
  const list = await kit.shoppingList({ by: ana })
  const { nextOn } = await make(kit, ana, every(list.id))
  kit.clock.advance(365 * DAY_MS)
  expect(await runDue(kit.system())).toBe(1)
  expect(await openOn(kit, ana, list.id)).toMatchObject([{ note: 'milk', quantity: 0 }])
  const [after] = (await kit.as(ana).call(recurringItemsApi.list)).data
  expect((after?.nextOn ?? '') > today(kit)).toBe(true)
  expect((Date.parse(after?.nextOn ?? '') - Date.parse(nextOn)) % (14 * DAY_MS)).toBe(0)
})

test('it comes by the clock of the household, not by that of the server', async ({ kit }) => {
  const group = await kit.group()
  const early = await kit.household({ groupId: group.id, timeZone: 'Pacific/Kiritimati' })
  const late = await kit.household({ groupId: group.id, timeZone: 'Pacific/Pago_Pago' })
  const [ana, ben] = [await kit.person({ household: early }), await kit.person({ household: late })]
  const [one, other] = [await kit.shoppingList({ by: ana }), await kit.shoppingList({ by: ben })]
  const tomorrow = new Date(kit.clock.now().getTime() + DAY_MS).toISOString().slice(0, 10)
  await make(kit, ana, every(one.id, { nextOn: tomorrow }))
  await make(kit, ben, every(other.id, { nextOn: tomorrow }))
  const noon = Date.parse(`${today(kit)}T13:00:00Z`)
  kit.clock.advance(noon - kit.clock.now().getTime())
  expect(await runDue(kit.system())).toBe(1)
  expect(await openOn(kit, ana, one.id)).toHaveLength(1)
  expect(await openOn(kit, ben, other.id)).toHaveLength(0)
})

test('a recurring item is skipped, changed, deleted and brought back', async ({ kit }) => {
  const ana = await kit.person()
  const list = await kit.shoppingList({ by: ana })
  const food = await kit.food({ by: ana, name: 'oat', pluralName: 'oats' })
  const made = await make(
    kit,
    ana,
    every(list.id, { nextOn: '2031-01-31', period: 'month', every: 1, foodId: food.id }),
  )
  const params = { item_id: made.id }
  expect((await kit.as(ana).call(recurringItemsApi.skip, { params })).data.nextOn).toBe('2031-02-28')
  const changed = await kit
    .as(ana)
    .call(recurringItemsApi.update, { params, body: every(list.id, { nextOn: made.nextOn }) })
  expect(changed.data).toMatchObject({ nextOn: '2031-01-31', note: 'milk', foodId: null, every: 2 })
  const removed = await kit.as(ana).call(recurringItemsApi.remove, { params, headers: { [UNDO_HEADER]: UNDO_WANTED } })
  expect((await kit.as(ana).call(recurringItemsApi.list, { query: { listId: list.id } })).data).toEqual([])
  await kit.as(ana).call(removalsApi.restore, { params: { token: String(removed.headers[UNDO_HEADER]) } })
  expect((await kit.as(ana).call(recurringItemsApi.list)).data).toMatchObject([{ id: made.id, note: 'milk' }])
})

test('what comes on the last of the month does so after February as well, also when its amount is changed', async ({
  kit,
}) => {
  const ana = await kit.person()
  const list = await kit.shoppingList({ by: ana })
  const monthly = { period: 'month' as const, every: 1 }
  const made = await make(kit, ana, every(list.id, { ...monthly, nextOn: '2031-01-31' }))
  const params = { item_id: made.id }
  const skip = async () => (await kit.as(ana).call(recurringItemsApi.skip, { params })).data.nextOn
  expect(await skip()).toBe('2031-02-28')
  const more = every(list.id, { ...monthly, nextOn: '2031-02-28', quantity: 3 })
  await kit.as(ana).call(recurringItemsApi.update, { params, body: more })
  expect([await skip(), await skip(), await skip()]).toEqual(['2031-03-31', '2031-04-30', '2031-05-31'])
  // Whoever chooses another day means that one.
  const earlier = every(list.id, { ...monthly, nextOn: '2031-05-28' })
  await kit.as(ana).call(recurringItemsApi.update, { params, body: earlier })
  expect(await skip()).toBe('2031-06-28')
  kit.clock.advance(Date.parse('2031-06-29T12:00:00Z') - kit.clock.now().getTime())
  const last = every(list.id, { ...monthly, nextOn: '2031-06-30' })
  await kit.as(ana).call(recurringItemsApi.update, { params, body: last })
  kit.clock.advance(2 * DAY_MS)
  await runDue(kit.system())
  expect((await kit.as(ana).call(recurringItemsApi.list)).data).toMatchObject([{ nextOn: '2031-07-30' }])
})

test('bad input names the field; a list that nobody may see brings nothing to light', async ({ kit }) => {
  const ana = await kit.person()
  const mate = await kit.person({ household: homeOf(ana) })
  const { data: hidden } = await kit.as(ana).call(shoppingListsApi.create, { body: { name: 'x', isPrivate: true } })
  const secret = await make(kit, ana, every(hidden.id, { note: 'a present' }))
  expect((await kit.as(mate).call(recurringItemsApi.list)).data).toEqual([])
  expect((await kit.as(mate).call(recurringItemsApi.skip, { params: { item_id: secret.id } })).status).toBe(404)
  const list = await kit.shoppingList({ by: ana })
  const problems: [object, string][] = [
    [{ every: 0 }, 'every'],
    [{ period: 'century' }, 'period'],
    [{ note: ' ' }, 'note'],
    [{ foodId: randomUUID() }, 'foodId'],
    [{ nextOn: '2026-02-30' }, 'nextOn'],
  ]
  for (const [draft, field] of problems) {
    const refused = await kit.as(ana).call(recurringItemsApi.create, { body: every(list.id, draft) })
    expect([refused.status, refused.detail]).toMatchObject([422, [{ loc: ['body', field] }]])
  }
})

test('a recurring item of a merged food comes back as the food that was kept', async ({ kit }) => {
  const ana = await kit.person()
  const list = await kit.shoppingList({ by: ana })
  const [from, to] = [await kit.food({ by: ana, name: 'tomatos' }), await kit.food({ by: ana, name: 'tomatoes' })]
  await make(kit, ana, every(list.id, { note: '', foodId: from.id }))
  await kit.as(ana).call(foodsApi.merge, { body: { fromFood: from.id, toFood: to.id } })
  expect((await kit.as(ana).call(recurringItemsApi.list)).data).toMatchObject([{ foodId: to.id }])
})
