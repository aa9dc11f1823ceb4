import { OneOf } from '@larder/contract/fields.ts'
import { type EntryType, entryTypes } from '@larder/contract/mealplans.ts'
import { LONGEST_RANGE_DAYS, USUAL_PLAN_DAYS } from '@larder/domain/mealplans/plan-range.ts'
import { MOST_AVOIDED_DAYS, USUAL_AVOIDED_DAYS } from '@larder/domain/mealplans/random-pick.ts'
import { Type } from 'typebox'
import { preference } from '#lib/preference.ts'

const USUAL_FILL: EntryType[] = ['dinner']

/** The names of the storage and of the days are the specification's. */
export const plannerPreference = preference(
  'meal-planner-preferences',
  Type.Object({
    numberOfDays: Type.Integer({ minimum: 1, maximum: LONGEST_RANGE_DAYS, default: USUAL_PLAN_DAYS }),
    /** Which meals are filled at random, and after how many days a recipe may be picked again. */
    fillTypes: Type.Array(OneOf([...entryTypes]), { default: USUAL_FILL }),
    avoidDays: Type.Integer({ minimum: 0, maximum: MOST_AVOIDED_DAYS, default: USUAL_AVOIDED_DAYS }),
  }),
)
