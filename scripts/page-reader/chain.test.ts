import { CONTEXTS } from '@larder/page-reader/block-model/features.ts'
import { LABELS } from '@larder/page-reader/block-model/labels.ts'
import { expect, test } from 'vitest'
import { Chain, TABLE } from './chain.ts'

const FEATURES = 4
/** Weights that follow no pattern, always the same. */
const some = (size: number): Float32Array => Float32Array.from({ length: size }, (_, at) => Math.sin(at * 7.3) * 1.5)
const weights = some(FEATURES * LABELS)
const transitions = some(CONTEXTS * TABLE)
const contexts = [[0], [0, 2, 4], [0, 1]]
const starts = Uint32Array.of(0, 2, 3, 5)
const rows = Uint16Array.of(0, 3, 1, 2, 3)

const allLabels = Array.from({ length: LABELS ** contexts.length }, (_, number) =>
  contexts.map((_, at) => Math.floor(number / LABELS ** at) % LABELS),
)
const scoreOf = (labels: readonly number[]): number =>
  labels.reduce((sum, label, at) => {
    const own = rows.subarray(starts[at], starts[at + 1])
    const before = labels[at - 1]
    const steps = before === undefined ? [] : (contexts[at] ?? [])
    return (
      sum +
      own.reduce((all, row) => all + (weights[row * LABELS + label] ?? 0), 0) +
      steps.reduce((all, one) => all + (transitions[one * TABLE + (before ?? 0) * LABELS + label] ?? 0), 0)
    )
  }, 0)

/** The share of all ways to label the page, each by its weight, of which something holds. */
function chanceThat(holds: (labels: readonly number[]) => boolean): number {
  const sum = (list: readonly number[][]) => list.reduce((all, labels) => all + Math.exp(scoreOf(labels)), 0)
  return sum(allLabels.filter(holds)) / sum(allLabels)
}

test('slopes are what is right less the probability over all ways to label the page', () => {
  const chain = new Chain(contexts.length)
  const right = Uint8Array.of(0, 2, 2)
  const slopes = new Map<string, number>()
  // Nothing is left over from the page before.
  chain.score(starts, rows, contexts, weights, transitions)
  chain.learn(Uint8Array.of(1, 1, 1), contexts, () => undefined)
  chain.score(starts, rows, contexts, weights, transitions)
  chain.learn(right, contexts, (at, label, by) => slopes.set(`${at} ${label}`, by))
  for (const [at, wanted] of right.entries())
    for (let label = 0; label < LABELS; label++) {
      const slope = Number(label === wanted) - chanceThat((labels) => labels[at] === label)
      expect(slopes.get(`${at} ${label}`) ?? 0).toBeCloseTo(slope, 2)
    }
  // Context 4 holds for the second block alone, so its table tells of the first two labels.
  for (let before = 0; before < LABELS; before++)
    for (let label = 0; label < LABELS; label++) {
      const isRight = Number(right[0] === before && right[1] === label)
      const slope = isRight - chanceThat(([one, other]) => one === before && other === label)
      expect(chain.edges[4 * TABLE + before * LABELS + label]).toBeCloseTo(slope, 2)
    }
})
