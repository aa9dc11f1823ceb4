import { levels } from '@larder/domain/pantry/levels.ts'
import { cookingReasons } from '@larder/domain/pantry/taken-by-cooking.ts'
import { LARGEST_QUANTITY } from '@larder/domain/shopping/consolidate.ts'
import { type Static, Type } from 'typebox'
import { endpoints } from './endpoint.ts'
import { DateOnly, Default, Flag, Named, Nullable, OneOf, Text, Uuid, Uuid4 } from './fields.ts'
import { entryTypes } from './mealplans.ts'
import { Amount, PantryAmount, PantryBatch } from './pantry-batch.ts'
import { PantryChanged } from './pantry-changes.ts'
import { RecipeParams } from './recipes.ts'

/** What cooking takes out of the pantry: proposed line by line, taken only when somebody says so, undone at once. */

/** How many batches of the recipe were cooked. */
const scale = Type.Number({ exclusiveMinimum: 0, maximum: 10_000 })

const ProposedTake = Type.Object({
  batch: PantryBatch,
  /** In the unit of the batch. */
  amount: Type.Number(),
})

export const CookingLine = Named(
  'PantryCookingLine',
  Type.Object({
    /** The line of the recipe, where it has an id of its own. */
    referenceId: Nullable(Text),
    /** With the amount for the servings that were cooked. */
    display: Text,
    foodId: Nullable(Uuid),
    needed: Nullable(PantryAmount),
    /** What would be taken of which batches, those that must go first before the others. */
    takes: Type.Array(ProposedTake),
    /** Other batches of the food, to pick from instead. */
    others: Type.Array(PantryBatch),
    /** How much is missing, in the unit of the line. */
    short: Nullable(Type.Number()),
    /** Why nothing would be taken; null where something would be. */
    reason: Nullable(OneOf([...cookingReasons])),
    /** What the household says about the food where it does not count amounts: it may be low or out now. */
    level: Nullable(OneOf([...levels])),
    ticked: Flag,
  }),
)
export type CookingLine = Static<typeof CookingLine>

export const CookingProposal = Named(
  'PantryCookingProposal',
  Type.Object({
    recipeId: Uuid,
    scale: Type.Number(),
    servings: Nullable(Type.Number()),
    lines: Type.Array(CookingLine),
    /** What is left over becomes a dish: three days in the fridge, three months in the freezer. */
    leftovers: Type.Object({ name: Text, placeId: Nullable(Uuid), date: DateOnly }),
  }),
)
export type CookingProposal = Static<typeof CookingProposal>

const Leftovers = Type.Object({
  id: Uuid4,
  portions: Type.Number({ exclusiveMinimum: 0, maximum: LARGEST_QUANTITY }),
  placeId: Type.Optional(Nullable(Uuid4)),
  /** Left out: by the place. */
  date: Type.Optional(Nullable(DateOnly)),
  name: Type.Optional(Type.String({ maxLength: 500, trim: true })),
})

export const CookedDraft = Named(
  'PantryCooked',
  Type.Object({
    bookingId: Type.Optional(Uuid4),
    /** The planned meal that was cooked; it counts as booked even if nothing is taken. */
    mealId: Type.Optional(Nullable(Type.Integer())),
    takes: Default(
      Type.Array(Type.Object({ batchId: Uuid4, amount: Nullable(Amount), unitId: Type.Optional(Nullable(Uuid4)) }), {
        maxItems: 500,
      }),
      [],
    ),
    levels: Default(Type.Array(Type.Object({ foodId: Uuid4, level: OneOf([...levels]) }), { maxItems: 500 }), []),
    leftovers: Type.Optional(Nullable(Leftovers)),
  }),
)
export type CookedDraft = Static<typeof CookedDraft>

export const UnbookedMeal = Named(
  'PantryUnbookedMeal',
  Type.Object({
    mealId: Type.Integer(),
    date: DateOnly,
    entryType: OneOf([...entryTypes]),
    recipe: Type.Object({ id: Uuid, slug: Text, name: Text }),
    servings: Nullable(Type.Number()),
    /** How many batches of the recipe that is. */
    scale: Type.Number(),
    /** Set where portions of a dish were planned: nothing was cooked, they were eaten or are still there. */
    leftoverPortions: Nullable(Type.Number()),
  }),
)
export type UnbookedMeal = Static<typeof UnbookedMeal>

const meals = '/api/households/pantry/unbooked-meals'

export const pantryCookingApi = endpoints('pantry-cooking', {
  propose: {
    method: 'GET',
    path: '/api/recipes/{slug}/pantry',
    access: 'member',
    summary: 'What cooking a recipe would take out of the own pantry; nothing is changed',
    params: RecipeParams,
    query: Type.Object({ scale: Default(scale, 1) }),
    response: CookingProposal,
    errors: ['notFound'],
    extension: true,
  },
  book: {
    method: 'POST',
    path: '/api/recipes/{slug}/pantry',
    access: 'member',
    summary: 'Take out what was cooked, put in what is left over; one booking, one undo',
    params: RecipeParams,
    body: CookedDraft,
    response: PantryChanged,
    errors: ['notFound', 'conflict'],
    operation: true,
    extension: true,
  },
  /** Of the last two weeks. Meals that the nightly schedule marks as cooked take nothing out by themselves. */
  unbooked: {
    method: 'GET',
    path: meals,
    access: 'member',
    summary: 'Meals that were cooked and not yet taken out of the pantry, the newest first',
    response: Type.Array(UnbookedMeal),
    extension: true,
  },
  dismiss: {
    method: 'POST',
    path: `${meals}/dismiss`,
    access: 'member',
    summary: 'Say that nothing is to be taken out for these meals; an undo brings the question back',
    body: Named('PantryMeals', Type.Object({ mealIds: Type.Array(Type.Integer(), { minItems: 1, maxItems: 200 }) })),
    response: PantryChanged,
    errors: ['notFound'],
    operation: true,
    extension: true,
  },
})
