import { pantryApi } from '@larder/contract/pantry.ts'
import { pantryFoodsApi } from '@larder/contract/pantry-foods.ts'
import { pantryShoppingApi } from '@larder/contract/pantry-shopping.ts'
import { shoppingItemsApi } from '@larder/contract/shopping-items.ts'
import { expect } from 'vitest'
import { systemContext } from '#core/context.ts'
import { pantryOf } from '#modules/pantry/pantry-changes/pantry.fixture.ts'
import { type Kit, test } from '#test/kit.ts'
import { runDue } from './put-away.service.ts'

const HOUR_MS = 3_600_000

async function shopper(kit: Kit, afterShopping: 'ask' | 'byItself' | 'never') {
  const pantry = await pantryOf(kit)
  const { ana, caller, flour, gram } = pantry
  await caller.call(pantryApi.updateSettings, { body: { afterShopping } })
  await caller.call(pantryFoodsApi.update, { params: { item_id: flour.id }, body: { depth: 'amount' } })
  const salt = await kit.food({ by: ana, name: 'salt' })
  const list = await kit.shoppingList({ by: ana })
  const buy = async (foodId: string, quantity: number, unitId: string | null) => {
    const body = { shoppingListId: list.id, foodId, quantity, unitId, isFood: true, checked: false }
    const { data } = await caller.call(shoppingItemsApi.create, { body } as never)
    const [item] = data.createdItems
    await caller.call(shoppingItemsApi.update, {
      params: { item_id: item?.id ?? '' },
      body: { ...body, checked: true },
    } as never)
  }
  return {
    ...pantry,
    salt,
    shop: async () => {
      await buy(flour.id, 750, gram.id)
      await buy(salt.id, 1, null)
    },
    run: () => runDue(systemContext(kit.runtime)),
    trips: async () => (await caller.call(pantryShoppingApi.trips)).data,
  }
}

test('by itself, a trip is put away once it is over, as one booking by nobody', async ({ kit }) => {
  const { shop, run, list, journal, trips, onHand, salt } = await shopper(kit, 'byItself')
  await shop()
  // Somebody may still be in the shop.
  expect(await run()).toBe(0)
  kit.clock.advance(HOUR_MS)
  expect(await run()).toBe(1)
  expect((await list()).items.map(({ display }) => display)).toEqual(['750 grams flour'])
  expect(await onHand(salt.id)).toBe(true)
  expect(new Set((await journal()).map(({ user }) => user))).toEqual(new Set([null]))
  expect(await run()).toBe(0)
  expect(await trips()).toEqual([])
})

test('a trip that was undone is not put away again', async ({ kit }) => {
  const { shop, run, list, journal, undo } = await shopper(kit, 'byItself')
  await shop()
  kit.clock.advance(HOUR_MS)
  await run()
  const [entry] = await journal()
  expect((await undo(entry?.bookingId ?? null)).status).toBe(200)
  kit.clock.advance(60_000)
  expect(await run()).toBe(0)
  expect((await list()).total).toBe(0)
})

test('households that want to be asked, or nothing at all, are left alone', async ({ kit }) => {
  for (const choice of ['ask', 'never'] as const) {
    const { shop, run, list, trips } = await shopper(kit, choice)
    await shop()
    kit.clock.advance(HOUR_MS)
    expect(await run()).toBe(0)
    expect((await list()).total).toBe(0)
    expect(await trips()).toHaveLength(choice === 'ask' ? 1 : 0)
  }
})
