import { DAY_MS, HOUR_MS } from '../durations.ts'
import { normalise } from '../search/normalise.ts'

/** What a household buys again and again: which things are one, what is remembered of them, and what is offered first. */

/** Longer notes are letters to each other, not things. */
const LONGEST_NAME = 200

/** A food, or words without one. */
export type ItemIdentity = { foodId: string | null; nameNormalised: string | null }

export function itemIdentity({ foodId, note }: { foodId: string | null; note: string }): ItemIdentity | undefined {
  if (foodId) return { foodId, nameNormalised: null }
  const nameNormalised = normalise(note)
  return nameNormalised === '' || nameNormalised.length > LONGEST_NAME ? undefined : { foodId: null, nameNormalised }
}

export const identityKey = ({ foodId, nameNormalised }: ItemIdentity): string =>
  foodId === null ? `name ${nameNormalised}` : `food ${foodId}`

/** `quantity` is null where it was bought in another unit than now. */
export type Purchase = { itemId: string; at: string; quantity: number | null }
/** The last purchases, the newest last. */
export type Habit = { timesBought: number; recent: Purchase[] }

const MAX_PURCHASES = 12

/** What is ticked within this time is one trip to the shop; so long, taking a tick away means that it was a mistake. */
export const TRIP_MS = 3 * HOUR_MS
export const isSameTrip = (one: string, other: string): boolean =>
  Math.abs(Date.parse(one) - Date.parse(other)) <= TRIP_MS

/** Ticked again on the same trip, it is still bought once. */
export function bought(habit: Habit, purchase: Purchase): Habit {
  const { timesBought, recent } = takenBack(habit, purchase.itemId, purchase.at)
  return { timesBought: timesBought + 1, recent: [...recent, purchase].slice(-MAX_PURCHASES) }
}

export function takenBack(habit: Habit, itemId: string, at: string): Habit {
  const recent = habit.recent.filter((one) => one.itemId !== itemId || !isSameTrip(one.at, at))
  return { recent, timesBought: habit.timesBought - (habit.recent.length - recent.length) }
}

/** Two things turn out to be one: what was bought of either was bought of it. */
export const joinedHabits = (one: Habit, other: Habit): Habit => ({
  timesBought: one.timesBought + other.timesBought,
  recent: [...one.recent, ...other.recent]
    .sort((earlier, later) => Date.parse(earlier.at) - Date.parse(later.at))
    .slice(-MAX_PURCHASES),
})

/** They are two after all. */
export const withoutHabit = (whole: Habit, part: Habit): Habit => ({
  timesBought: whole.timesBought - part.timesBought,
  recent: whole.recent.filter(({ itemId, at }) => !part.recent.some((one) => one.itemId === itemId && one.at === at)),
})

export function usualQuantity({ recent }: Habit): number {
  return median(recent.flatMap(({ quantity }) => quantity ?? [])) ?? 1
}

/** Days that mostly pass between two purchases; none for what was bought once. */
export function everyDays({ recent }: Habit): number | undefined {
  const moments = recent.map(({ at }) => Date.parse(at)).sort((one, other) => one - other)
  const gaps = moments.slice(1).map((moment, at) => moment - (moments[at] ?? moment))
  const between = median(gaps.filter((gap) => gap > TRIP_MS))
  return between && between / DAY_MS
}

function median(values: number[]): number | undefined {
  const sorted = values.toSorted((one, other) => one - other)
  const [low, high] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.floor(sorted.length / 2)]]
  return low === undefined || high === undefined ? undefined : (low + high) / 2
}

/** A habit that was given up this many times over fades. */
const FADES_AFTER = 3

/** How near the front it is offered: bought often and due. Undefined for what is no habit. */
export function purchaseRhythm(habit: Habit, now: Date): { every: number; due: boolean; score: number } | undefined {
  const every = everyDays(habit)
  const last = habit.recent.at(-1)
  if (every === undefined || !last) return undefined
  const turns = Math.max(0, now.getTime() - Date.parse(last.at)) / DAY_MS / every
  const score = Math.log2(1 + habit.timesBought) * Math.min(turns, 1) * Math.min(1, FADES_AFTER / Math.max(turns, 1))
  return { every, due: turns >= 1, score }
}
