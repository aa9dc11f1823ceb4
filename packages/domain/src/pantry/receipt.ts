/** What a receipt says was bought, as somebody read it: counted packs, weights, and names of foods. */

import type { TypedLine } from './typed-line.ts'

export type ReceiptItem = {
  /** As it is printed. */
  line: string
  food: string
  count: number | null
  /** What one of it holds, or what was weighed. */
  amount: number | null
  unit: string
}

const MOST_PACKS = 999
const MOST = 100_000

/** Four cans of 400 g are four with a pack; a bag of 1.2 kg is its weight. Numbers that nobody buys are left out. */
export function receiptLine({ food, count, amount, unit }: ReceiptItem): TypedLine {
  const many = count !== null && Number.isFinite(count) && count > 1 && count <= MOST_PACKS ? count : null
  const isHeld = amount !== null && Number.isFinite(amount) && amount > 0 && amount <= MOST && unit.trim() !== ''
  const held = isHeld ? { amount, unit: unit.trim() } : null
  const nothing = { placeId: null, shelf: '', date: null, note: '', problems: [] }
  if (many !== null && held) return { ...nothing, food, amount: many, unit: '', pack: held }
  if (held) return { ...nothing, food, amount: held.amount, unit: held.unit, pack: null }
  return { ...nothing, food, amount: many ?? 1, unit: '', pack: null }
}
