/** What the things of a list cost, by the prices of the store that somebody is in, else by the last ones. */
import type { ItemPrice } from '@larder/contract/item-prices.ts'
import type { ShoppingItem } from '@larder/contract/shopping-items.ts'
import type { Unit } from '@larder/contract/units.ts'
import { costOf, priceIn, type Total, totalOf } from '@larder/domain/shopping/prices.ts'
import { amountForShop } from '@larder/domain/shopping/shop-amounts.ts'
import { identityKey, itemIdentity } from '@larder/domain/shopping/usual-items.ts'
import { measuresOf } from './list-changes.ts'

const keyOf = (thing: { foodId: string | null; note: string }) => {
  const identity = itemIdentity(thing)
  return identity && identityKey(identity)
}

/** `prices` come with the newest first. */
export function priceFor(
  item: Pick<ShoppingItem, 'foodId' | 'note'>,
  prices: readonly ItemPrice[],
  storeId: string | null,
): ItemPrice | undefined {
  const key = keyOf(item)
  const own = prices.filter(({ foodId, name }) => key !== undefined && keyOf({ foodId, note: name }) === key)
  return priceIn(own, storeId)
}

export type TripTotal = Total & { currency: string }

/** Nothing before somebody has entered a price for one of the things. */
export function tripTotal(
  items: readonly ShoppingItem[],
  prices: readonly ItemPrice[],
  storeId: string | null,
): TripTotal | undefined {
  const currency = prices[0]?.currency
  if (currency === undefined) return undefined
  const units = items.flatMap(({ unit }): Unit[] => (unit ? [unit] : []))
  const measures = measuresOf(units, items)
  const costs = items.map((item) => {
    const price = priceFor(item, prices, item.storeId ?? storeId)
    if (!price || price.currency !== currency) return undefined
    return costOf(amountForShop({ ...item, unit: item.unit }), price, measures)
  })
  const total = totalOf(costs)
  return total.priced === 0 ? undefined : { ...total, currency }
}
