import type { Generated } from 'kysely'
import type { Bit, Stamped } from './row-shapes.ts'

/** What is planned, without the day. */
type PlannedMeal = {
  entryType: string
  householdMealId: string | null
  time: string | null
  title: string
  text: string
  recipeId: string | null
  servings: number | null
}

export type MealplanTables = {
  /** Belongs to the household of whoever planned it. */
  mealplan: Omit<Stamped, 'id'> & {
    id: Generated<number>
    userId: string
    /** `2026-01-31`. */
    date: string
    entryType: string
    title: string
    text: string
    recipeId: string | null
    servings: number | null
    cookedAt: string | null
    /** A meal of the household's own. */
    householdMealId?: string | null
    /** `18:30`, where it differs from the usual time of the meal. */
    time?: string | null
    /** What it comes of where it repeats, and the day it was made for. */
    repeatId?: string | null
    repeatDate?: string | null
    /** The dish in the pantry that is eaten. */
    leftoverBatchId?: string | null
    /** Entries that have the same are cooked once, on the day of the first. */
    cookedOnceId?: string | null
  }
  householdMeal: Stamped & {
    householdId: string
    name: string
    nameNormalised: string
    color: string
    time: string | null
    /** What clients that know nothing of own meals see instead. */
    entryType: string
  }
  mealplanRepeat: Stamped & {
    householdId: string
    /** In whose name entries are made; another member's where that person is gone. */
    userId: string | null
    every: number
    /** JSON: names of days. */
    weekdays: string
    startsOn: string
    endsOn: string | null
    /** Entries up to this day were made, and are not made again. */
    madeUntil: string
  } & PlannedMeal
  mealplanTemplate: Stamped & {
    householdId: string
    name: string
    nameNormalised: string
    days: number
  }
  mealplanTemplateEntry: {
    id: string
    templateId: string
    day: number
    position: number
    /** Entries of a template that have the same are cooked once. */
    cookedOnceId: string | null
  } & PlannedMeal
  /** The address under which a household's plan is read as a calendar. */
  mealplanCalendar: {
    householdId: string
    tokenHash: string
    /** The language it is written in. */
    locale: string
    createdAt: string
    lastReadAt: string | null
    /** Of what was read last, and since when it is that. */
    contentHash: string | null
    contentChangedAt: string | null
  }
  /** What somebody said of a task that is to be done long before a planned meal. */
  prepTask: {
    mealplanId: number
    key: string
    done: Bit
    dismissed: Bit
    leadMinutes: number | null
    updatedAt: string
  }
  /** When a household is told of such tasks, and for which day it was. */
  prepTaskSettings: { householdId: string; tellHour: number | null; toldOn: string | null }
  mealplanRule: Stamped & {
    householdId: string
    day: string
    entryType: string
    queryFilterString: string
  }
}
