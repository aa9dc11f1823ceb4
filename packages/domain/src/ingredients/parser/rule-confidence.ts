/** How sure a line read by rules is. They are as good as the words they know: a known unit and a short name are hard to get wrong. */
import type { Confidence } from './parsed-line.ts'

type ReadParts = { hasAmount: boolean; unit: string; food: string; note: string }

export function ruleConfidence({ hasAmount, unit, food, note }: ReadParts): Confidence {
  const words = food.split(' ').length
  const named = Math.max(0.5, (unit !== '' || words <= 2 ? 0.95 : 0.9) - 0.05 * Math.max(0, words - 2))
  const parts = {
    quantity: hasAmount ? 0.97 : null,
    unit: unit === '' ? null : 0.95,
    food: food === '' ? null : named,
    comment: note === '' ? null : 0.85,
  }
  const found = Object.values(parts).filter((one) => one !== null)
  return { average: found.length === 0 ? null : found.reduce((sum, one) => sum + one, 0) / found.length, ...parts }
}
