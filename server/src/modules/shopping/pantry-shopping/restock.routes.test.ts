import { pantryApi } from '@larder/contract/pantry.ts'
import { pantryFoodsApi } from '@larder/contract/pantry-foods.ts'
import { pantryShoppingApi } from '@larder/contract/pantry-shopping.ts'
import { shoppingListsApi } from '@larder/contract/shopping-lists.ts'
import { expect, inject } from 'vitest'
import { pantryOf } from '#modules/pantry/pantry-changes/pantry.fixture.ts'
import { homeOf } from '#test/access/line.ts'
import { type Kit, test } from '#test/kit.ts'
import { untilLocksAreAwaited } from '#test/lock-waits.ts'

/** A kilogram of flour is to be there, and half of it is; Ana and her mate share the household. */
async function lowIn(kit: Kit) {
  const pantry = await pantryOf(kit)
  const { ana, caller, flour, gram, put, change } = pantry
  const mate = kit.as(await kit.person({ household: homeOf(ana) }))
  const listNamed = async (name: string) => (await caller.call(shoppingListsApi.create, { body: { name } })).data.id
  const flourOn = async (id: string) => {
    const { data } = await caller.call(shoppingListsApi.get, { params: { item_id: id } })
    return data.listItems.map(({ quantity }) => quantity)
  }
  const hide = (id: string) =>
    caller.call(shoppingListsApi.update, { params: { item_id: id }, body: { name: 'Mine', isPrivate: true } })
  const restock = (by: typeof caller, listId?: string) =>
    by.call(pantryShoppingApi.restock, { body: { foodIds: [flour.id], ...(listId ? { listId } : {}) } })
  const { id } = await put({ amount: 500 })
  await caller.call(pantryFoodsApi.update, {
    params: { item_id: flour.id },
    body: { depth: 'amount', least: { amount: 1000, unitId: gram.id } },
  })
  const takeOut = async () => {
    await change([{ type: 'takeOut', batchId: id, amount: 1 }])
    await kit.runtime.bus.settled()
  }
  return { ...pantry, mate, listNamed, flourOn, hide, restock, takeOut }
}

test('once its list is private to somebody, what is low goes on the first list of everybody, and once', async ({
  kit,
}) => {
  const { caller, mate, flour, listNamed, flourOn, hide, restock, takeOut } = await lowIn(kit)
  const [first, chosen] = [await listNamed('Ours'), await listNamed('Low')]
  await caller.call(pantryApi.updateSettings, { body: { restockListId: chosen } })
  await hide(chosen)
  await caller.call(pantryFoodsApi.update, { params: { item_id: flour.id }, body: { restock: true } })
  await kit.runtime.bus.settled()
  await takeOut()
  await takeOut()
  expect([await flourOn(first), await flourOn(chosen)]).toEqual([[500], []])
  for (const by of [mate, caller]) expect((await restock(by)).data).toMatchObject({ added: [], open: [{}] })
})

test('without a list that everybody sees nothing is put anywhere by itself', async ({ kit }) => {
  const { caller, mate, flour, listNamed, flourOn, hide, restock, takeOut } = await lowIn(kit)
  const only = await listNamed('Low')
  const params = { item_id: flour.id }
  await caller.call(pantryFoodsApi.update, { params, body: { restockListId: only } })
  await hide(only)
  await caller.call(pantryFoodsApi.update, { params, body: { restock: true } })
  await takeOut()
  expect(await flourOn(only)).toEqual([])
  expect(await restock(mate)).toMatchObject({ status: 422, detail: [{ loc: ['body', 'listId'] }] })
})

test('what stands open on my own private list is not put there twice, and tells the others nothing', async ({
  kit,
}) => {
  const { caller, mate, flour, listNamed, flourOn, hide, restock } = await lowIn(kit)
  const [ours, mine] = [await listNamed('Ours'), await listNamed('Mine')]
  await hide(mine)
  expect((await restock(caller, mine)).data).toMatchObject({ added: [{ id: flour.id }], open: [] })
  expect((await restock(caller, mine)).data).toMatchObject({ added: [], open: [{ id: flour.id }] })
  expect(await flourOn(mine)).toEqual([500])
  expect((await restock(mate, ours)).data).toMatchObject({ added: [{ id: flour.id }], open: [] })
})

test.skipIf(inject('template').engine !== 'postgres')(
  'two who restock at once put it on the list once',
  async ({ kit }) => {
    const { caller, mate, listNamed, flourOn, restock } = await lowIn(kit)
    const list = await listNamed('Ours')
    const both = await kit.runtime.connection.writer.transaction().execute(async (db) => {
      await db.selectFrom('shoppingList').select('id').where('id', '=', list).forUpdate().execute()
      const waiting = [caller, mate].map((by) => restock(by, list))
      await untilLocksAreAwaited(kit, waiting.length)
      return { waiting }
    })
    const answers = await Promise.all(both.waiting)
    expect(answers.map(({ data }) => data.added.length).sort()).toEqual([0, 1])
    expect(await flourOn(list)).toEqual([500])
  },
)
