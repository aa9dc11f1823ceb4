import { depths, levels } from '@larder/domain/pantry/levels.ts'
import { MOST_SHELF_DAYS, MOST_THAW_HOURS, shelfLifeKinds } from '@larder/domain/pantry/shelf-life.ts'
import { type Static, type TSchema, Type } from 'typebox'
import { ItemParams } from './collection.ts'
import { endpoints } from './endpoint.ts'
import { Count, DateOnly, Default, Flag, Named, Nullable, OneOf, Timestamp, Uuid, Uuid4 } from './fields.ts'
import { Page, pageFields, SearchText } from './page.ts'
import { Amount, PantryAmount, PantryFoodName } from './pantry-batch.ts'

/** The pantry by food: how closely each is followed, how much there is of it, and what is usual for it. */

const eachDays = <S extends TSchema>(schema: S) =>
  Object.fromEntries(shelfLifeKinds.map((kind) => [kind, schema])) as Record<(typeof shelfLifeKinds)[number], S>

/** Days that it keeps: at room temperature, in the fridge, in the freezer, once opened, once thawed. */
const Days = Nullable(Type.Integer({ minimum: 0, maximum: MOST_SHELF_DAYS }))
const UsualDays = Type.Object(
  eachDays(Nullable(Type.Object({ days: Type.Integer(), /** Nobody of the household said so. */ estimated: Flag }))),
)

const thawTime = Type.Integer({ minimum: 0, maximum: MOST_THAW_HOURS })
const ThawHours = Type.Object({ low: thawTime, high: thawTime })

export const PantryFood = Named(
  'PantryFood',
  Type.Object({
    foodId: Uuid,
    food: PantryFoodName,
    /** Chosen for this food; null for the household's default. */
    ownDepth: Nullable(OneOf([...depths])),
    depth: OneOf([...depths]),
    level: OneOf([...levels]),
    onHand: Flag,
    /** The sum of its batches, one for each kind of unit that cannot be added to another. */
    amounts: Type.Array(PantryAmount),
    /** Some batches have no amount. */
    andSome: Flag,
    batches: Count,
    firstDate: Nullable(DateOnly),
    least: Nullable(PantryAmount),
    /** Below the least amount, or said to be low or out. */
    low: Flag,
    restockListId: Nullable(Uuid),
    restock: Flag,
    placeId: Nullable(Uuid),
    usualDays: UsualDays,
    /** Its own window in days, or the last tenth of its life; null for the household's window. */
    soonDays: Nullable(Type.Integer()),
    soonLastTenth: Flag,
    /** Hours that it thaws in the fridge, if the household said so; none at all for what is cooked frozen. */
    thawHours: Nullable(ThawHours),
    confirmedAt: Nullable(Timestamp),
    probably: Flag,
  }),
)
export type PantryFood = Static<typeof PantryFood>

/** What is left out stays. */
export const PantryFoodDraft = Named(
  'PantryFoodDraft',
  Type.Object({
    depth: Type.Optional(Nullable(OneOf([...depths]))),
    least: Type.Optional(Nullable(Type.Object({ amount: Amount, unitId: Nullable(Uuid4) }))),
    /** Whether it is put on a list when it is low, and on which; null for the household's list. */
    restock: Type.Optional(Flag),
    restockListId: Type.Optional(Nullable(Uuid4)),
    placeId: Type.Optional(Nullable(Uuid4)),
    /** Null goes back to the estimate. */
    usualDays: Type.Optional(Type.Partial(Type.Object(eachDays(Days)))),
    soonDays: Type.Optional(Nullable(Type.Integer({ minimum: 0, maximum: 365 }))),
    soonLastTenth: Type.Optional(Flag),
    /** Null goes back to the estimate by kind and weight. */
    thawHours: Type.Optional(Nullable(ThawHours)),
  }),
)
export type PantryFoodDraft = Static<typeof PantryFoodDraft>

export const pantryFoodFilters = ['known', 'there', 'low', 'out'] as const

const base = '/api/households/pantry/foods'

export const pantryFoodsApi = endpoints('pantry-foods', {
  list: {
    method: 'GET',
    path: base,
    access: 'member',
    summary: 'The foods that the own household follows, by name',
    query: Type.Object({
      ...pageFields,
      search: SearchText,
      /** `known`: those that are or were there, or of which something was said. */
      only: Default(OneOf([...pantryFoodFilters]), 'known'),
    }),
    response: Page('PantryFoodPagination', PantryFood),
    extension: true,
  },
  /** To begin with: what nearly every kitchen has, and what its recipes ask for most. */
  starters: {
    method: 'GET',
    path: `${base}/starters`,
    access: 'member',
    summary: 'Ten foods to begin a pantry with',
    response: Type.Array(PantryFoodName),
    extension: true,
  },
  get: {
    method: 'GET',
    path: `${base}/{item_id}`,
    access: 'member',
    summary: 'How the own household follows one food of the group',
    params: ItemParams,
    response: PantryFood,
    extension: true,
  },
  update: {
    method: 'PUT',
    path: `${base}/{item_id}`,
    access: 'member',
    summary: 'Say how closely a food is followed and what is usual for it; amounts stay as they are',
    params: ItemParams,
    body: PantryFoodDraft,
    response: PantryFood,
    operation: true,
    extension: true,
  },
})
