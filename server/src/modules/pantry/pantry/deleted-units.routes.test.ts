import { barcodesApi } from '@larder/contract/barcodes.ts'
import { pantryFoodsApi } from '@larder/contract/pantry-foods.ts'
import { removalsApi, UNDO_HEADER, UNDO_WANTED } from '@larder/contract/removals.ts'
import { unitsApi } from '@larder/contract/units.ts'
import { expect } from 'vitest'
import { pantryOf } from '#modules/pantry/pantry-changes/pantry.fixture.ts'
import { test } from '#test/kit.ts'

/** What a pantry has in units that are deleted. */

test('a can of 400 g is no can of 400 pieces once nobody knows grams, and is one of 400 g again when they come back', async ({
  kit,
}) => {
  const { put, change, batch, gram, can, caller, flour } = await pantryOf(kit)
  const pack = { amount: 400, unitId: gram.id }
  const { id } = await put({ amount: 4, unitId: can.id, pack })
  const code = '4006381333931'
  await caller.call(barcodesApi.learn, { params: { code }, body: { foodId: flour.id, name: '', pack } })
  const params = { item_id: flour.id }
  await caller.call(pantryFoodsApi.update, { params, body: { least: { amount: 500, unitId: gram.id } } })
  const known = async () => ({
    pack: (await batch(id)).pack?.amount,
    scanned: (await caller.call(barcodesApi.get, { params: { code } })).data.known?.pack?.amount,
    least: (await caller.call(pantryFoodsApi.get, { params })).data.least?.amount,
  })
  expect(await known()).toEqual({ pack: 400, scanned: 400, least: 500 })

  const removed = await caller.call(unitsApi.bulkRemove, {
    body: { ids: [gram.id] },
    headers: { [UNDO_HEADER]: UNDO_WANTED },
  })
  expect(await known()).toEqual({ pack: undefined, scanned: undefined, least: undefined })
  const taken = await change([{ type: 'takeOut', batchId: id, amount: 800, unitId: null }])
  expect(taken.data.results[0]?.outcome).toBe('incomparable')
  expect((await batch(id)).amount).toBe(4)

  const token = String(removed.headers[UNDO_HEADER])
  expect((await caller.call(removalsApi.restore, { params: { token } })).data).toEqual({ count: 1 })
  expect(await known()).toEqual({ pack: 400, scanned: 400, least: 500 })
})
