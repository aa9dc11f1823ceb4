/** Goals as a form shows them: two ends for each nutrient, in the units of the reader's country. */

import { Nullable } from '@larder/contract/fields.ts'
import type { NutritionGoals } from '@larder/contract/nutrition-goals.ts'
import {
  GOAL_NUTRIENTS,
  type GoalNutrient,
  type GoalProblem,
  goalProblemOf,
  type NutritionGoal,
} from '@larder/domain/nutrition/goals.ts'
import { amountInField, type NutritionUnits, shownPerStored } from '@larder/domain/nutrition/shown-amounts.ts'
import { Type } from 'typebox'
import type { FieldIssues } from '#ui/fields/form-state.ts'

const ends = ['low', 'high'] as const
export const fieldOf = (nutrient: GoalNutrient, end: (typeof ends)[number]) => `${nutrient}.${end}` as const

export type GoalFields = Record<string, number | null>

const eachField = <T>(make: (nutrient: GoalNutrient, end: (typeof ends)[number]) => T): Record<string, T> =>
  Object.fromEntries(
    GOAL_NUTRIENTS.flatMap((nutrient) => ends.map((end) => [fieldOf(nutrient, end), make(nutrient, end)])),
  )

export const goalSchema = () => Type.Object(eachField(() => Nullable(Type.Number({ minimum: 0 }))))

export const fieldsOf = ({ goals }: NutritionGoals, units: NutritionUnits): GoalFields =>
  eachField((nutrient, end) => {
    const stored = goals.find((goal) => goal.nutrient === nutrient)?.[end] ?? null
    return stored === null ? null : amountInField(stored * shownPerStored(nutrient, units))
  })

/** Without either end there is no goal. */
export const goalsIn = (fields: GoalFields, units: NutritionUnits): NutritionGoal[] =>
  GOAL_NUTRIENTS.flatMap((nutrient) => {
    const [low = null, high = null] = ends.map((end) => {
      const value = fields[fieldOf(nutrient, end)] ?? null
      return value === null ? null : value / shownPerStored(nutrient, units)
    })
    return low === null && high === null ? [] : [{ nutrient, low, high }]
  })

const problems = { tooMuch: 'nutrition-goals.tooMuch', turnedRound: 'nutrition-goals.turnedRound' } as const

export function checkFields(fields: GoalFields, units: NutritionUnits): FieldIssues {
  const wrong = goalProblemOf(goalsIn(fields, units))
  if (!wrong) return {}
  return { [fieldOf(wrong.nutrient, 'high')]: { key: problems[wrong.problem as keyof typeof problems & GoalProblem] } }
}
