import { dishWarnings, stepStates, timeSources } from '@larder/domain/cookings/board.ts'
import { scarceThings } from '@larder/domain/cookings/reservations.ts'
import { stepPlaces } from '@larder/domain/cookings/step-times.ts'
import { wayOutKinds } from '@larder/domain/cookings/ways-out.ts'
import { Type } from 'typebox'
import { Flag, Named, Nullable, OneOf, Text, Timestamp, Uuid } from './fields.ts'
import { Kitchen } from './kitchen.ts'

/** What is shown of a cooking; the calls are `cookings`. */

const Person = Type.Object({ id: Uuid, fullName: Text })

export const BoardStep = Named(
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
    /** Times that are not from the writer are guesses, and are shown as such. */
    source: OneOf([...timeSources]),
    /** The minutes that it took this household before: offered, never written into the recipe. */
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

export const BoardDish = Named(
  'CookingDish',
  Type.Object({
    id: Uuid,
    /** 0 to 11; the same for as long as the dish is part of the cooking. */
    colour: Type.Integer(),
    name: Text,
    /** Null for a dish without a recipe, and once the recipe is deleted. */
    recipe: Nullable(Type.Object({ id: Uuid, slug: Text, name: Text })),
    mealplanId: Nullable(Type.Integer()),
    servings: Nullable(Type.Number()),
    /** How many batches of the recipe that is. */
    scale: Type.Number(),
    /** For a dish without a recipe. */
    minutes: Nullable(Type.Integer()),
    offset: Type.Integer(),
    /** When the plan has it ready. */
    readyAt: Timestamp,
    warnings: Type.Array(OneOf([...dishWarnings])),
  }),
)

const WayOut = Named(
  'CookingWayOut',
  Type.Object({
    kind: OneOf([...wayOutKinds]),
    /** When all would be ready. */
    readyAt: Timestamp,
    /** For `ahead` and `heat`. */
    stepIds: Type.Array(Text),
    /** For `drop`. */
    dishId: Nullable(Uuid),
    /** For `heat`. */
    temperature: Nullable(Type.Integer()),
  }),
)

export const Board = Named(
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
    dishes: Type.Array(BoardDish),
    /** In the order in which they begin. */
    steps: Type.Array(BoardStep),
    /** What the kitchen has too little of, the tightest first. */
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

export const BoardSummary = Named(
  'CookingSummary',
  Type.Object({
    id: Uuid,
    name: Text,
    serveAt: Timestamp,
    readyAt: Timestamp,
    beginsAt: Nullable(Timestamp),
    dishes: Type.Array(
      Type.Object({ id: Uuid, name: Text, colour: Type.Integer(), mealplanId: Nullable(Type.Integer()) }),
    ),
    /** The step to begin next; its text where it has no name. */
    next: Nullable(Type.Object({ stepId: Text, dishName: Text, title: Text, text: Text, from: Timestamp })),
    running: Type.Integer(),
  }),
)
