import { dateKinds } from '@larder/domain/pantry/dates.ts'
import { entryKinds, entrySources } from '@larder/domain/pantry/journal.ts'
import { levels } from '@larder/domain/pantry/levels.ts'
import { LONGEST_NOTE } from '@larder/domain/shopping/consolidate.ts'
import { type Static, Type } from 'typebox'
import { endpoints } from './endpoint.ts'
import { DateOnly, Default, Named, Nullable, OneOf, Tagged, Text, Timestamp, Uuid, Uuid4 } from './fields.ts'
import { Page, pageFields } from './page.ts'
import { Amount, PackDraft, PantryAmount, PantryBatch, PantryBatchDraft, Shelf, Title } from './pantry-batch.ts'

/**
 * Changes of the pantry, sent as what somebody meant so that they can be made offline. Several of them are one booking:
 * applied together or not at all, written into the journal, undone together. `pantry/changes` of the domain applies
 * them, on the server and in clients that show what waits in the offline queue.
 */

export const MAX_PANTRY_CHANGES = 2000
const PANTRY_BODY_BYTES = 2_000_000

const batchId = Uuid4
const unitId = Type.Optional(Nullable(Uuid4))
/** Changes only a part of the batch, which becomes a batch with this id. */
const part = Type.Optional(
  Nullable(Type.Object({ id: Uuid4, amount: Type.Number({ exclusiveMinimum: 0, maximum: 1e9 }) })),
)
/** Left out: today by the household's clock. */
const on = Type.Optional(Nullable(DateOnly))
/** The new date; by default it follows from the usual days of the food. To keep the old date, send it. */
const date = Type.Optional(Nullable(DateOnly))

const PutIn = Named(
  'PantryPutIn',
  Type.Object({
    type: OneOf(['putIn']),
    batch: PantryBatchDraft,
    as: Default(OneOf(['bought', 'made', 'counted', 'imported']), 'bought'),
  }),
)
/** All of it where no amount is given. */
const TakeOut = Named(
  'PantryTakeOut',
  Type.Object({
    type: OneOf(['takeOut']),
    batchId,
    amount: Default(Nullable(Amount), null),
    unitId,
    as: Default(OneOf(['used', 'cooked', 'thrownAway']), 'used'),
  }),
)
/** From whichever batches must go first: opened before closed, the nearest date first, across all places. */
const TakeFood = Named(
  'PantryTakeFood',
  Type.Object({
    type: OneOf(['takeFood']),
    foodId: Uuid4,
    amount: Amount,
    unitId,
    as: Default(OneOf(['used', 'cooked', 'thrownAway']), 'used'),
  }),
)
/** Sets the amount that was counted, whatever was recorded; 0 is used up. */
const CountChange = Named('PantryCount', Type.Object({ type: OneOf(['count']), batchId, amount: Amount, unitId }))
const Confirm = Named(
  'PantryConfirm',
  Type.Object({ type: OneOf(['confirm']), batchIds: Type.Array(Uuid4, { minItems: 1, maxItems: 500 }) }),
)
const Move = Named(
  'PantryMove',
  Type.Object({ type: OneOf(['move']), batchId, placeId: Nullable(Uuid4), shelf: Type.Optional(Shelf), part }),
)
const Open = Named('PantryOpen', Type.Object({ type: OneOf(['open']), batchId, on, date, part }))
/** Into a freezer of the household's, if one is named. */
const Freeze = Named(
  'PantryFreeze',
  Type.Object({ type: OneOf(['freeze']), batchId, placeId: Type.Optional(Nullable(Uuid4)), on, date, part }),
)
const Thaw = Named(
  'PantryThaw',
  Type.Object({ type: OneOf(['thaw']), batchId, placeId: Type.Optional(Nullable(Uuid4)), on, date, part }),
)
/** Corrects what was entered wrongly; fields left out stay. The new unit must measure the same as the old one. */
const Edit = Named(
  'PantryEdit',
  Type.Object({
    type: OneOf(['edit']),
    batchId,
    set: Type.Object({
      name: Type.Optional(Title),
      unitId,
      amount: Type.Optional(Nullable(Amount)),
      pack: Type.Optional(PackDraft),
      shelf: Type.Optional(Shelf),
      date,
      dateKind: Type.Optional(OneOf([...dateKinds])),
      openedOn: on,
      boughtOn: on,
      madeOn: on,
      note: Type.Optional(Type.String({ maxLength: LONGEST_NOTE })),
    }),
  }),
)
/** Sets the level of a food without an amount; with null it follows from the batches again. */
const LevelChange = Named(
  'PantryLevel',
  Type.Object({ type: OneOf(['level']), foodId: Uuid4, level: Nullable(OneOf([...levels])) }),
)

