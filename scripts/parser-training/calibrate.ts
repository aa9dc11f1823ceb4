/** How often the tagger is right when it believes in a line so much: a curve that never falls (pool adjacent violators). */

export type Judged = { probability: number; right: boolean }
type Pool = { probability: number; right: number; lines: number }

/** Few lines in a pool say little, and many pools only follow chance. */
const LEAST_LINES = 40

export function risingCurve(judged: Judged[]): { probability: number; right: number }[] {
  const pools: Pool[] = []
  const sorted = [...judged].sort((one, other) => one.probability - other.probability)
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

export const share = (part: number, of: number): string => `${((100 * part) / of).toFixed(2)} %`
