/** The tasks of one planned meal: from what the recipe's writer set, otherwise from its words, and from the freezer. */

import { mealTimeOf } from '../mealplans/meal-times.ts'
import type { TimeZone } from '../time-zone.ts'
import type { FoundPrep, PrepKind } from './find-prep.ts'
import { dueOf } from './task-times.ts'
import type { ThawHours } from './thawing.ts'

export const prepSources = ['recipe', 'words', 'freezer'] as const
export type PrepSource = (typeof prepSources)[number]

/** What somebody set by hand on a recipe. */
export type OwnPrep = { kind: PrepKind; leadMinutes: number | null; text: string }

export type MealThaw = { foodId: string; name: string; hours: ThawHours }

export type TaskState = { done: boolean; dismissed: boolean; leadMinutes: number | null }

export type PlannedTask = {
  /** The same for the same task of a meal, whatever day the meal is moved to. */
  key: string
  kind: PrepKind
  source: PrepSource
  date: string
  time: string
  /** Minutes before the meal; null for the evening before. */
  leadMinutes: number | null
  /** Somebody of the household changed it for this meal. */
  isOwnLead: boolean
  /** How long it takes in the fridge. */
  hours: ThawHours | null
  foodId: string | null
  /** The food, where it is one; otherwise the recipe says what. */
  foodName: string | null
  /** The words of the recipe that say so. */
  evidence: string
  done: boolean
  dismissed: boolean
}

type Meal = { date: string; entryType: string; time?: string | null | undefined; timeZone: TimeZone }

type Evidence = {
  /** Null where nobody set anything: then the words count. */
  own: readonly OwnPrep[] | null
  found: readonly FoundPrep[]
  thaws: readonly MealThaw[]
}

export function tasksOfMeal(
  meal: Meal,
  { own, found, thaws }: Evidence,
  stateOf: (key: string) => TaskState | undefined,
): PlannedTask[] {
  const said = own
    ? own.map(({ text, ...prep }) => ({ ...prep, evidence: text, source: 'recipe' as const }))
    : found.map((prep) => ({ ...prep, source: 'words' as const }))
  const plain = { hours: null, foodId: null, foodName: null }
  const seen = new Map<string, number>()
  const drafts = [
    ...said.map((prep) => ({ ...plain, ...prep, key: numbered(prep.kind, seen) })),
    ...thaws.map(({ foodId, name, hours }) => ({
      key: `thaw-${foodId}`,
      kind: 'thaw' as const,
      source: 'freezer' as const,
      leadMinutes: hours.high * 60,
      hours,
      foodId,
      foodName: name,
      evidence: '',
    })),
  ]
  return drafts
    .map((draft): PlannedTask => {
      const state = stateOf(draft.key)
      const leadMinutes = state?.leadMinutes ?? draft.leadMinutes
      const due = dueOf({ ...meal, time: mealTimeOf(meal) }, { kind: draft.kind, leadMinutes })
      const isOwnLead = state?.leadMinutes !== null && state?.leadMinutes !== undefined
      return {
        ...draft,
        ...due,
        leadMinutes,
        isOwnLead,
        done: state?.done ?? false,
        dismissed: state?.dismissed ?? false,
      }
    })
    .toSorted(byTime)
}

/** `soak`, and for a second one `soak-2`. */
function numbered(kind: PrepKind, seen: Map<string, number>): string {
  const many = (seen.get(kind) ?? 0) + 1
  seen.set(kind, many)
  return many === 1 ? kind : `${kind}-${many}`
}

export const byTime = (one: { date: string; time: string }, other: { date: string; time: string }): number =>
  one.date.localeCompare(other.date) || one.time.localeCompare(other.time)
