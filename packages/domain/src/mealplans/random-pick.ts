/** Which rules speak for a meal, which of the recipes they allow is picked, and which wait because they were just had. */

import { weekdayOf } from '../calendar-days.ts'

/** A recipe that is planned within so many days before or after is avoided; unless somebody says so, two weeks. */
export const USUAL_AVOIDED_DAYS = 14
export const MOST_AVOIDED_DAYS = 365

type Rule = { day: string; entryType: string; queryFilterString: string }

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
