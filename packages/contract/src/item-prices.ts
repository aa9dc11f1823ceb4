import { LARGEST_QUANTITY } from '@larder/domain/shopping/consolidate.ts'
import { type Static, Type } from 'typebox'
import { ItemParams } from './collection.ts'
import { endpoints } from './endpoint.ts'
import { Count, Default, Named, Nullable, Text, Timestamp, Uuid, Uuid4 } from './fields.ts'

/** What things cost a household, by store: the last price of each, and sums of them. Nothing until somebody enters one. */

/** A hundred million of any currency. */
const LARGEST_PRICE = 10_000_000_000

const minorUnits = Type.Integer({ minimum: 0, maximum: LARGEST_PRICE })
const Currency = Type.String({ pattern: '^[A-Z]{3}$' })

/** The price of an amount of a food, or of words without a food. */
export const ItemPriceDraft = Named(
  'ItemPriceCreate',
  Type.Object({
    foodId: Default(Nullable(Uuid4), null),
    name: Default(Type.String({ maxLength: 200, trim: true }), ''),
    storeId: Default(Nullable(Uuid4), null),
    minorUnits,
    currency: Currency,
    quantity: Default(Type.Number({ exclusiveMinimum: 0, maximum: LARGEST_QUANTITY }), 1),
    unitId: Default(Nullable(Uuid4), null),
  }),
)
export type ItemPriceDraft = Static<typeof ItemPriceDraft>

export const ItemPrice = Named(
  'ItemPrice',
  Type.Object({
    id: Uuid,
    foodId: Nullable(Uuid),
    name: Text,
    storeId: Nullable(Uuid),
    /** Whole cents, or what the currency has instead. */
    minorUnits: Type.Integer(),
    currency: Currency,
    quantity: Type.Number(),
    unitId: Nullable(Uuid),
    updatedAt: Timestamp,
  }),
)
export type ItemPrice = Static<typeof ItemPrice>

/** Null where nobody has entered a price. */
const Cost = Named(
  'ItemPriceTotal',
  Nullable(Type.Object({ minorUnits: Type.Integer(), currency: Currency, priced: Count, unpriced: Count })),
)
export type Cost = Static<typeof Cost>

const base = '/api/households/shopping/prices'
const own = { access: 'member', extension: true } as const

export const itemPricesApi = endpoints('item-prices', {
  list: {
    ...own,
    method: 'GET',
    path: base,
    summary: 'The last price of each thing in each store',
    response: Type.Array(ItemPrice),
  },
  put: {
    ...own,
    method: 'PUT',
    path: base,
    summary: 'Say what a thing costs, in a store or anywhere; the price it had there is replaced',
    body: ItemPriceDraft,
    response: ItemPrice,
    operation: true,
  },
  remove: {
    ...own,
    method: 'DELETE',
    path: `${base}/{item_id}`,
    summary: 'Forget a price',
    params: ItemParams,
    response: ItemPrice,
    operation: true,
  },
  recipe: {
    ...own,
    method: 'GET',
    path: `${base}/recipes/{item_id}`,
    summary: 'What one batch of a recipe costs, by the last prices',
    params: ItemParams,
    response: Cost,
  },
})
