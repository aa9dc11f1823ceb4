import { type Static, Type } from 'typebox'
import { endpoints } from './endpoint.ts'
import { DateOnly, Flag, Named, Nullable } from './fields.ts'
import { NutrientAmounts } from './nutrient-amounts.ts'

/** What one person eats who takes a portion of each planned meal. */

const eaten = {
  /** Entries of the plan, notes among them. */
  meals: Type.Integer(),
  counted: Type.Integer(),
  amounts: Nullable(NutrientAmounts),
  /** Kilocalories, where much is guessed and one number would say more than is known. */
  band: Nullable(Type.Object({ low: Type.Number(), high: Type.Number() })),
  /** There is more in it than was counted. */
  partly: Flag,
}

const PlannedDayNutrition = Named(
  'PlannedDayNutrition',
  Type.Object({
    date: DateOnly,
    ...eaten,
    /** Recipes and notes that could not be counted, by name. */
    uncounted: Type.Array(Type.String()),
  }),
)
export type PlannedDayNutrition = Static<typeof PlannedDayNutrition>

export const PlanNutrition = Named(
  'PlanNutrition',
  Type.Object({ days: Type.Array(PlannedDayNutrition), total: Type.Object(eaten) }),
)
export type PlanNutrition = Static<typeof PlanNutrition>

export const mealplanNutritionApi = endpoints('mealplans', {
  get: {
    method: 'GET',
    path: '/api/households/mealplans/nutrition',
    access: 'member',
    summary:
      'Nutrition of the planned days for one person who takes a portion of each meal, and of all of them together',
    query: Type.Object({ start_date: DateOnly, end_date: DateOnly }),
    response: PlanNutrition,
    extension: true,
  },
})
