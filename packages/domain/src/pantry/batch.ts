import type { DateKind } from './dates.ts'

/** One batch in the pantry: of one food or dish, with one date, in one place. Two packs with two dates are two batches. */

/** A dish is what was cooked and is left over; its amount is in portions. */
export const batchKinds = ['food', 'dish'] as const
export type BatchKind = (typeof batchKinds)[number]

export const LONGEST_TITLE = 500
export const LONGEST_SHELF = 200

/** What one of it holds: a can of 400 g. */
export type Pack = { amount: number; unitId: string | null }

export type Batch = {
  id: string
  kind: BatchKind
  foodId: string | null
  recipeId: string | null
  name: string
  /** Null where nobody said how much. */
  amount: number | null
  unitId: string | null
  pack: Pack | null
  placeId: string | null
  shelf: string
  date: string | null
  dateKind: DateKind
  dateEstimated: boolean
  openedOn: string | null
  frozenOn: string | null
  thawedOn: string | null
  boughtOn: string | null
  madeOn: string | null
  note: string
  /** All of it was taken out. */
  gone: boolean
}

/** Amounts are rounded to a millionth, so that three thirds leave nothing. */
export const roundedAmount = (amount: number): number => Math.round(amount * 1e6) / 1e6
