import { weekdays } from '@larder/domain/calendar-days.ts'
import { LONGEST_REPEAT_WEEKS } from '@larder/domain/mealplans/repeats.ts'
import { type Static, Type } from 'typebox'
import { ItemParams } from './collection.ts'
import { endpoints } from './endpoint.ts'
import { DateOnly, Named, Nullable, OneOf, Text, Uuid } from './fields.ts'
import { MealplanDraft } from './mealplans.ts'

/** Meals that repeat. Each time is an ordinary entry of the plan, made some weeks ahead. */

const { date: _date, leftoverBatchId: _leftover, ...planned } = MealplanDraft.properties

const rhythm = {
  /** In weeks. */
  every: Type.Integer({ minimum: 1, maximum: LONGEST_REPEAT_WEEKS }),
  weekdays: Type.Array(OneOf([...weekdays]), { minItems: 1, maxItems: weekdays.length, uniqueItems: true }),
}

const draft = {
  ...planned,
  ...rhythm,
  startsOn: DateOnly,
  /** The last day on which it may come; without one it has no end. */
  endsOn: Type.Optional(Nullable(DateOnly)),
}

export const MealplanRepeatDraft = Named(
  'PlanRepeatCreate',
  Type.Object({
    ...draft,
    /** An entry that is already there and becomes the first time. */
    entryId: Type.Optional(Nullable(Type.Integer())),
  }),
)
export type MealplanRepeatDraft = Static<typeof MealplanRepeatDraft>

export const MealplanRepeatUpdate = Named(
  'PlanRepeatUpdate',
  Type.Object({
    ...draft,
    /** The change counts from this day on; earlier entries stay as they were. */
    from: DateOnly,
  }),
)
export type MealplanRepeatUpdate = Static<typeof MealplanRepeatUpdate>

export const MealplanRepeat = Named(
  'PlanRepeat',
  Type.Object({
    id: Uuid,
    ...rhythm,
    startsOn: DateOnly,
    endsOn: Nullable(DateOnly),
    entryType: MealplanDraft.properties.entryType,
    householdMealId: Nullable(Uuid),
    time: Nullable(Text),
    title: Text,
    text: Text,
    recipeId: Nullable(Uuid),
    /** The recipe as it is called now. */
    recipeName: Nullable(Text),
    servings: Nullable(Type.Number()),
  }),
)
export type MealplanRepeat = Static<typeof MealplanRepeat>

const base = '/api/households/mealplans/repeats'
const own = { access: 'member', extension: true } as const

export const mealplanRepeatsApi = endpoints('mealplans', {
  list: {
    ...own,
    method: 'GET',
    path: base,
    summary: 'What repeats in the plan of the own household and has not come to its end',
    response: Type.Array(MealplanRepeat),
  },
  create: {
    ...own,
    method: 'POST',
    path: base,
    summary: 'Let a meal repeat; its entries of the coming weeks are made at once',
    body: MealplanRepeatDraft,
    response: MealplanRepeat,
    status: 201,
    errors: ['notFound'],
  },
  update: {
    ...own,
    method: 'PUT',
    path: `${base}/{item_id}`,
    summary: 'Change a meal that repeats, and all of its entries from a day on that nobody moved or cooked',
    params: ItemParams,
    body: MealplanRepeatUpdate,
    response: MealplanRepeat,
  },
  remove: {
    ...own,
    method: 'DELETE',
    path: `${base}/{item_id}`,
    summary: 'End a meal that repeats, and delete its entries from a day on that nobody cooked',
    params: ItemParams,
    query: Type.Object({ from: DateOnly }),
    response: MealplanRepeat,
    undoable: true,
  },
})
