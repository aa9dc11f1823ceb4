import { type NamedUnit, unitName } from '../ingredients/plural-name.ts'
import { formatQuantity } from '../quantities/format-quantity.ts'
import type { Purchase } from './usual-items.ts'

/** What becomes of amounts whose unit is deleted: without it 500 grams would be 500 pieces. */

/** The amount stays on the line as words. */
export const amountAsNote = (
  { quantity, note }: { quantity: number; note: string },
  unit: NamedUnit,
): { quantity: number; note: string } => ({
  quantity: 0,
  note: [formatQuantity(quantity), unitName(unit, quantity), note].filter((word) => word !== '').join(' '),
})

/** It was bought, and nobody knows any more how much. */
export const withoutAmounts = (recent: readonly Purchase[]): Purchase[] =>
  recent.map((one) => ({ ...one, quantity: null }))
