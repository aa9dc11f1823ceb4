import { batchKinds, LONGEST_SHELF, LONGEST_TITLE } from '@larder/domain/pantry/batch.ts'
import { dateKinds, freshnesses } from '@larder/domain/pantry/dates.ts'
import { LARGEST_QUANTITY, LONGEST_NOTE } from '@larder/domain/shopping/consolidate.ts'
import { type Static, Type } from 'typebox'
import { DateOnly, Default, Flag, Named, Nullable, OneOf, Text, Timestamp, Uuid, Uuid4 } from './fields.ts'
import { Unit } from './units.ts'

/** What one row of the pantry is: one batch of a food or of a dish, with one date and in one place. */

export const Amount = Type.Number({ minimum: 0, maximum: LARGEST_QUANTITY })

/** A food as the pantry names it; `foods` has the rest. */
export const PantryFoodName = Named(
  'PantryFoodName',
  Type.Object({ id: Uuid, name: Text, pluralName: Nullable(Text), labelId: Nullable(Uuid) }),
)
export type PantryFoodName = Static<typeof PantryFoodName>

export const PantryAmount = Named(
  'PantryAmount',
  Type.Object({ amount: Type.Number(), unitId: Nullable(Uuid), unit: Nullable(Unit) }),
)
export type PantryAmount = Static<typeof PantryAmount>

export const PantryBatch = Named(
  'PantryBatch',
  Type.Object({
    id: Uuid,
    kind: OneOf([...batchKinds]),
    foodId: Nullable(Uuid),
    food: Nullable(PantryFoodName),
    /** The recipe that a dish was made by. */
    recipeId: Nullable(Uuid),
    recipe: Nullable(Type.Object({ id: Uuid, slug: Text, name: Text })),
    /** The product as it is called on the pack, or the dish; empty where the food says all. */
    name: Text,
    /** `4 cans tomatoes`, in the words of the kitchen. */
    display: Text,
    /** Null where nobody entered an amount. For dishes: portions, without a unit. */
    amount: Nullable(Type.Number()),
    unitId: Nullable(Uuid),
    unit: Nullable(Unit),
    /** The content of one: 400 g in a can. */
    pack: Nullable(PantryAmount),
    placeId: Nullable(Uuid),
    shelf: Text,
    date: Nullable(DateOnly),
    dateKind: OneOf([...dateKinds]),
    /** The date was not read off the pack: it follows from the usual days. */
    dateEstimated: Flag,
    /** By the household's clock and its window of days. */
    freshness: OneOf([...freshnesses]),
    openedOn: Nullable(DateOnly),
    frozenOn: Nullable(DateOnly),
    thawedOn: Nullable(DateOnly),
    boughtOn: Nullable(DateOnly),
    madeOn: Nullable(DateOnly),
    note: Text,
    /** When somebody last added, counted or confirmed it. */
    confirmedAt: Timestamp,
    /** Not confirmed for long, so it is only probably there. */
    probably: Flag,
    /** Used up; such batches are answered only to changes and by their id. */
    gone: Flag,
    createdAt: Timestamp,
    updatedAt: Timestamp,
  }),
)
export type PantryBatch = Static<typeof PantryBatch>

const MaybeDate = Type.Optional(Nullable(DateOnly))
const MaybeId = Type.Optional(Nullable(Uuid4))
export const Title = Type.String({ maxLength: LONGEST_TITLE, trim: true })
export const Shelf = Type.String({ maxLength: LONGEST_SHELF, trim: true })
export const PackDraft = Nullable(
  Type.Object({ amount: Type.Number({ exclusiveMinimum: 0, maximum: LARGEST_QUANTITY }), unitId: Nullable(Uuid4) }),
)

/** The client makes the id, so that later changes can name the batch before it is sent. */
export const PantryBatchDraft = Named(
  'PantryBatchDraft',
  Type.Object({
    id: Uuid4,
    kind: Default(OneOf([...batchKinds]), 'food'),
    foodId: MaybeId,
    /** Creates the food if the group does not have it. */
    foodName: Type.Optional(Nullable(Type.String({ maxLength: 600, trim: true }))),
    recipeId: MaybeId,
    name: Default(Title, ''),
    amount: Default(Nullable(Amount), null),
    unitId: MaybeId,
    pack: Type.Optional(PackDraft),
    /** Left out: where this food was put last time. */
    placeId: MaybeId,
    shelf: Default(Shelf, ''),
    /** Left out: by the usual days of the food at its place, as an estimate. */
    date: MaybeDate,
    dateKind: Default(OneOf([...dateKinds]), 'bestBefore'),
    openedOn: MaybeDate,
    /** Left out: today, of what was bought. */
    boughtOn: MaybeDate,
    /** Left out: today, of a dish. */
    madeOn: MaybeDate,
    note: Default(Type.String({ maxLength: LONGEST_NOTE }), ''),
    /** Learned for this food, with name and pack. */
    barcode: Type.Optional(Nullable(Type.String({ maxLength: 50 }))),
  }),
)
export type PantryBatchDraft = Static<typeof PantryBatchDraft>
