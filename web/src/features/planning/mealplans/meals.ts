/** The meals of a plan: the seven that everybody knows, and those of the household, each under its key. */
import { type EntryType, entryTypes, type Mealplan } from '@larder/contract/mealplans.ts'
import { mealKey, mealOrder } from '@larder/domain/mealplans/meal-order.ts'
import { daysOf, type PlanDay, type PlanRange } from '@larder/domain/mealplans/plan-range.ts'
import { compareNames } from '#i18n/name-order.ts'
import type { Messages } from '#i18n/use-messages.ts'

type OwnMeal = { id: string; name: string; color: string; time: string | null; entryType?: EntryType }

export type MealChange = Pick<Mealplan, 'entryType' | 'householdMealId' | 'householdMeal'>

export type Meals = {
  /** Their keys, in the order of a day. */
  order: readonly string[]
  own: readonly OwnMeal[]
  nameOf: (key: string) => string
  colorOf: (key: string) => string | undefined
  /** What an entry becomes that is put there. */
  changeTo: (key: string) => MealChange
}

const isKnown = (key: string): key is EntryType => entryTypes.some((type) => type === key)

/** Entries bring their meals along, so that one which is not in the list yet is shown too. */
export function mealsOf(entries: readonly Mealplan[], listed: readonly OwnMeal[], t: Messages['t']): Meals {
  const brought = entries.flatMap(({ householdMeal }) => householdMeal ?? [])
  const own = new Map<string, OwnMeal>([...brought, ...listed].map((meal) => [meal.id, meal]))
  return {
    order: mealOrder(entryTypes, [...own.values()], compareNames),
    own: [...own.values()],
    nameOf: (key) => (isKnown(key) ? t(`mealplans.type.${key}`) : (own.get(key)?.name ?? t('mealplans.type.dinner'))),
    colorOf: (key) => own.get(key)?.color,
    changeTo: (key) => {
      const meal = own.get(key)
      if (!meal) return { entryType: isKnown(key) ? key : 'dinner', householdMealId: null, householdMeal: null }
      const { id, name, color, time, entryType = 'dinner' } = meal
      return { entryType, householdMealId: id, householdMeal: { id, name, color, time } }
    },
  }
}

export type Day = PlanDay<string, Mealplan>

/** An entry of a meal that is gone stands where other clients see it. */
export const planDays = (range: PlanRange, entries: readonly Mealplan[], { order }: Pick<Meals, 'order'>): Day[] =>
  daysOf(range, entries, order, (entry) => {
    const key = mealKey(entry)
    return order.includes(key) ? key : entry.entryType
  })
