import { randomUUID } from 'node:crypto'
import { foodsApi } from '@larder/contract/foods.ts'
import { pantryApi } from '@larder/contract/pantry.ts'
import type { PantryBatchDraft } from '@larder/contract/pantry-batch.ts'
import { pantryChangesApi } from '@larder/contract/pantry-changes.ts'
import { pantryPlacesApi } from '@larder/contract/pantry-places.ts'
import type { Person } from '#test/factories/factories.ts'
import type { Kit } from '#test/kit.ts'

/** A household with flour, its units and its places, and short words for what its people do. */
export async function pantryOf(kit: Kit, by?: Person) {
  const ana = by ?? (await kit.person())
  const caller = kit.as(ana)
  const unit = (name: string, standardUnit?: string) =>
    kit.unit({ by: ana, name, ...(standardUnit ? { standardQuantity: 1, standardUnit } : {}) })
  const [gram, kilogram, litre, can] = [
    await unit('gram', 'gram'),
    await unit('kilogram', 'kilogram'),
    await unit('liter', 'liter'),
    await unit('can'),
  ]
  const flour = await kit.food({ by: ana, name: 'flour' })
  const { data: places } = await caller.call(pantryPlacesApi.list)
  const [fridge, freezer, cupboard, cellar] = places.map(({ id }) => id)
  const change = (changes: unknown[], rest: object = {}, headers: Record<string, string> = {}) => {
    kit.clock.advance(1)
    return caller.call(pantryChangesApi.apply, { body: { changes, ...rest } as never, headers })
  }
  const put = async (fields: Partial<PantryBatchDraft> & { foodId?: string | null } = {}) => {
    const id = fields.id ?? randomUUID()
    const answer = await change([
      { type: 'putIn', batch: { foodId: flour.id, amount: 500, unitId: gram.id, ...fields, id } },
    ])
    return { id, ...answer }
  }
  return {
    ana,
    caller,
    flour,
    gram,
    kilogram,
    litre,
    can,
    fridge,
    freezer,
    cupboard,
    cellar,
    change,
    put,
    undo: (bookingId: string | null) => caller.call(pantryChangesApi.undo, { body: { bookingId: bookingId ?? '' } }),
    batch: async (item_id: string) => (await caller.call(pantryApi.get, { params: { item_id } })).data,
    list: async (query: Record<string, unknown> = {}) => (await caller.call(pantryApi.list, { query })).data,
    journal: async () => (await caller.call(pantryChangesApi.journal, { query: { perPage: 200 } })).data.items,
    onHand: async (item_id = flour.id) => (await caller.call(foodsApi.get, { params: { item_id } })).data.onHand,
  }
}
