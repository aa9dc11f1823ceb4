import { type EntryType, entryTypes, type Mealplan } from '@larder/contract/mealplans.ts'
import type { PlanPlace } from '@larder/domain/mealplans/plan-range.ts'

export type Place = PlanPlace<EntryType>

/** What an entry is dropped on: a day, named by its date, or a meal of it, named by both. */
export const mealPlace = (date: string, type: EntryType): string => `${date} ${type}`

export const isMeal = (target: string): boolean => target.includes(' ')

/** Dropped on the day itself, an entry stays the meal that it is. */
export function placeOf(target: string, entry: Mealplan): Place {
  const [date = entry.date, meal] = target.split(' ')
  return { date, entryType: entryTypes.find((type) => type === meal) ?? entry.entryType }
}
