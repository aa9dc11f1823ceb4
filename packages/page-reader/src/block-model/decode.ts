/** The most probable labels of all blocks of a page together (Viterbi over first-order transitions). */
import type { BlockFeatures } from './features.ts'
import { type BlockLabel, blockLabels, LABELS } from './labels.ts'

export type Weights = {
  /** For each hash of a feature its row among the weights, 0 where the feature says nothing. */
  rows: Uint16Array
  /** In each row a weight for each label. */
  features: Float32Array
  /** For each context a table from the label before to the label of the block. */
  transitions: Float32Array
}

export const decodeLabels = (blocks: readonly BlockFeatures[], weights: Weights): BlockLabel[] =>
  Array.from(decode(blocks, weights), (label) => blockLabels[label] ?? 'other')

export function decode(blocks: readonly BlockFeatures[], weights: Weights): Uint8Array {
  const { rows, features, transitions } = weights
  const count = blocks.length
  const back = new Uint8Array(count * LABELS)
  let scores = new Float64Array(LABELS)
  const own = new Float64Array(LABELS)
  for (const [at, block] of blocks.entries()) {
    own.fill(0)
    for (const feature of block.features) {
      const row = rows[feature] ?? 0
      if (row === 0) continue
      for (let label = 0; label < LABELS; label++)
        own[label] = (own[label] ?? 0) + (features[row * LABELS + label] ?? 0)
    }
    const next = new Float64Array(LABELS)
    for (let label = 0; label < LABELS; label++) {
      let best = Number.NEGATIVE_INFINITY
      let from = 0
      for (let before = 0; before < LABELS; before++) {
        let score = scores[before] ?? 0
        if (at > 0)
          for (const context of block.contexts) score += transitions[(context * LABELS + before) * LABELS + label] ?? 0
        if (score > best) [best, from] = [score, before]
      }
      next[label] = best + (own[label] ?? 0)
      back[at * LABELS + label] = from
    }
    scores = next
  }
  const labels = new Uint8Array(count)
  let label = scores.indexOf(Math.max(...scores))
  for (let at = count - 1; at >= 0; at--) {
    labels[at] = label
    label = back[at * LABELS + label] ?? 0
  }
  return labels
}
