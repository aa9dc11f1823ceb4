import type { UnitMeasures } from '../shopping/unit-measures.ts'
import { soonestFirst } from '../soonest-first.ts'
import { perBatchUnit } from './amounts.ts'
import { type Batch, roundedAmount } from './batch.ts'

/** From which batches something is taken: those that must go first, across all places. */

export type Ordered = Pick<Batch, 'id' | 'date' | 'openedOn' | 'thawedOn' | 'boughtOn'>

/** Opened and thawed before closed, then the nearest date, then what was bought first. */
export function byUrgency(one: Ordered, other: Ordered): number {
  return (
    Number(isBegun(other)) - Number(isBegun(one)) ||
    soonestFirst(one.date, other.date) ||
    soonestFirst(one.boughtOn, other.boughtOn) ||
    (one.id < other.id ? -1 : Number(one.id > other.id))
  )
}

const isBegun = ({ openedOn, thawedOn }: Ordered): boolean => openedOn !== null || thawedOn !== null

export type Need = { amount: number; unitId: string | null }
/** In the unit of the batch. */
export type Take = { batchId: string; amount: number }

export type TakePlan = {
  takes: Take[]
  /** What is missing, in the unit that was asked for. */
  short: number
  /** Some of the stock has no amount, or a unit that cannot be compared. */
  incomparable: boolean
}

/** `batches` are of one food or its kinds, and are taken from in the given order. */
export function planTaking(batches: readonly Batch[], need: Need, measures: UnitMeasures): TakePlan {
  const takes: Take[] = []
  let [short, incomparable] = [need.amount, false]
  for (const batch of batches) {
    if (batch.gone) continue
    const per = perBatchUnit(batch, need.unitId, measures)
    if (per === undefined || per <= 0 || batch.amount === null) {
      incomparable = true
      continue
    }
    if (short <= SMALLEST) continue
    const amount = Math.min(batch.amount, roundedAmount(short / per))
    if (amount <= 0) continue
    takes.push({ batchId: batch.id, amount })
    short = amount === batch.amount ? Math.max(0, short - amount * per) : 0
  }
  return { takes, short: short <= SMALLEST ? 0 : roundedAmount(short), incomparable }
}

/** Less than anybody weighs. */
const SMALLEST = 1e-6

export const inOrderOfUrgency = (batches: readonly Batch[]): Batch[] => batches.toSorted(byUrgency)
