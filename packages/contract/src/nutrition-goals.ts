import { GOAL_NUTRIENTS } from '@larder/domain/nutrition/goals.ts'
import { type Static, Type } from 'typebox'
import { endpoints } from './endpoint.ts'
import { Named, Nullable, OneOf } from './fields.ts'

/** What somebody wants to eat in a day. Facts of one person, whom alone these calls answer; without any they are off. */

const end = Nullable(Type.Number())

export const NutritionGoals = Named(
  'NutritionGoals',
  Type.Object({
    goals: Type.Array(
      Type.Object({
        nutrient: OneOf([...GOAL_NUTRIENTS]),
        /** In a day: kilocalories, grams, milligrams of sodium. One end may be open. */
        low: end,
        high: end,
      }),
      { maxItems: GOAL_NUTRIENTS.length },
    ),
  }),
)
export type NutritionGoals = Static<typeof NutritionGoals>

const path = '/api/users/self/nutrition-goals'

export const nutritionGoalsApi = endpoints('nutrition-goals', {
  get: {
    method: 'GET',
    path,
    access: 'member',
    scope: 'diners',
    summary: 'The own goals for a day as ranges; nobody else can read them',
    response: NutritionGoals,
    extension: true,
  },
  update: {
    method: 'PUT',
    path,
    access: 'member',
    scope: 'diners',
    summary: 'Say what one wants to eat in a day; an empty list turns it off',
    body: NutritionGoals,
    response: NutritionGoals,
    extension: true,
  },
})
