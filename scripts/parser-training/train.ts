/**
 * Trains the tagger by stochastic gradient descent on the regularised likelihood: small batches, a rate that falls, and
 * the mean of the weights over the last passes, which is steadier than where the last step happened to end.
 */
import { lineFeatures } from '@larder/domain/ingredients/parser/features.ts'
import { addTaggedEdges, EDGES, exponentials, Lattice, TAGS } from '@larder/domain/ingredients/parser/lattice.ts'
import { type Model, rowOf } from '@larder/domain/ingredients/parser/model.ts'
import type { LabelledLine } from './labelled-lines.ts'

export type Weights = { hashes: Int32Array; rows: Float32Array; edges: Float32Array }
type Prepared = { rows: Int32Array[]; gaps: Uint8Array; turns: Uint8Array; tags: number[] }
export type TrainingOptions = {
  passes: number
  rate: number
  decay: number
  seldom: number
  dropped: number
  /** Which features are hidden when, and the order of the lines, follow from it. */
  seed: number
  /** The weights to begin with, where there are some. */
  from: Model | undefined
  say: (line: string) => void
}

const BATCH = 8

export function train(lines: LabelledLine[], wishes: TrainingOptions): Weights {
  const { passes, rate, decay, seldom, dropped, from, say } = wishes
  const { hashes, prepared } = prepare(lines, seldom)
  say(`${prepared.length} lines, ${hashes.length} features`)
  const rows = new Float32Array(hashes.length * TAGS)
  const edges = Float32Array.from(from?.edges ?? new Float32Array(EDGES))
  if (from) takeRows(rows, hashes, from)
  const meanRows = new Float32Array(rows.length)
  const meanEdges = new Float32Array(EDGES)
  const rowSquares = new Float32Array(rows.length)
  const edgeSquares = new Float32Array(EDGES)
  const gradient = new Float32Array(EDGES)
  const lattice = new Lattice(exponentials(edges))
  const order = prepared.map((_, at) => at)
  const averaged = Math.max(1, Math.floor(passes / 3))
  let { seed } = wishes
  const random = () => {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0
    return seed / 2 ** 32
  }
  for (let pass = 0; pass < passes; pass++) {
    for (let at = order.length - 1; at > 0; at--) {
      const other = Math.floor(random() * (at + 1))
      const kept = order[at] as number
      order[at] = order[other] as number
      order[other] = kept
    }
    const step = rate * (1 - pass / passes)
    let likelihood = 0
    for (let from = 0; from < order.length; from += BATCH) {
      lattice.use(exponentials(edges))
      gradient.fill(0)
      for (const one of order.slice(from, from + BATCH)) {
        const line = prepared[one] as Prepared
        const count = line.tags.length
        const kept = line.rows.map((token) => (dropped > 0 ? token.filter(() => random() >= dropped) : token))
        const scores = scoresOf(kept, rows, 1 / (1 - dropped))
        lattice.run(scores, line.gaps, line.turns)
        for (const [at, tag] of line.tags.entries())
          likelihood += Math.log(Math.max(lattice.marginals[at * TAGS + tag] as number, 1e-12))
        addTaggedEdges(line.tags, line.gaps, line.turns, 1, gradient)
        lattice.addExpectedEdges(count, line.gaps, line.turns, -1, gradient)
        for (let at = 0; at < count; at++)
          for (let tag = 0; tag < TAGS; tag++) {
            const slope = (line.tags[at] === tag ? 1 : 0) - (lattice.marginals[at * TAGS + tag] as number)
            if (Math.abs(slope) < 1e-4) continue
            for (const row of kept[at] as Int32Array) {
              const place = row * TAGS + tag
              const push = slope - decay * (rows[place] as number)
              const squares = (rowSquares[place] as number) + push * push
              rowSquares[place] = squares
              rows[place] = (rows[place] as number) + (step * push) / Math.sqrt(squares + 1)
            }
          }
      }
      for (let edge = 0; edge < EDGES; edge++) {
        const push = (gradient[edge] as number) - decay * (edges[edge] as number) * 0.1
        if (push === 0) continue
        edgeSquares[edge] = (edgeSquares[edge] as number) + push * push
        edges[edge] = (edges[edge] as number) + (step * push) / Math.sqrt((edgeSquares[edge] as number) + 1)
      }
    }
    if (pass >= passes - averaged) {
      for (let at = 0; at < rows.length; at++) meanRows[at] = (meanRows[at] as number) + (rows[at] as number) / averaged
      for (let at = 0; at < EDGES; at++) meanEdges[at] = (meanEdges[at] as number) + (edges[at] as number) / averaged
    }
    say(
      `pass ${pass + 1}: logarithm of the right tags' probabilities ${(likelihood / prepared.length).toFixed(4)} a line`,
    )
  }
  return { hashes, rows: meanRows, edges: meanEdges }
}

/** Several models that were hidden different features from err in different places: their mean errs less. */
export function meanOf(weights: Weights, others: Model[]): Weights {
  const rows = weights.rows.slice()
  const edges = weights.edges.slice()
  for (const other of others) {
    const theirs = new Float32Array(rows.length)
    takeRows(theirs, weights.hashes, other)
    for (const [at, weight] of theirs.entries()) rows[at] = (rows[at] as number) + weight
    for (const [at, weight] of other.edges.entries()) edges[at] = (edges[at] as number) + weight
  }
  const share = (sum: number) => sum / (others.length + 1)
  return { hashes: weights.hashes, rows: rows.map(share), edges: edges.map(share) }
}

function takeRows(rows: Float32Array, hashes: Int32Array, from: Model) {
  for (const [row, hash] of hashes.entries()) {
    const known = rowOf(from, hash)
    if (known >= 0) rows.set(from.rows.subarray(known * TAGS, (known + 1) * TAGS), row * TAGS)
  }
}

/** Features that were met too seldom say nothing about other lines. */
function prepare(lines: LabelledLine[], seldom: number): { hashes: Int32Array; prepared: Prepared[] } {
  const seen = lines.map(({ tokens, tags }) => ({ ...lineFeatures(tokens), tags }))
  const counts = new Map<number, number>()
  for (const { features } of seen)
    for (const token of features) for (const hash of token) counts.set(hash, (counts.get(hash) ?? 0) + 1)
  const hashes = Int32Array.from([...counts].flatMap(([hash, count]) => (count >= seldom ? [hash] : []))).sort()
  const rowOf = new Map([...hashes].map((hash, row): [number, number] => [hash, row]))
  const prepared = seen.map(({ features, gaps, turns, tags }) => ({
    gaps,
    turns,
    tags,
    rows: features.map((token) =>
      Int32Array.from([...token].flatMap((hash) => (rowOf.has(hash) ? [rowOf.get(hash) as number] : []))),
    ),
  }))
  return { hashes, prepared }
}

function scoresOf(rows: Int32Array[], weights: Float32Array, factor: number): Float64Array {
  const scores = new Float64Array(rows.length * TAGS)
  for (const [at, token] of rows.entries())
    for (const row of token)
      for (let tag = 0; tag < TAGS; tag++)
        scores[at * TAGS + tag] = (scores[at * TAGS + tag] as number) + (weights[row * TAGS + tag] as number) * factor
  return scores
}
