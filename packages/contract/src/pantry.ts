import { batchKinds } from '@larder/domain/pantry/batch.ts'
import { dateKinds, freshnesses } from '@larder/domain/pantry/dates.ts'
import { depths } from '@larder/domain/pantry/levels.ts'
import { LONGEST_TYPED, MAX_TYPED_LINES, typedProblems } from '@larder/domain/pantry/typed-limits.ts'
import { type Static, Type } from 'typebox'
import { ItemParams } from './collection.ts'
import { endpoints } from './endpoint.ts'
import { Count, DateOnly, Default, Flag, Named, Nullable, OneOf, Text, Uuid, Uuid4 } from './fields.ts'
import { Page, pageFields, SearchText } from './page.ts'
import { PantryBatch, PantryFoodName } from './pantry-batch.ts'
import { Unit } from './units.ts'

/**
 * What a household has in the house, batch by batch; `pantry-changes` changes it, `pantry-foods` sums it up by food.
 */

export const pantryOrders = ['date', 'place', 'food', 'newest'] as const
/** For batches that lie in no place of the household's list. */
export const NO_PLACE = 'none'

const PantryQuery = Type.Object({
  ...pageFields,
  /** Words of the food's names, of the product, the shelf or the note. */
  search: SearchText,
  order: Default(OneOf([...pantryOrders]), 'date'),
  placeId: Type.Optional(Nullable(Type.Union([Uuid4, OneOf([NO_PLACE])]))),
  foodId: Type.Optional(Nullable(Uuid4)),
  kind: Type.Optional(Nullable(OneOf([...batchKinds]))),
  /** `soon` is what must be used up within the window, `expired` and `pastBest` what is past its date. */
  freshness: Type.Optional(Nullable(OneOf([...freshnesses]))),
  /** Only what nobody confirmed for long. */
  probably: Type.Optional(Nullable(Flag)),
})
export type PantryQuery = Static<typeof PantryQuery>

/** What happens to ticked items after shopping: one sheet for the trip, added without asking, or nothing. */
export const afterShoppingChoices = ['ask', 'byItself', 'never'] as const
export const soonWindows = [1, 3, 5, 7, 14] as const

const settings = {
  /** How closely foods are followed where nobody chose otherwise for one. */
  defaultDepth: OneOf([...depths]),
  /** Within so many days something is to be used up soon. */
  soonDays: Type.Integer({ minimum: 1, maximum: 60 }),
  /** After so many days without confirmation a batch is only probably there. */
  probablyDays: Type.Integer({ minimum: 7, maximum: 3650 }),
  afterShopping: OneOf([...afterShoppingChoices]),
  /** The hour of the daily digest by the household's clock; null for none. */
  digestHour: Nullable(Type.Integer({ minimum: 0, maximum: 23 })),
  /** Recipes put only what is missing on a list. */
  subtractFromLists: Flag,
  /** Foods that are low are put on this list; null for none. A food may name another. */
  restockListId: Nullable(Uuid),
  showThrownAway: Flag,
  /** Other households of the group may look into it, and change nothing. */
  sharedWithGroup: Flag,
}

export const PantrySettings = Named(
  'PantrySettings',
  Type.Object({
    ...settings,
    /** Of the caller alone. */
    askAfterCooking: Flag,
    /** The operator lets barcodes be looked up at Open Food Facts. */
    barcodeLookUp: Flag,
  }),
)
export type PantrySettings = Static<typeof PantrySettings>

/** What is left out stays. */
export const PantrySettingsDraft = Named('PantrySettingsDraft', Type.Partial(Type.Object(settings)))
export type PantrySettingsDraft = Static<typeof PantrySettingsDraft>

/** What the first screen shows: numbers, and what must go first. */
export const PantryOverview = Named(
  'PantryOverview',
  Type.Object({
    batches: Count,
    expired: Count,
    pastBest: Count,
    soon: Count,
    low: Count,
    /** The first few that are past a use-by date or must be used up soon, the nearest date first. */
    useUp: Type.Array(PantryBatch),
    lowFoods: Type.Array(PantryFoodName),
    /** Batches that were thrown away this month and the one before; null where the household does not want to see it. */
    thrownAway: Nullable(Type.Object({ thisMonth: Count, lastMonth: Count })),
  }),
)
export type PantryOverview = Static<typeof PantryOverview>

/** What one typed line means. Nothing is stored: the client puts it in, with whatever was corrected. */
export const TypedBatch = Named(
  'PantryTypedBatch',
  Type.Object({
    line: Text,
    /** The food of the group; null where it has none of this name. */
    foodId: Nullable(Uuid),
    food: Nullable(PantryFoodName),
    foodName: Text,
    amount: Nullable(Type.Number()),
    unitId: Nullable(Uuid),
    unit: Nullable(Unit),
    /** The unit as it was typed, also if the group has none of this name. */
    unitName: Text,
    pack: Nullable(
      Type.Object({ amount: Type.Number(), unitId: Nullable(Uuid), unit: Nullable(Unit), unitName: Text }),
    ),
    placeId: Nullable(Uuid),
    shelf: Text,
    date: Nullable(DateOnly),
    dateKind: OneOf([...dateKinds]),
    dateEstimated: Flag,
    note: Text,
    /** The parts that could not be understood. */
    problems: Type.Array(OneOf([...typedProblems])),
  }),
)
export type TypedBatch = Static<typeof TypedBatch>

const base = '/api/households/pantry'

export const pantryApi = endpoints('pantry', {
  list: {
    method: 'GET',
    path: `${base}/batches`,
    access: 'member',
    summary: 'What the own household has in the house, batch by batch',
    query: PantryQuery,
    response: Page('PantryBatchPagination', PantryBatch),
    extension: true,
  },
  get: {
    method: 'GET',
    path: `${base}/batches/{item_id}`,
    access: 'member',
    summary: 'One batch of the own household, also one that is gone',
    params: ItemParams,
    response: PantryBatch,
    extension: true,
  },
  overview: {
    method: 'GET',
    path: `${base}/overview`,
    access: 'member',
    summary: 'How much there is, what must be used up soon and what is low',
    response: PantryOverview,
    extension: true,
  },
  readLines: {
    method: 'POST',
    path: `${base}/read-lines`,
    access: 'member',
    summary: 'What typed lines mean, such as "4 cans tomatoes 400 g cellar 3/2027"; nothing is stored',
    body: Named(
      'PantryLines',
      Type.Object({
        lines: Type.Array(Type.String({ maxLength: LONGEST_TYPED }), { minItems: 1, maxItems: MAX_TYPED_LINES }),
      }),
    ),
    bodyLimit: 300_000,
    response: Type.Array(TypedBatch),
    rate: 'search',
    extension: true,
  },
  settings: {
    method: 'GET',
    path: `${base}/settings`,
    access: 'member',
    summary: 'How the own household keeps its pantry',
    response: PantrySettings,
    extension: true,
  },
  updateSettings: {
    method: 'PUT',
    path: `${base}/settings`,
    access: 'member',
    summary: 'Say how the own household keeps its pantry',
    body: PantrySettingsDraft,
    response: PantrySettings,
    errors: ['notFound'],
    extension: true,
  },
  updateOwnSettings: {
    method: 'PUT',
    path: `${base}/own-settings`,
    access: 'member',
    summary: 'Say whether the caller wants to be asked after cooking',
    body: Named('PantryOwnSettings', Type.Object({ askAfterCooking: Flag })),
    response: PantrySettings,
    extension: true,
  },
})
