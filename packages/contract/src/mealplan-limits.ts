import { LONGEST_LIMIT_MINUTES } from '@larder/domain/mealplans/day-limits.ts'
import { type Static, Type } from 'typebox'
import { endpoints } from './endpoint.ts'
import { Default, Named, Nullable } from './fields.ts'

/** The longest cooking time of each weekday, for meals that are picked at random. */

const minutes = Default(Nullable(Type.Integer({ minimum: 1, maximum: LONGEST_LIMIT_MINUTES })), null)

export const MealplanLimits = Named(
  'PlanLimits',
  Type.Object({
    monday: minutes,
    tuesday: minutes,
    wednesday: minutes,
    thursday: minutes,
    friday: minutes,
    saturday: minutes,
    sunday: minutes,
  }),
)
export type MealplanLimits = Static<typeof MealplanLimits>

const path = '/api/households/mealplans/limits'
const own = { access: 'member', extension: true } as const

export const mealplanLimitsApi = endpoints('mealplans', {
  get: {
    ...own,
    method: 'GET',
    path,
    summary: 'How many minutes the own household has for cooking on each day of the week',
    response: MealplanLimits,
  },
  put: {
    ...own,
    method: 'PUT',
    path,
    summary: 'Say how many minutes there are on each day; null is as long as it takes',
    body: MealplanLimits,
    response: MealplanLimits,
  },
})
