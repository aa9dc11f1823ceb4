import type { Generated } from 'kysely'
import type { Bit, Stamped } from './row-shapes.ts'

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
  }
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
