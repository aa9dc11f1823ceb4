import type { UnitMeasures } from '../shopping/unit-measures.ts'
import { perBatchUnit } from './amounts.ts'
import { type Batch, roundedAmount } from './batch.ts'
import { entryOf, isSameValue } from './changes.ts'
import type { Entry } from './journal.ts'

/**
 * Undoes an entry: the amount by its difference, so that later changes stay; other fields only where nobody changed
 * them since.
 */
export function undoEntry(
  batch: Batch,
  entry: Entry,
  { measures }: { measures: UnitMeasures },
): { batch: Batch; entry: Entry } {
  const fields = Object.entries(entry.before).filter(([field]) => {
    const current = batch[field as keyof Batch]
    return field !== 'gone' && isSameValue(current, entry.after[field] ?? null)
  })
  const unitId = batch.unitId === entry.unitAfter ? entry.unitBefore : batch.unitId
  const { amount, short } = amountBefore(batch, entry, unitId, measures)
  const gone = amount === 0 || (amount === null && batch.gone && !wentBy(entry))
  const after: Batch = { ...batch, ...Object.fromEntries(fields), amount, unitId, gone }
  return { batch: after, entry: entryOf(batch, after, 'undone', short) }
}

/** It was this entry that took the last of it. */
const wentBy = ({ after: { gone } }: Entry): boolean => gone === true

function amountBefore(
  batch: Batch,
  { amountBefore: before, amountAfter: after, unitBefore, unitAfter }: Entry,
  unitId: string | null,
  measures: UnitMeasures,
): { amount: number | null; short: number | null } {
  if (before === after && unitBefore === unitAfter) return { amount: batch.amount, short: null }
  // Nobody touched it since, or one of the two was never known: it is as it was.
  if (batch.amount === after && batch.unitId === unitAfter) return { amount: before, short: null }
  if (before === null || after === null || batch.amount === null) return { amount: batch.amount, short: null }
  const held = { foodId: batch.foodId, pack: null }
  const into = (amount: number, from: string | null) =>
    amount * (perBatchUnit({ ...held, unitId: from }, unitId, measures) ?? (from === unitId ? 1 : 0))
  const wanted = roundedAmount(into(batch.amount, batch.unitId) - into(after, unitAfter) + into(before, unitBefore))
  return wanted < 0 ? { amount: 0, short: -wanted } : { amount: wanted, short: null }
}
