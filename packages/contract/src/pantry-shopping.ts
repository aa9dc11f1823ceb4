import { missingReasons } from '@larder/domain/pantry/missing.ts'
import { type Static, Type } from 'typebox'
import { endpoints } from './endpoint.ts'
import { DateOnly, Default, Flag, Named, Nullable, OneOf, Text, Timestamp, Uuid, Uuid4 } from './fields.ts'
import { Amount, PantryAmount, PantryBatchDraft, PantryFoodName } from './pantry-batch.ts'
import { PantryChanged } from './pantry-changes.ts'

/** Between pantry and shopping lists: what a trip brought home, what recipes lack, and what is put on a list again. */

const TripItem = Named(
  'PantryTripItem',
  Type.Object({
    /** The item on the list. */
    itemId: Uuid,
    display: Text,
    foodId: Uuid,
    food: PantryFoodName,
    amount: Nullable(PantryAmount),
    pack: Nullable(PantryAmount),
    /** Where it was put last time, and how long it usually keeps there. */
    placeId: Nullable(Uuid),
    date: Nullable(DateOnly),
    dateEstimated: Flag,
    /** The household does not count it: it is only marked as in stock. */
    levelOnly: Flag,
  }),
)

export const PantryTrip = Named(
  'PantryTrip',
  Type.Object({
    /** Null where the list is gone. */
    shoppingListId: Nullable(Uuid),
    listName: Nullable(Text),
    /** The last tick. */
    at: Timestamp,
    /** Somebody ticked something within the last minutes: the trip may still go on. */
    ongoing: Flag,
    items: Type.Array(TripItem),
  }),
)
export type PantryTrip = Static<typeof PantryTrip>

/** Items that are neither added nor skipped are asked about again. */
export const TripDraft = Named(
  'PantryTripDraft',
  Type.Object({
    bookingId: Type.Optional(Uuid4),
    putIn: Default(Type.Array(Type.Object({ itemId: Uuid4, batch: PantryBatchDraft }), { maxItems: 500 }), []),
    /** In stock again, without an amount. */
    have: Default(Type.Array(Type.Object({ itemId: Uuid4, foodId: Uuid4 }), { maxItems: 500 }), []),
    /** Not for the pantry. */
    passedOver: Default(Type.Array(Uuid4, { maxItems: 500 }), []),
  }),
)
export type TripDraft = Static<typeof TripDraft>

export const MissingLine = Named(
  'PantryMissingLine',
  Type.Object({
    foodId: Uuid,
    food: PantryFoodName,
    needed: PantryAmount,
    /** What is left for it after earlier planned meals, in the unit of what is needed. */
    there: Type.Number(),
    /** What is to be bought: needed less there. */
    missing: Type.Number(),
    /** Why nothing was subtracted; null where something was, or where nothing is in stock. */
    reason: Nullable(OneOf([...missingReasons])),
  }),
)
export type MissingLine = Static<typeof MissingLine>

const base = '/api/households/pantry'
const MAX_RECIPES = 200

export const pantryShoppingApi = endpoints('pantry-shopping', {
  trips: {
    method: 'GET',
    path: `${base}/trips`,
    access: 'member',
    summary: 'What was bought in the last days and not yet put into the pantry, trip by trip',
    response: Type.Array(PantryTrip),
    extension: true,
  },
  putAway: {
    method: 'POST',
    path: `${base}/trips`,
    access: 'member',
    summary: 'Put what was bought into the pantry, or pass it over; one booking, one undo',
    body: TripDraft,
    bodyLimit: 1_000_000,
    response: PantryChanged,
    errors: ['notFound', 'conflict'],
    operation: true,
    extension: true,
  },
  missing: {
    method: 'POST',
    path: `${base}/missing`,
    access: 'member',
    summary: 'What has to be bought for recipes: what they need less what is there; nothing is changed',
    body: Named(
      'PantryNeeds',
      Type.Object({
        recipes: Type.Array(
          Type.Object({
            recipeId: Uuid4,
            scale: Default(Amount, 1),
            /** When it is cooked. */ date: Type.Optional(Nullable(DateOnly)),
          }),
          { minItems: 1, maxItems: MAX_RECIPES },
        ),
      }),
    ),
    response: Type.Array(MissingLine),
    errors: ['notFound'],
    extension: true,
  },
  restock: {
    method: 'POST',
    path: `${base}/restock`,
    access: 'member',
    summary: 'Put what is low on its list, rounded up to packs; what stands open there is not put there again',
    body: Named(
      'PantryRestock',
      Type.Object({
        /** Only these; left out: all that are to be restocked. */
        foodIds: Type.Optional(Nullable(Type.Array(Uuid4, { maxItems: 500 }))),
        /** Left out: the list of the food or of the household. */
        listId: Type.Optional(Nullable(Uuid4)),
      }),
    ),
    response: Named(
      'PantryRestocked',
      Type.Object({ added: Type.Array(PantryFoodName), open: Type.Array(PantryFoodName) }),
    ),
    errors: ['notFound'],
    operation: true,
    extension: true,
  },
})
