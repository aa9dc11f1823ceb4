import { type EntryType, entryTypes, type Mealplan } from '@larder/contract/mealplans.ts'
import type { PlanPlace } from '@larder/domain/mealplans/plan-range.ts'

export type Place = PlanPlace<EntryType>

/** The id of a drop target: a day is its date, a meal is date and type. */
export const mealPlace = (date: string, type: EntryType): string => `${date} ${type}`

export const isMeal = (target: string): boolean => target.includes(' ')

/** Dropped on a day, an entry keeps its meal. */
export function placeOf(target: string, entry: Mealplan): Place {
  const [date = entry.date, meal] = target.split(' ')
  return { date, entryType: entryTypes.find((type) => type === meal) ?? entry.entryType }
}
