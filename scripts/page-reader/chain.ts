/** The labels of the blocks of one page as a chain: how probable each is, and how far that is from what is right. */
import { CONTEXTS } from '@larder/page-reader/block-model/features.ts'
import { LABELS } from '@larder/page-reader/block-model/labels.ts'

export const TABLE = LABELS * LABELS
/** Slopes this small change nothing. */
const FLAT = 0.001

export class Chain {
  /** How far the transitions of each context are from what is right. */
  readonly edges = new Float64Array(CONTEXTS * TABLE)
  private readonly scores: Float64Array
  private readonly steps: Float64Array
  private readonly forward: Float64Array
  private readonly backward: Float64Array
  private readonly terms = new Float64Array(LABELS)

  constructor(readonly longest: number) {
    this.scores = new Float64Array(longest * LABELS)
    this.steps = new Float64Array(longest * TABLE)
    this.forward = new Float64Array(longest * LABELS)
    this.backward = new Float64Array(longest * LABELS)
  }

  /** What speaks for each label of each block, and for each pair of labels. */
  score(
    starts: Uint32Array,
    rows: Uint16Array,
    contexts: readonly (readonly number[])[],
    weights: Float32Array,
    transitions: Float32Array,
  ): void {
    const { scores, steps } = this
    scores.fill(0, 0, contexts.length * LABELS)
    steps.fill(0, 0, contexts.length * TABLE)
    for (const [at, some] of contexts.entries()) {
      for (let place = starts[at] as number; place < (starts[at + 1] as number); place++) {
        const row = (rows[place] as number) * LABELS
        for (let label = 0; label < LABELS; label++)
          scores[at * LABELS + label] = (scores[at * LABELS + label] as number) + (weights[row + label] as number)
      }
      for (const context of some)
        for (let pair = 0; pair < TABLE; pair++)
          steps[at * TABLE + pair] =
            (steps[at * TABLE + pair] as number) + (transitions[context * TABLE + pair] as number)
    }
  }

  /** Tells for each label of each block how far it is from what is right, and sums it up for the transitions. */
  learn(
    labels: Uint8Array,
    contexts: readonly (readonly number[])[],
    tell: (at: number, label: number, by: number) => void,
  ): void {
    const { scores, steps, forward, backward, edges } = this
    const total = this.sums(labels.length)
    edges.fill(0)
    for (let at = 0; at < labels.length; at++)
      for (let label = 0; label < LABELS; label++) {
        const place = at * LABELS + label
        const right = labels[at] === label
        const by = Number(right) - Math.exp((forward[place] as number) + (backward[place] as number) - total)
        if (Math.abs(by) >= FLAT) tell(at, label, by)
        if (at === 0) continue
        const own = (scores[place] as number) + (backward[place] as number) - total
        for (let before = 0; before < LABELS; before++) {
          const pair = before * LABELS + label
          const chance = Math.exp(
            (forward[(at - 1) * LABELS + before] as number) + (steps[at * TABLE + pair] as number) + own,
          )
          const off = Number(right && labels[at - 1] === before) - chance
          if (Math.abs(off) < FLAT) continue
          for (const context of contexts[at] ?? [])
            edges[context * TABLE + pair] = (edges[context * TABLE + pair] as number) + off
        }
      }
  }

  /** Sums over all labels before and behind each block (forward and backward), and over those of the whole page. */
  private sums(count: number): number {
    const { scores, steps, forward, backward, terms } = this
    if (count === 0) return 0
    for (let label = 0; label < LABELS; label++) {
      forward[label] = scores[label] as number
      backward[(count - 1) * LABELS + label] = 0
    }
    for (let at = 1; at < count; at++)
      for (let label = 0; label < LABELS; label++) {
        for (let before = 0; before < LABELS; before++)
          terms[before] =
            (forward[(at - 1) * LABELS + before] as number) + (steps[at * TABLE + before * LABELS + label] as number)
        forward[at * LABELS + label] = (scores[at * LABELS + label] as number) + logSum(terms)
      }
    for (let at = count - 2; at >= 0; at--)
      for (let label = 0; label < LABELS; label++) {
        for (let after = 0; after < LABELS; after++)
          terms[after] =
            (backward[(at + 1) * LABELS + after] as number) +
            (scores[(at + 1) * LABELS + after] as number) +
            (steps[(at + 1) * TABLE + label * LABELS + after] as number)
        backward[at * LABELS + label] = logSum(terms)
      }
    return logSum(forward.subarray((count - 1) * LABELS, count * LABELS))
  }
}

function logSum(values: Float64Array): number {
  let highest = Number.NEGATIVE_INFINITY
  for (let at = 0; at < values.length; at++) highest = Math.max(highest, values[at] as number)
  let sum = 0
  for (let at = 0; at < values.length; at++) sum += Math.exp((values[at] as number) - highest)
  return highest + Math.log(sum)
}
