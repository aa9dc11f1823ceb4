/** How amounts on a shopping list grow and add up, each with its note: a range stands at the head of that. */
import { amountOf, mostOf, plusAmount, storedAmount, timesAmount } from '../ingredients/range.ts'

export type Amount = { quantity: number; note: string }

/** Merged notes stand beside each other. */
export const BETWEEN_NOTES = ' | '

const LARGEST_SUM = 1e30

/** Far beyond what anybody buys, and far before there is no number any more. */
export const bounded = (quantity: number): number => Math.min(Math.max(quantity || 0, -LARGEST_SUM), LARGEST_SUM)

/** A thing so many times; its range grows with it. Without a food the words are the thing. */
export function scaledBy({ quantity, note, foodId }: Amount & { foodId: string | null }, factor: number): Amount {
  if (foodId === null) return { quantity: bounded(quantity * factor), note }
  const scaled = timesAmount({ quantity, note }, factor)
  return { quantity: bounded(scaled.quantity), note: scaled.note }
}

/** Amounts add up at both ends of their ranges, and notes stand beside each other. */
export function joinedAmounts(kept: Amount, joined: Amount): Amount {
  const [one, other] = [amountOf(kept), amountOf(joined)]
  const { note } = storedAmount({ quantity: kept.quantity, upTo: one.upTo }, unitedNotes(one.note, other.note))
  return plusAmount({ quantity: kept.quantity, note }, joined.quantity, mostOf(joined))
}

const unitedNotes = (kept: string, joined: string): string =>
  [...new Set([kept, joined].flatMap((note) => note.split(BETWEEN_NOTES)).filter((note) => note !== ''))].join(
    BETWEEN_NOTES,
  )
