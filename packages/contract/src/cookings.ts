import { actionOutcomes, dishWarnings, stepStates, timeSources } from '@larder/domain/cookings/board.ts'
import { scarceThings } from '@larder/domain/cookings/reservations.ts'
import { stepPlaces } from '@larder/domain/cookings/step-times.ts'
import { wayOutKinds } from '@larder/domain/cookings/ways-out.ts'
import { type Static, Type } from 'typebox'
import { ItemParams } from './collection.ts'
import { endpoints } from './endpoint.ts'
import { DateOnly, Default, Flag, Named, Nullable, OneOf, Tagged, Text, Timestamp, Uuid, Uuid4 } from './fields.ts'
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

const Person = Type.Object({ id: Uuid, fullName: Text })
const Name = Type.String({ maxLength: 200, trim: true })
const Servings = Type.Number({ exclusiveMinimum: 0, maximum: 100_000 })
/** From the serving time: a starter −30, a dessert 60. */
const Offset = Type.Integer({ minimum: -LONGEST_OFFSET_MINUTES, maximum: LONGEST_OFFSET_MINUTES })
const Minutes = Type.Integer({ minimum: 1, maximum: LONGEST_MINUTES })

export const CookingStep = Named(
  'CookingStep',
  Type.Object({
    id: Text,
    dishId: Uuid,
    /** The step of the recipe; null where a dish is one bar. */
    recipeStepId: Nullable(Text),
    /** Heading of the section that begins with it, or the step's own short name; may be empty. */
    title: Text,
    text: Text,
    /** Lines of the recipe that belong to it; their amounts are those of the dish's `scale`. */
    ingredientReferences: Type.Array(Text),
    handsOn: Type.Integer(),
    waiting: Type.Integer(),
    place: OneOf([...stepPlaces]),
    /** Degrees Celsius of the oven. */
    temperature: Nullable(Type.Integer()),
    needs: Type.Array(Text),
    /** Everything but the writer's is a guess and looks like one. */
    source: OneOf([...timeSources]),
    /** What it took the household before, in minutes from begin to end: offered, never written into the recipe. */
    usualMinutes: Nullable(Type.Integer()),
    /** How long it may stand afterwards, and how long before the meal it may be done, where the writer said so. */
    mayWait: Nullable(Type.Integer()),
    aheadMinutes: Nullable(Type.Integer()),
    /** The recipe says that it is done long before, the evening before for example. */
    isAhead: Flag,
    optional: Flag,
    /** Minutes that somebody added. */
    extra: Type.Integer(),
    state: OneOf([...stepStates]),
    /** Planned, or real once it has begun; null for what is done ahead and for what was skipped before it began. */
    from: Nullable(Timestamp),
    handsUntil: Nullable(Timestamp),
    to: Nullable(Timestamp),
    startedAt: Nullable(Timestamp),
    doneAt: Nullable(Timestamp),
    pinnedAt: Nullable(Timestamp),
    notBefore: Nullable(Timestamp),
    /** Somebody chose to do it before: it takes no time of this cooking. */
    ahead: Flag,
    takenBy: Nullable(Person),
  }),
)
export type CookingStep = Static<typeof CookingStep>

export const CookingDish = Named(
  'CookingDish',
  Type.Object({
    id: Uuid,
    /** 0 to 11, as long as the dish is there the same. */
    colour: Type.Integer(),
    name: Text,
    /** Null of a dish by name, and once the recipe is deleted. */
    recipe: Nullable(Type.Object({ id: Uuid, slug: Text, name: Text })),
    mealplanId: Nullable(Type.Integer()),
    servings: Nullable(Type.Number()),
    /** How many batches of the recipe that is. */
    scale: Type.Number(),
    /** Of a dish by name. */
    minutes: Nullable(Type.Integer()),
    offset: Type.Integer(),
    /** When the plan has it ready. */
    readyAt: Timestamp,
    warnings: Type.Array(OneOf([...dishWarnings])),
  }),
)
export type CookingDish = Static<typeof CookingDish>

const WayOut = Named(
  'CookingWayOut',
  Type.Object({
    kind: OneOf([...wayOutKinds]),
    /** When all would be ready. */
    readyAt: Timestamp,
    /** Of `ahead` and `heat`. */
    stepIds: Type.Array(Text),
    /** Of `drop`. */
    dishId: Nullable(Uuid),
    /** Of `heat`. */
    temperature: Nullable(Type.Integer()),
  }),
)

