import type { ShoppingStore, ShoppingStoreDraft } from '@larder/contract/shopping-stores.ts'
import { normalise } from '@larder/domain/search/normalise.ts'
import { recordAttributes, textColumn } from '#core/attributes/attributes.ts'
import { collection } from '#core/collection/collection.service.ts'
import { notFound } from '#core/errors.ts'
import { keepForUndo } from '#modules/foundation/removals/removals.service.ts'
import { labelsInStores } from '#modules/shopping/usual-items/shop-order.service.ts'

/** The stores of a household; what is known of their aisles comes from `usual-items`, which learns it from ticks. */
export const shoppingStores = collection({
  table: 'shoppingStore',
  scope: 'householdId',
  columns: ['id', 'householdId', 'name'],
  link: '/households/shopping/stores',
  attributes: () => ({ ...recordAttributes, name: textColumn('nameNormalised') }),
  written: ({ name }: ShoppingStoreDraft) => ({ name, nameNormalised: normalise(name) }),
  announce: ({ emit }, { change, row: { id, householdId }, owner: { groupId } }) =>
    emit(`shoppingStore.${change}`, { groupId, householdId, id }),
  keepForUndo: (ctx, ids) => keepForUndo(ctx, 'shoppingStore', ids),
  nothingToRemove: () => notFound(),
  hydrate: async (db, rows): Promise<ShoppingStore[]> => {
    const aisles = await labelsInStores(
      db,
      rows.map(({ id }) => id),
    )
    return rows.map(({ id, name }) => ({ id, name, aisles: aisles.get(id) ?? [] }))
  },
})
