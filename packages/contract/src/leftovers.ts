import { type Static, Type } from 'typebox'
import { endpoints } from './endpoint.ts'
import { DateOnly, Flag, Named, Nullable, Text, Uuid } from './fields.ts'

/** Dishes in the pantry, as the planner offers them. */

export const Leftover = Named(
  'Leftover',
  Type.Object({
    batchId: Uuid,
    name: Text,
    recipeId: Nullable(Uuid),
    /** Portions that are there. */
    portions: Type.Number(),
    /** The portions that no meal from today on is planned with. */
    free: Type.Number(),
    /** Until when it is good. */
    date: Nullable(DateOnly),
    frozen: Flag,
  }),
)
export type Leftover = Static<typeof Leftover>

export const leftoversApi = endpoints('mealplans', {
  list: {
    method: 'GET',
    path: '/api/households/mealplans/leftovers',
    access: 'member',
    summary: 'Dishes in the pantry of the own household, those that must go first before the others',
    response: Type.Array(Leftover),
    extension: true,
  },
})
