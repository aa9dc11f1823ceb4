/** How often lines of which the model is so sure are right: what it was on lines it had not seen. */
import type { Model } from './model.ts'

/** On the line between the two points around the probability; without points the model is believed. */
export function calibrated(probability: number, points: Model['calibration']): number {
  const next = points.findIndex((point) => point.probability >= probability)
  if (points.length === 0) return probability
  const after = points[next]
  const before = next < 0 ? points.at(-1) : points[next - 1]
  if (!after) return before?.right ?? probability
  if (!before) return after.right
  const width = after.probability - before.probability
  const share = width > 0 ? (probability - before.probability) / width : 1
  return before.right + (after.right - before.right) * share
}
