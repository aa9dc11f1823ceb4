/** The hour that is preset for a meal, by the household's clock. */
import { mealTimeOf, type TimedMeal } from '../mealplans/meal-times.ts'

/** Nobody begins to cook half an hour before. */
const LEAST_MINUTES = 30
const LATER_MINUTES = 60
const ROUNDED_TO = 15
const LAST_MINUTE = 23 * 60 + 45

export type Clock = { date: string; time: string }

/** The usual hour; where that is over or too near, about an hour from now. */
export function presetHour(date: string, meal: TimedMeal | null, now: Clock): string {
  const usual = mealTimeOf(meal)
  const [wanted, at] = [minutesOf(usual), minutesOf(now.time)]
  if (date !== now.date || wanted >= at + LEAST_MINUTES) return usual
  return timeOf(Math.min(LAST_MINUTE, Math.ceil((at + LATER_MINUTES) / ROUNDED_TO) * ROUNDED_TO))
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

const timeOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