export const Cooking = Named(
  'Cooking',
  Type.Object({
    id: Uuid,
    /** Empty where nobody gave one. */
    name: Text,
    /** When it is wanted. */
    serveAt: Timestamp,
    /** When it can be ready: the same, or the earliest hour that is possible. */
    readyAt: Timestamp,
    /** When the first step begins that has not begun; null when none is left. */
    beginsAt: Nullable(Timestamp),
    /** The step to begin next. */
    nextStepId: Nullable(Text),
    kitchen: Kitchen,
    dishes: Type.Array(CookingDish),
    /** In the order in which they begin. */
    steps: Type.Array(CookingStep),
    /** What there is too little of, the most telling first. */
    scarce: Type.Array(OneOf([...scarceThings])),
    /** What would bring it closer to the wanted hour, the best first; empty when it is ready by then. */
    waysOut: Type.Array(WayOut),
    /** Pinned steps that had to move after all. */
    unpinned: Type.Array(Text),
    /** Whoever made it, joined it or did something on it. */
    people: Type.Array(Person),
    endedAt: Nullable(Timestamp),
    /** When it is deleted. */
    keptUntil: Timestamp,
    createdAt: Timestamp,
    updatedAt: Timestamp,
  }),
)
export type Cooking = Static<typeof Cooking>

export const CookingSummary = Named(
  'CookingSummary',
  Type.Object({
    id: Uuid,
    name: Text,
    serveAt: Timestamp,
    readyAt: Timestamp,
    beginsAt: Nullable(Timestamp),
    dishes: Type.Array(Type.Object({ id: Uuid, name: Text, colour: Type.Integer() })),
    /** The step to begin next; its text where it has no name. */
    next: Nullable(Type.Object({ stepId: Text, dishName: Text, title: Text, text: Text, from: Timestamp })),
    running: Type.Integer(),
  }),
)
export type CookingSummary = Static<typeof CookingSummary>

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

const stepId = Type.String({ minLength: 1, maxLength: 200 })
/** When it was meant, of what waited for a network; left out: now. Never later than now. */
const at = Type.Optional(Nullable(Timestamp))
const action = <const T extends string>(type: T) => ({ type: OneOf([type]), stepId, at })

/** What runs is never moved. Whatever is meant of a step that is as it was meant already changes nothing. */
const Start = Named('CookingStart', Type.Object(action('start')))
const Done = Named('CookingDone', Type.Object(action('done')))
const More = Named(
  'CookingMore',
  Type.Object({ ...action('more'), minutes: Default(Type.Integer({ minimum: 1, maximum: 1440 }), 5) }),
)
/** It has not begun and will not for so many minutes. */
const Late = Named(
  'CookingLate',
  Type.Object({ ...action('late'), minutes: Default(Type.Integer({ minimum: 0, maximum: 1440 }), 5) }),
)
const Skip = Named('CookingSkip', Type.Object(action('skip')))
/** One state back: what is done runs again if it had been started, what runs or was skipped waits again. */
const TakeBack = Named('CookingTakeBack', Type.Object(action('takeBack')))
/** When it is to begin; null lets the plan decide again. */
const Pin = Named('CookingPin', Type.Object({ ...action('pin'), from: Nullable(Timestamp) }))
/** By whoever calls. */
const Take = Named('CookingTake', Type.Object(action('take')))
const Release = Named('CookingRelease', Type.Object(action('release')))
/** It is done before and takes no time of this cooking; false brings it back into the plan. */
const Ahead = Named('CookingAhead', Type.Object({ ...action('ahead'), ahead: Default(Flag, true) }))
/** Another heat, so that it shares the oven. */
const Heat = Named(
  'CookingHeat',
  Type.Object({ ...action('heat'), temperature: Type.Integer({ minimum: 30, maximum: 500 }) }),
)

export const CookingAction = Named(
  'CookingAction',
  Tagged('type', [Start, Done, More, Late, Skip, TakeBack, Pin, Take, Release, Ahead, Heat]),
)
export type CookingAction = Static<typeof CookingAction>

export const CookingActed = Named(
  'CookingActed',
  Type.Object({
    cooking: Cooking,
    /** One for each action, in their order. */
    results: Type.Array(Type.Object({ stepId: Text, outcome: OneOf([...actionOutcomes]) })),
    /** What it did to the hour at which all is ready. */
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
    /** The planned meals among the dishes were cooked. */
    markCooked: Default(Flag, true),
    /** An id of the client's for the booking in the pantry, by which it is undone there. */
    bookingId: Type.Optional(Uuid4),
  }),
)
export type CookingEnd = Static<typeof CookingEnd>

export const CookingEnded = Named(
  'CookingEnded',
  Type.Object({
    cooking: Cooking,
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
    response: Type.Array(CookingSummary),
    ...own,
  },
  create: {
    method: 'POST',
    path: base,
    summary: 'Plan several dishes for one time; what cannot be ready by then is said with ways out',
    body: CookingDraft,
    response: Cooking,
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
    response: Cooking,
    ...own,
  },
  update: {
    method: 'PATCH',
    path: one,
    summary: 'Change the serving time, the kitchen or the dishes of a cooking; what has begun stays',
    params: ItemParams,
    body: CookingUpdate,
    response: Cooking,
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
      Type.Object({ actions: Type.Array(CookingAction, { minItems: 1, maxItems: MAX_ACTIONS }) }),
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
    response: Cooking,
    ...own,
  },
  leave: {
    method: 'POST',
    path: `${one}/leave`,
    summary: 'Be told no more; steps that one has taken are free again',
    params: ItemParams,
    response: Cooking,
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
    response: Cooking,
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
