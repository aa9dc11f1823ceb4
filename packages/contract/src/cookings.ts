import { actionOutcomes } from '@larder/domain/cookings/board.ts'
import { type Static, Type } from 'typebox'
import { ItemParams } from './collection.ts'
import { BoardAction } from './cooking-actions.ts'
import { Board, type BoardDish, type BoardStep, BoardSummary } from './cooking-board.ts'
import { endpoints } from './endpoint.ts'
import { DateOnly, Default, Flag, Named, Nullable, OneOf, Text, Timestamp, Uuid4 } from './fields.ts'
import { Kitchen } from './kitchen.ts'
import { entryTypes } from './mealplans.ts'
import { PantryChanged } from './pantry-changes.ts'

/**
 * Several dishes for one time: a cooking is planned backwards from the hour at which it is served and followed on one
 * board by everybody of the household. It is gone twelve hours after it was served. The change feed tells of it as
 * `cookingBoard`.
 */

export const MAX_DISHES = 12
/** A week: nothing on a board takes longer. */
const LONGEST_MINUTES = 10_080
export const LONGEST_OFFSET_MINUTES = 1440
export const MAX_ACTIONS = 200

const Name = Type.String({ maxLength: 200, trim: true })
const Servings = Type.Number({ exclusiveMinimum: 0, maximum: 100_000 })
/** From the serving time: a starter −30, a dessert 60. */
const Offset = Type.Integer({ minimum: -LONGEST_OFFSET_MINUTES, maximum: LONGEST_OFFSET_MINUTES })
const Minutes = Type.Integer({ minimum: 1, maximum: LONGEST_MINUTES })

export type Cooking = Static<typeof Board>
export type CookingDish = Static<typeof BoardDish>
export type CookingStep = Static<typeof BoardStep>
export type CookingSummary = Static<typeof BoardSummary>
export type CookingAction = Static<typeof BoardAction>

/** `recipeId` with servings, or a name with minutes. */
const DishDraft = Named(
  'CookingDishDraft',
  Type.Object({
    /** An id of the client's, by which later calls may name it. */
    id: Type.Optional(Uuid4),
    recipeId: Type.Optional(Nullable(Uuid4)),
    /** Left out: what the recipe is called. */
    name: Type.Optional(Nullable(Name)),
    /** Left out: as many as the recipe is for. */
    servings: Type.Optional(Nullable(Servings)),
    minutes: Type.Optional(Nullable(Minutes)),
    offset: Default(Offset, 0),
  }),
)
export type CookingDishDraft = Static<typeof DishDraft>

/** As an instant, or by the clock of the household. */
const serving = {
  serveAt: Type.Optional(Nullable(Timestamp)),
  serveOn: Type.Optional(
    Nullable(Type.Object({ date: DateOnly, time: Type.String({ pattern: '^([01]\\d|2[0-3]):[0-5]\\d$' }) })),
  ),
}
const MealplanIds = Type.Array(Type.Integer(), { maxItems: MAX_DISHES })

export const CookingDraft = Named(
  'CookingDraft',
  Type.Object({
    id: Type.Optional(Uuid4),
    name: Default(Name, ''),
    ...serving,
    /** Left out: that of the household. */
    kitchen: Type.Optional(Nullable(Kitchen)),
    dishes: Default(Type.Array(DishDraft, { maxItems: MAX_DISHES }), []),
    /** Entries of the plan, each a dish. */
    mealplanIds: Default(MealplanIds, []),
    /** All dishes of a planned meal; of the whole day where no meal is named. */
    meal: Type.Optional(
      Nullable(Type.Object({ date: DateOnly, entryType: Type.Optional(Nullable(OneOf([...entryTypes]))) })),
    ),
  }),
)
export type CookingDraft = Static<typeof CookingDraft>

/** What is left out stays. */
export const CookingUpdate = Named(
  'CookingUpdate',
  Type.Object({
    name: Type.Optional(Name),
    ...serving,
    kitchen: Type.Optional(Nullable(Kitchen)),
    addDishes: Default(Type.Array(DishDraft, { maxItems: MAX_DISHES }), []),
    addMealplanIds: Default(MealplanIds, []),
    changeDishes: Default(
      Type.Array(
        Type.Object({
          id: Uuid4,
          name: Type.Optional(Name),
          servings: Type.Optional(Nullable(Servings)),
          minutes: Type.Optional(Minutes),
          offset: Type.Optional(Offset),
        }),
        { maxItems: MAX_DISHES },
      ),
      [],
    ),
    removeDishIds: Default(Type.Array(Uuid4, { maxItems: MAX_DISHES }), []),
  }),
)
export type CookingUpdate = Static<typeof CookingUpdate>
export const CookingActed = Named(
  'CookingActed',
  Type.Object({
    cooking: Board,
    /** One for each action, in their order. */
    results: Type.Array(Type.Object({ stepId: Text, outcome: OneOf([...actionOutcomes]) })),
    /** When all is ready, before and after the actions. */
    readyBefore: Timestamp,
  }),
)
export type CookingActed = Static<typeof CookingActed>

