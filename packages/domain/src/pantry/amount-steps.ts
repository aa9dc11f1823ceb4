import { type MeasurableUnit, measureOf } from '../quantities/measures.ts'
import { roundedAmount } from './batch.ts'

/** One press of plus or minus: a can, half a cup, fifty grams of half a kilo and five of a pinch. */
export function stepOf(unit: MeasurableUnit | null, amount: number): number {
  const measure = unit && measureOf(unit)
  if (!measure) return 1
  if (measure.amount >= 400) return 0.25
  if (measure.amount > 1) return 0.5
  if (amount >= 1000) return 100
  if (amount >= 200) return 50
  return amount >= 50 ? 10 : 5
}

/** To the next step, so that 230 g become 250 g and not 280 g; never below zero. */
export function stepped(unit: MeasurableUnit | null, amount: number, direction: 1 | -1): number {
  const near = direction === 1 ? amount : Math.max(0, amount - SMALL)
  const step = stepOf(unit, near)
  const steps = direction === 1 ? Math.floor(amount / step + SMALL) + 1 : Math.ceil(amount / step - SMALL) - 1
  return Math.max(0, roundedAmount(steps * step))
}

const SMALL = 1e-6
