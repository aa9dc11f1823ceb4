import { stepPlaces } from '@larder/domain/cookings/step-times.ts'
import { type Static, Type } from 'typebox'
import { Default, Flag, Named, Nullable, OneOf } from './fields.ts'

/** What the writer of a recipe says about the time that a step takes; nobody has to. */

/** Four weeks: sauerkraut. */
export const LONGEST_STEP_MINUTES = 40_320
const minutes = Type.Integer({ minimum: 0, maximum: LONGEST_STEP_MINUTES })

export const StepTimes = Named(
  'RecipeStepTimes',
  Type.Object({
    /** Minutes of somebody's hands. */
    handsOn: Default(minutes, 0),
    /** Minutes that pass by themselves afterwards. */
    waiting: Default(minutes, 0),
    place: Default(OneOf([...stepPlaces]), 'none'),
    /** Degrees Celsius of the oven. */
    temperature: Default(Nullable(Type.Integer({ minimum: 30, maximum: 500 })), null),
    /** Ids of steps of this recipe that must be finished before; null is the written order. */
    needs: Default(Nullable(Type.Array(Type.String({ maxLength: 100 }), { maxItems: 50 })), null),
    /** How many minutes it may stand afterwards; null where nobody said. */
    mayWait: Default(Nullable(minutes), null),
    /** How many minutes before the meal it may be done; null where nobody said. */
    aheadMinutes: Default(Nullable(minutes), null),
    optional: Default(Flag, false),
  }),
)
export type StepTimes = Static<typeof StepTimes>