const PortionsLeft = Type.Object({
  dishId: Uuid4,
  portions: Default(Type.Number({ minimum: 0, maximum: 10_000 }), 0),
  /** The id of the batch in the pantry; left out: the server makes one. */
  batchId: Type.Optional(Uuid4),
  placeId: Type.Optional(Nullable(Uuid4)),
  /** Left out: by the place. */
  date: Type.Optional(Nullable(DateOnly)),
})

export const CookingEnd = Named(
  'CookingEnd',
  Type.Object({
    left: Default(Type.Array(PortionsLeft, { maxItems: MAX_DISHES }), []),
    /** Marks the planned meals among the dishes as cooked. */
    markCooked: Default(Flag, true),
    /** An id of the client's for the booking in the pantry, by which it is undone there. */
    bookingId: Type.Optional(Uuid4),
  }),
)
export type CookingEnd = Static<typeof CookingEnd>

export const CookingEnded = Named(
  'CookingEnded',
  Type.Object({
    cooking: Board,
    /** What was put into the pantry; null where nothing is left. */
    pantry: Nullable(PantryChanged),
  }),
)
export type CookingEnded = Static<typeof CookingEnded>

const base = '/api/households/cookings'
const one = `${base}/{item_id}`
const own = { access: 'member', extension: true } as const

export const cookingsApi = endpoints('cookings', {
  list: {
    method: 'GET',
    path: base,
    summary: 'The open cookings of the own household, the next one to be served first',
    response: Type.Array(BoardSummary),
    ...own,
  },
  create: {
    method: 'POST',
    path: base,
    summary: 'Plan several dishes for one time; what cannot be ready by then is said with ways out',
    body: CookingDraft,
    response: Board,
    status: 201,
    errors: ['notFound', 'conflict'],
    operation: true,
    ...own,
  },
  get: {
    method: 'GET',
    path: one,
    summary: 'One cooking of the own household with every step and when it begins',
    params: ItemParams,
    response: Board,
    ...own,
  },
  update: {
    method: 'PATCH',
    path: one,
    summary: 'Change the serving time, the kitchen or the dishes of a cooking; what has begun stays',
    params: ItemParams,
    body: CookingUpdate,
    response: Board,
    errors: ['conflict'],
    operation: true,
    ...own,
  },
  act: {
    method: 'POST',
    path: `${one}/actions`,
    summary: 'Say what was done with steps: in order, all or nothing, keeping what others did meanwhile',
    params: ItemParams,
    body: Named(
      'CookingActions',
      Type.Object({ actions: Type.Array(BoardAction, { minItems: 1, maxItems: MAX_ACTIONS }) }),
    ),
    response: CookingActed,
    errors: ['conflict'],
    operation: true,
    ...own,
  },
  join: {
    method: 'POST',
    path: `${one}/join`,
    summary: 'Be told on one’s own devices when the next action of a cooking is due',
    params: ItemParams,
    response: Board,
    ...own,
  },
  leave: {
    method: 'POST',
    path: `${one}/leave`,
    summary: 'Be told no more; steps that one has taken are free again',
    params: ItemParams,
    response: Board,
    ...own,
  },
  end: {
    method: 'POST',
    path: `${one}/end`,
    summary: 'End a cooking; portions that are left become dishes in the pantry',
    params: ItemParams,
    body: CookingEnd,
    response: CookingEnded,
    errors: ['conflict'],
    operation: true,
    ...own,
  },
  reopen: {
    method: 'POST',
    path: `${one}/reopen`,
    summary: 'Go on with a cooking that was ended; what was put into the pantry is undone there',
    params: ItemParams,
    response: Board,
    operation: true,
    ...own,
  },
  remove: {
    method: 'DELETE',
    path: one,
    summary: 'Delete a cooking of the own household',
    params: ItemParams,
    response: Type.Null(),
    operation: true,
    ...own,
  },
})
