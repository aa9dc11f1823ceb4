import { LARGEST_QUANTITY, LONGEST_NOTE } from '@larder/domain/shopping/consolidate.ts'
import { recurrencePeriods } from '@larder/domain/shopping/recurrence.ts'
import { type Static, Type } from 'typebox'
import { ItemParams } from './collection.ts'
import { endpoints } from './endpoint.ts'
import { DateOnly, Default, Named, Nullable, OneOf, Text, Uuid, Uuid4 } from './fields.ts'

/** Things that put themselves on a shopping list every so often, on the calendar of the household. */

export const MAX_EVERY = 365

const recurrence = { every: Type.Integer({ minimum: 1, maximum: MAX_EVERY }), period: OneOf([...recurrencePeriods]) }

export const RecurringItemDraft = Named(
  'RecurringItemCreate',
  Type.Object({
    shoppingListId: Uuid4,
    quantity: Default(Type.Number({ minimum: 0, maximum: LARGEST_QUANTITY }), 0),
    note: Default(Type.String({ maxLength: LONGEST_NOTE }), ''),
    foodId: Default(Nullable(Uuid4), null),
    unitId: Default(Nullable(Uuid4), null),
    labelId: Default(Nullable(Uuid4), null),
    storeId: Default(Nullable(Uuid4), null),
    ...recurrence,
    /** When it comes first; left out, one turn from today. */
    nextOn: Type.Optional(DateOnly),
  }),
)
export type RecurringItemDraft = Static<typeof RecurringItemDraft>

export const RecurringItem = Named(
  'RecurringItem',
  Type.Object({
    id: Uuid,
    shoppingListId: Uuid,
    quantity: Type.Number(),
    note: Text,
    foodId: Nullable(Uuid),
    unitId: Nullable(Uuid),
    labelId: Nullable(Uuid),
    storeId: Nullable(Uuid),
    ...recurrence,
    nextOn: DateOnly,
    /** As it will stand on the list. */
    display: Text,
  }),
)
export type RecurringItem = Static<typeof RecurringItem>

const base = '/api/households/shopping/recurring-items'
const own = { access: 'member', extension: true } as const

export const recurringItemsApi = endpoints('recurring-items', {
  list: {
    ...own,
    method: 'GET',
    path: base,
    summary: 'What comes back on the shopping lists of the own household, the next first',
    query: Type.Object({ listId: Type.Optional(Nullable(Uuid4)) }),
    response: Type.Array(RecurringItem),
  },
  create: {
    ...own,
    method: 'POST',
    path: base,
    summary: 'Let something put itself on a shopping list every so often',
    body: RecurringItemDraft,
    response: RecurringItem,
    status: 201,
    errors: ['notFound'],
    operation: true,
  },
  update: {
    ...own,
    method: 'PUT',
    path: `${base}/{item_id}`,
    summary: 'Replace what comes back, its rhythm or its next day',
    params: ItemParams,
    body: RecurringItemDraft,
    response: RecurringItem,
    operation: true,
  },
  skip: {
    ...own,
    method: 'POST',
    path: `${base}/{item_id}/skip`,
    summary: 'Leave out the next time',
    params: ItemParams,
    response: RecurringItem,
    operation: true,
  },
  remove: {
    ...own,
    method: 'DELETE',
    path: `${base}/{item_id}`,
    summary: 'Let something no longer come back',
    params: ItemParams,
    response: RecurringItem,
    undoable: true,
    operation: true,
  },
})
