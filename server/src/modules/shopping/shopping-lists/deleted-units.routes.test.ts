import { itemPricesApi } from '@larder/contract/item-prices.ts'
import { pantryShoppingApi } from '@larder/contract/pantry-shopping.ts'
import { recurringItemsApi } from '@larder/contract/recurring-items.ts'
import { removalsApi, UNDO_HEADER, UNDO_WANTED } from '@larder/contract/removals.ts'
import { shoppingItemsApi } from '@larder/contract/shopping-items.ts'
import { unitsApi } from '@larder/contract/units.ts'
import { expect } from 'vitest'
import { pantryOf } from '#modules/pantry/pantry-changes/pantry.fixture.ts'
import { test } from '#test/kit.ts'

/** What shopping remembers in units that are deleted. */

test('500 grams in a price, in what comes back and in a trip never become 500 pieces, and are 500 grams again when they come back', async ({
  kit,
}) => {
  const { ana, caller, flour, gram } = await pantryOf(kit)
  const list = await kit.shoppingList({ by: ana })
  const line = { shoppingListId: list.id, foodId: flour.id, unitId: gram.id, quantity: 500 }
  const price = { foodId: flour.id, unitId: gram.id, quantity: 500, minorUnits: 199, currency: 'EUR' }
  await caller.call(itemPricesApi.put, { body: price as never })
  const repeats = { note: 'fine', every: 1, period: 'week', nextOn: '2030-01-01' }
  await caller.call(recurringItemsApi.create, { body: { ...line, ...repeats } as never })
  const item = await kit.shoppingItem({ on: list, foodId: flour.id, unitId: gram.id, quantity: 500, isFood: 1 })
  const { data } = await caller.call(shoppingItemsApi.get, { params: { item_id: item.id } })
  await caller.call(shoppingItemsApi.update, {
    params: { item_id: item.id },
    body: { ...data, checked: true } as never,
  })
  const known = async () => ({
    price: (await caller.call(itemPricesApi.list)).data.map(({ quantity, unitId }) => [quantity, unitId]),
    repeated: (await caller.call(recurringItemsApi.list)).data.map(({ display }) => display),
    bought: (await caller.call(pantryShoppingApi.trips)).data.flatMap(({ items }) =>
      items.map(({ display, amount }) => [display, amount?.amount]),
    ),
  })
  const before = await known()
  expect(before).toEqual({
    price: [[500, gram.id]],
    repeated: ['500 grams flour fine'],
    bought: [['500 grams flour', 500]],
  })

  const removed = await caller.call(unitsApi.bulkRemove, {
    body: { ids: [gram.id] },
    headers: { [UNDO_HEADER]: UNDO_WANTED },
  })
  expect(await known()).toEqual({
    price: [[0, null]],
    repeated: ['flour 500 gram fine'],
    bought: [['flour', undefined]],
  })

  const token = String(removed.headers[UNDO_HEADER])
  expect((await caller.call(removalsApi.restore, { params: { token } })).data).toEqual({ count: 1 })
  expect(await known()).toEqual(before)
})
