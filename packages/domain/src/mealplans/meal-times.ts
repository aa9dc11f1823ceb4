/** The usual times of meals for which nobody set one. Meals that are not listed are served with dinner. */
export const usualTimes: Readonly<Record<string, string>> = {
  breakfast: '08:00',
  lunch: '12:30',
  snack: '15:30',
  dinner: '18:30',
}

const DINNER = '18:30'

export type TimedMeal = {
  entryType: string
  /** What the household says of it. */
  time?: string | null | undefined
}

export const mealTimeOf = (meal: TimedMeal | null): string =>
  meal?.time ?? (meal && usualTimes[meal.entryType]) ?? DINNER
