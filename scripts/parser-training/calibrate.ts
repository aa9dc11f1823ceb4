/**
 * How often lines of a given probability were right, on lines that the model had not seen: isotonic regression (pool
 * adjacent violators).
 */

export type ScoredLine = { probability: number; right: boolean }
export type CurvePoint = { probability: number; right: number }
type Pool = CurvePoint & { lines: number }

/** Few lines in a pool say little, and many pools only follow chance. */
const LEAST_LINES = 40
/** Whoever asks takes a confidence of 0.9 for certain, so of all lines above it this share has to be right. */
const CERTAIN = { confidence: 0.9, right: 0.992 }

export function calibrationCurve(scored: ScoredLine[]): CurvePoint[] {
  const curve = isotonicRegression(scored)
  const from = certainFrom(scored)
  const below = curve.filter(({ probability }) => probability < from)
  const above = curve.filter(({ probability }) => probability >= from)
  const cap = CERTAIN.confidence - 0.001
  return [
    ...below.map(({ probability, right }) => ({ probability, right: Math.min(right, cap) })),
    { probability: from - 1e-6, right: cap },
    { probability: from, right: Math.max(CERTAIN.confidence, Math.min(above[0]?.right ?? 1, 1)) },
    ...above.map(({ probability, right }) => ({ probability, right: Math.max(right, CERTAIN.confidence) })),
  ]
}

/** The lowest probability from which on enough lines are right. */
export function certainFrom(scored: ScoredLine[]): number {
  const sorted = [...scored].sort((one, other) => other.probability - one.probability)
  let right = 0
  let from = 1
  for (const [at, line] of sorted.entries()) {
    right += line.right ? 1 : 0
    if (at + 1 >= LEAST_LINES && right / (at + 1) >= CERTAIN.right) from = line.probability
  }
  return from
}

export function isotonicRegression(scored: ScoredLine[]): CurvePoint[] {
  const pools: Pool[] = []
  const sorted = [...scored].sort((one, other) => one.probability - other.probability)
  for (let from = 0; from < sorted.length; from += LEAST_LINES) {
    const some = sorted.slice(from, from + LEAST_LINES)
    pools.push({
      probability: some.reduce((sum, { probability }) => sum + probability, 0) / some.length,
      right: some.filter(({ right }) => right).length / some.length,
      lines: some.length,
    })
    for (let last = pools.length - 1; last > 0; last--) {
      const [before, after] = [pools[last - 1], pools[last]]
      if (!before || !after || before.right <= after.right) break
      pools.splice(last - 1, 2, joined(before, after))
    }
  }
  return pools.map(({ probability, right }) => ({ probability, right }))
}

function joined(one: Pool, other: Pool): Pool {
  const lines = one.lines + other.lines
  const mean = (of: (pool: Pool) => number) => (of(one) * one.lines + of(other) * other.lines) / lines
  return { probability: mean(({ probability }) => probability), right: mean(({ right }) => right), lines }
}
