import { type Static, Type } from 'typebox'
import { endpoints } from './endpoint.ts'
import { Named, Nullable, Timestamp, Uuid } from './fields.ts'
import { RecipeParams } from './recipes.ts'

/** How far one has come with a recipe, so that another device of the same person continues there. */

export const MAX_TICKS = 500
export const MAX_COOKING_TIMERS = 20

const CookingTimer = Named(
  'CookingTimer',
  Type.Object({
    id: Type.String({ minLength: 1, maxLength: 100 }),
    name: Type.String({ maxLength: 200 }),
    /** The words of the recipe it was started from. */
    source: Type.String({ maxLength: 300 }),
    seconds: Type.Integer({ minimum: 1, maximum: 10_000_000 }),
    /** Nothing while it is paused. */
    endsAt: Nullable(Timestamp),
    /** What was left when it was paused. */
    leftMs: Nullable(Type.Number({ minimum: 0 })),
    /** It has ended and somebody has seen it: it rings nowhere any more. */
    silenced: Type.Optional(Type.Boolean()),
  }),
)
export type CookingTimer = Static<typeof CookingTimer>

export const CookingState = Named(
  'CookingState',
  Type.Object({
    /** The step on the screen, counted from zero. */
    step: Nullable(Type.Integer({ minimum: 0, maximum: 10_000 })),
    scale: Nullable(Type.Number({ exclusiveMinimum: 0 })),
    /** What the scale was to show: servings stay what was chosen when the recipe itself changes. */
    servings: Type.Optional(Nullable(Type.Number({ exclusiveMinimum: 0 }))),
    /** What has been ticked off. */
    ingredients: Type.Array(Uuid, { maxItems: MAX_TICKS }),
    steps: Type.Array(Uuid, { maxItems: MAX_TICKS }),
    timers: Type.Array(CookingTimer, { maxItems: MAX_COOKING_TIMERS }),
    touchedAt: Timestamp,
  }),
)
export type CookingState = Static<typeof CookingState>

export const cookModeApi = endpoints('cooking', {
  get: {
    method: 'GET',
    path: '/api/recipes/{slug}/cooking',
    access: 'member',
    summary: 'How far one has come with a recipe, or null',
    params: RecipeParams,
    response: Nullable(CookingState),
    errors: ['notFound'],
    extension: true,
  },
  keep: {
    method: 'PUT',
    path: '/api/recipes/{slug}/cooking',
    access: 'member',
    summary: 'Keep how far one has come; what was touched later wins, and the answer is what is kept',
    params: RecipeParams,
    body: CookingState,
    response: CookingState,
    errors: ['notFound'],
    extension: true,
  },
  forget: {
    method: 'DELETE',
    path: '/api/recipes/{slug}/cooking',
    access: 'member',
    summary: 'Forget how far one has come',
    params: RecipeParams,
    response: Type.Null(),
    errors: ['notFound'],
    extension: true,
  },
})
