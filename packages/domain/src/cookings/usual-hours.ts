/** The hour that is preset for a meal, by the household's clock. */

/** Meals that are not dinner; everything else is served with it. */
const usualHours: Partial<Record<string, string>> = { breakfast: '08:00', lunch: '12:30', snack: '15:30' }
const DINNER = '18:30'

/** Nobody begins to cook half an hour before. */
const LEAST_MINUTES = 30
const LATER_MINUTES = 60
const ROUNDED_TO = 15
const LAST_MINUTE = 23 * 60 + 45

export type Clock = { date: string; time: string }

export type ServedMeal = {
  entryType: string
  /** What the household says of it. */
  time?: string | null | undefined
}

/** The usual hour; where that is over or too near, about an hour from now. */
export function presetHour(date: string, meal: ServedMeal | null, now: Clock): string {
  const usual = meal?.time ?? (meal && usualHours[meal.entryType]) ?? DINNER
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
