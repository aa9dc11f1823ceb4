import { Type } from 'typebox'
import { ClockTime, DateOnly, extension, Flag, Nullable, Text, Uuid } from './fields.ts'

/** What an entry of the plan has beyond the contract: own meals, times, repeats, leftovers. */

export const draftExtras = {
  /** A meal of the household's own; the type is then what that meal stands for. */
  householdMealId: extension(Type.Optional(Nullable(Uuid))),
  /** When it is eaten, by the household's clock, if that differs from the usual. */
  time: extension(Type.Optional(Nullable(ClockTime))),
  /** A dish in the pantry that is eaten; nothing is cooked or bought for it. */
  leftoverBatchId: extension(Type.Optional(Nullable(Uuid))),
}

const MealOfEntry = Type.Object({ id: Uuid, name: Text, color: Text, time: Nullable(Text) })

/** Meals that are cooked once: the first one for all of them, the others are what is left of it. */
const CookedOnce = Type.Object({
  id: Uuid,
  /** In their order; the first is the one that is cooked. */
  meals: Type.Array(Type.Object({ id: Type.Integer(), date: DateOnly, servings: Nullable(Type.Number()) })),
})

export const entryExtras = {
  householdMealId: extension(Nullable(Uuid)),
  householdMeal: extension(Nullable(MealOfEntry)),
  time: extension(Nullable(Text)),
  /** The repeat that made this entry, and the day it was made for. */
  repeatId: extension(Nullable(Uuid)),
  repeatDate: extension(Nullable(DateOnly)),
  leftoverBatchId: extension(Nullable(Uuid)),
  /** The dish that it is planned on: whether there is still as much of it. */
  leftover: extension(Nullable(Type.Object({ name: Text, isGone: Flag }))),
  cookedOnce: extension(Nullable(CookedOnce)),
}
