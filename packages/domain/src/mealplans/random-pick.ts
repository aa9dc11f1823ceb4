/** Which rules speak for a meal, and which of the recipes they allow is picked. */

export const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const
export type Weekday = (typeof weekdays)[number]

type Rule = { day: string; entryType: string; queryFilterString: string }

const SUNDAY = 0

/** Of a date such as `2022-02-07`. */
export function weekdayOf(date: string): Weekday {
  const day = new Date(`${date}T00:00:00Z`).getUTCDay()
  return weekdays[day === SUNDAY ? 6 : day - 1] ?? 'monday'
}

/** The filters a recipe must pass, all of them; `unset` speaks for every day and every meal. */
export function filtersFor(rules: readonly Rule[], date: string, entryType: string): string[] {
  const day = weekdayOf(date)
  const applies = (rule: Rule) =>
    [day, 'unset'].includes(rule.day) && [entryType, 'unset'].includes(rule.entryType) && rule.queryFilterString !== ''
  return rules.filter(applies).map((rule) => rule.queryFilterString)
}

/** Each with the same chance; those to avoid only when nothing else is left. `random` is in [0, 1). */
export function pickOne<T>(candidates: readonly T[], avoided: ReadonlySet<T>, random: () => number): T | undefined {
  const fresh = candidates.filter((candidate) => !avoided.has(candidate))
  const among = fresh.length > 0 ? fresh : candidates
  return among[Math.floor(random() * among.length)]
}

const DAY_MS = 86_400_000

/** The date so many days later. */
export const addDays = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)

/** How many days lie between: 0 for the same date, negative when the second is earlier. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS)

/** Every date of a range, both ends included. */
export const datesOf = (from: string, to: string): string[] =>
  Array.from({ length: Math.max(0, daysBetween(from, to) + 1) }, (_, at) => addDays(from, at))