export const PantryChange = Named(
  'PantryChange',
  Tagged('type', [PutIn, TakeOut, TakeFood, CountChange, Confirm, Move, Open, Freeze, Thaw, Edit, LevelChange]),
)
export type PantryChange = Static<typeof PantryChange>

/**
 * - `done`: as it was meant
 * - `short`: less was there than was meant; all of it was taken, `short` says how much was missing
 * - `gone`: somebody had taken out all of it before
 * - `incomparable`: its unit has nothing in common with what is there; nothing was changed
 */
export const pantryOutcomes = ['done', 'short', 'gone', 'incomparable'] as const

export const PantryResult = Named(
  'PantryResult',
  Type.Object({
    outcome: OneOf([...pantryOutcomes]),
    /** The batches that it changed, and how much it took of each, in the batch's unit. */
    batches: Type.Array(Type.Object({ batchId: Uuid, taken: Nullable(Type.Number()) })),
    /** In the unit that was asked for. */
    short: Nullable(Type.Object({ amount: Type.Number(), unitId: Nullable(Uuid) })),
    /** Where opening, freezing or thawing gave it another date. */
    dates: Nullable(Type.Object({ before: Nullable(DateOnly), after: Nullable(DateOnly) })),
  }),
)
export type PantryResult = Static<typeof PantryResult>

export const PantryChanged = Named(
  'PantryChanged',
  Type.Object({
    /** Undoes all of it; null where nothing changed. */
    bookingId: Nullable(Uuid),
    /** One for each change, in their order. */
    results: Type.Array(PantryResult),
    /** As they are now, including those that are used up. */
    batches: Type.Array(PantryBatch),
  }),
)
export type PantryChanged = Static<typeof PantryChanged>

/** What an entry changed besides the amount, before and after: dates, place, shelf, notes, level. */
const Fields = Type.Record(Type.String(), Nullable(Text))

export const PantryEntry = Named(
  'PantryEntry',
  Type.Object({
    id: Uuid,
    bookingId: Uuid,
    createdAt: Timestamp,
    kind: OneOf([...entryKinds]),
    batchId: Nullable(Uuid),
    foodId: Nullable(Uuid),
    /** What it is called now, or was when it was there. */
    name: Text,
    before: Nullable(PantryAmount),
    after: Nullable(PantryAmount),
    changed: Type.Object({ before: Fields, after: Fields }),
    /** How much was missing where more was asked for than there was. */
    short: Nullable(Type.Number()),
    user: Nullable(Type.Object({ id: Uuid, fullName: Text })),
    /** The API token it was done with. */
    token: Nullable(Text),
    source: Nullable(Type.Object({ kind: OneOf([...entrySources]), id: Text, name: Text })),
    undone: Type.Boolean(),
    /** The entry that this one undoes. */
    undoes: Nullable(Uuid),
  }),
)
export type PantryEntry = Static<typeof PantryEntry>

const base = '/api/households/pantry'

export const pantryChangesApi = endpoints('pantry-changes', {
  apply: {
    method: 'POST',
    path: `${base}/changes`,
    access: 'member',
    summary: 'Change the pantry by what somebody meant: in order, all or nothing, never below zero',
    body: Named(
      'PantryChanges',
      Type.Object({
        /** Made by the client, so that an undo can name a booking that is not sent yet. */
        bookingId: Type.Optional(Uuid4),
        changes: Type.Array(PantryChange, { minItems: 1, maxItems: MAX_PANTRY_CHANGES }),
      }),
    ),
    bodyLimit: PANTRY_BODY_BYTES,
    response: PantryChanged,
    errors: ['notFound', 'conflict'],
    operation: true,
    extension: true,
  },
  undo: {
    method: 'POST',
    path: `${base}/undo`,
    access: 'member',
    summary: 'Take back a whole booking, or one entry of the journal; what others did since stays',
    body: Named('PantryUndo', Type.Object({ bookingId: Type.Optional(Uuid4), entryId: Type.Optional(Uuid4) })),
    response: PantryChanged,
    errors: ['notFound', 'conflict'],
    operation: true,
    extension: true,
  },
  journal: {
    method: 'GET',
    path: `${base}/journal`,
    access: 'member',
    summary: 'Everything that was done to the pantry, the newest first',
    query: Type.Object({
      ...pageFields,
      batchId: Type.Optional(Nullable(Uuid4)),
      foodId: Type.Optional(Nullable(Uuid4)),
      kind: Type.Optional(Nullable(OneOf([...entryKinds]))),
    }),
    response: Page('PantryEntryPagination', PantryEntry),
    extension: true,
  },
})
