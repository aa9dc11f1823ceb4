import { kitchenMeasure } from '../nutrition/kitchen-measures.ts'
import type { MeasurableUnit } from '../quantities/measures.ts'
import type { UsualDays } from './shelf-life.ts'

/** What is fresh by itself and keeps for years in cans and jars. */

/** What keeps longer by itself is not fresh: its own days are those of how it is sold. */
const FRESH_DAYS = 180
const SEALED_DAYS = 730
const OPENED_DAYS = 3

export function isSealed(unit: MeasurableUnit | null): boolean {
  const measure = kitchenMeasure(unit)
  return measure?.kind === 'container' && ['can', 'jar'].includes(measure.names[0] ?? '')
}

/** Wherever it stands, and a few days once it is open. */
export const daysSealed = (days: UsualDays): UsualDays =>
  (days.room ?? 0) >= FRESH_DAYS ? days : { ...days, room: SEALED_DAYS, fridge: SEALED_DAYS, opened: OPENED_DAYS }
