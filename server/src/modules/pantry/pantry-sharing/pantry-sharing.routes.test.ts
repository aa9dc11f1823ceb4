import { pantryApi } from '@larder/contract/pantry.ts'
import { pantryChangesApi } from '@larder/contract/pantry-changes.ts'
import { pantrySharingApi } from '@larder/contract/pantry-sharing.ts'
import { expect } from 'vitest'
import { pantryOf } from '#modules/pantry/pantry-changes/pantry.fixture.ts'
import { type Kit, test } from '#test/kit.ts'

async function neighbours(kit: Kit) {
  const pantry = await pantryOf(kit)
  const { ana, flour, gram, change } = pantry
  await change([
    {
      type: 'putIn',
      batch: { id: crypto.randomUUID(), foodId: flour.id, amount: 500, unitId: gram.id, note: 'for Ben' },
    },
    { type: 'putIn', batch: { id: crypto.randomUUID(), kind: 'dish', name: 'Secret stew', amount: 2 } },
  ])
  const neighbour = await kit.person({ household: await kit.household({ groupId: ana.groupId }) })
  const look = async (by: Awaited<ReturnType<Kit['person']>>, id = ana.householdId) =>
    kit.as(by).call(pantrySharingApi.batches, { params: { item_id: id } })
  const share = (sharedWithGroup: boolean) =>
    pantry.caller.call(pantryApi.updateSettings, { body: { sharedWithGroup } })
  return { ...pantry, neighbour, look, share }
}

test('only its household sees a pantry, unless it is shared, and again once sharing ends', async ({ kit }) => {
  const { ana, neighbour, look, share } = await neighbours(kit)
  const listed = async () => (await kit.as(neighbour).call(pantrySharingApi.list)).data
  expect((await look(neighbour)).status).toBe(404)
  expect(await listed()).toEqual([])
  await share(true)
  expect(await listed()).toMatchObject([{ householdId: ana.householdId, batches: 1 }])
  expect((await listed())[0]?.places.map(({ name }) => name)).toContain('Fridge')
  const { data } = await look(neighbour)
  expect(data.items.map(({ display, note }) => [display, note])).toEqual([['500 grams flour', '']])
  await share(false)
  expect((await look(neighbour)).status).toBe(404)
})

test('dishes and notes stay at home, and nothing can be changed from outside', async ({ kit }) => {
  const { ana, neighbour, look, share } = await neighbours(kit)
  await share(true)
  const { data, text } = await look(neighbour)
  for (const word of ['Secret stew', 'for Ben']) expect(text).not.toContain(word)
  const searched = async (search: string) =>
    (
      await kit
        .as(neighbour)
        .call(pantrySharingApi.batches, { params: { item_id: ana.householdId }, query: { search } })
    ).data.total
  // Attack 24: whoever may not read a note does not find it either.
  expect([await searched('flour'), await searched('for Ben'), await searched('stew')]).toEqual([1, 0, 0])
  const batchId = data.items[0]?.id ?? ''
  const changes = [{ type: 'takeOut', batchId, amount: 1, as: 'used' }]
  expect((await kit.as(neighbour).call(pantryChangesApi.apply, { body: { changes } as never })).status).toBe(404)
  expect((await kit.as(neighbour).call(pantryApi.get, { params: { item_id: batchId } })).status).toBe(404)
})

test('other groups and guests see no shared pantry, and the own one is not listed among those of others', async ({
  kit,
}) => {
  const { ana, look, share } = await neighbours(kit)
  await share(true)
  const stranger = await kit.person({ admin: true })
  expect((await look(stranger)).status).toBe(404)
  expect((await kit.as(stranger).call(pantrySharingApi.list)).data).toEqual([])
  expect((await kit.as(ana).call(pantrySharingApi.list)).data).toEqual([])
  expect((await kit.guest().call(pantrySharingApi.list)).status).toBe(401)
})

test('several pantries cost as many statements as one', async ({ kit }) => {
  const { ana, neighbour, share } = await neighbours(kit)
  await share(true)
  const cost = () => kit.statementsDuring(() => kit.as(neighbour).call(pantrySharingApi.list))
  const one = await cost()
  for (let at = 0; at < 3; at++) {
    const other = await kit.person({ household: await kit.household({ groupId: ana.groupId }) })
    await kit.as(other).call(pantryApi.updateSettings, { body: { sharedWithGroup: true } })
  }
  expect(await cost()).toHaveLength(one.length)
})
