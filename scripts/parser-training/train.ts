/**
 * Trains the tagger by stochastic gradient descent (AdaGrad) on the likelihood of a conditional random field: small
 * batches, a learning rate that falls, dropout on the features, and the mean of the weights over the last epochs, which
 * is steadier than where the last step happened to end. The same is done from several seeds, and their mean is taken.
 */
import { lineFeatures } from '@larder/domain/ingredients/parser/features.ts'
import type { FoodLexicon } from '@larder/domain/ingredients/parser/food-lexicon.ts'
import { exponentials, Lattice } from '@larder/domain/ingredients/parser/lattice.ts'
import { addTaggedEdges, EDGES, TAGS } from '@larder/domain/ingredients/parser/transitions.ts'
import type { LabelledLine } from './labelled-lines.ts'

export type Weights = { hashes: Int32Array; rows: Float32Array; edges: Float32Array }
type Prepared = { rows: Int32Array[]; separators: Uint8Array; cues: Uint8Array; tags: number[] }
export type TrainingOptions = {
  epochs: number
  learningRate: number
  weightDecay: number
  /** Features that were met less often say nothing about other lines. */
  minCount: number
  /** The share of a token's features that is hidden at random while it learns. */
  dropout: number
  /** As many models, which erred in different places, are averaged. */
  seeds: number
  lexicon: FoodLexicon
  log: (line: string) => void
}

const BATCH = 8
const FIRST_SEED = 12345
/** Slopes this small change nothing that anybody can see. */
const FLAT = 1e-4

export function train(lines: LabelledLine[], options: TrainingOptions): Weights {
  const { hashes, prepared } = prepare(lines, options)
  options.log(`${prepared.length} lines, ${hashes.length} features`)
  const mean = { hashes, rows: new Float32Array(hashes.length * TAGS), edges: new Float32Array(EDGES) }
  for (let seed = 0; seed < options.seeds; seed++)
    new Trainer(prepared, hashes.length, options, FIRST_SEED + seed * 7919).addMean(mean, 1 / options.seeds)
  return mean
}

class Trainer {
  private readonly rows: Float32Array
  private readonly rowSquares: Float32Array
  private readonly edges = new Float32Array(EDGES)
  private readonly edgeSquares = new Float32Array(EDGES)
  private readonly gradient = new Float32Array(EDGES)
  private readonly powers = exponentials(this.edges)
  private readonly lattice = new Lattice(this.powers)
  private scores = new Float64Array(0)
  private kept: Int32Array[] = []

  constructor(
    private readonly lines: Prepared[],
    features: number,
    private readonly options: TrainingOptions,
    private seed: number,
  ) {
    this.rows = new Float32Array(features * TAGS)
    this.rowSquares = new Float32Array(features * TAGS)
  }

  /** Trains, and adds `share` of the mean of the last third of the epochs to `sum`. */
  addMean(sum: Weights, share: number) {
    const { epochs, learningRate, log } = this.options
    const averaged = Math.max(1, Math.floor(epochs / 3))
    const order = this.lines.map((_, at) => at)
    for (let epoch = 0; epoch < epochs; epoch++) {
      this.shuffle(order)
      const step = learningRate * (1 - epoch / epochs)
      let likelihood = 0
      for (let from = 0; from < order.length; from += BATCH) {
        this.gradient.fill(0)
        for (let at = from; at < Math.min(from + BATCH, order.length); at++)
          likelihood += this.learnLine(this.lines[order[at] as number] as Prepared, step)
        this.learnEdges(step)
      }
      if (epoch >= epochs - averaged) {
        addScaled(sum.rows, this.rows, share / averaged)
        addScaled(sum.edges, this.edges, share / averaged)
      }
      log(`epoch ${epoch + 1}: log likelihood of the tags ${(likelihood / order.length).toFixed(4)} a line`)
    }
  }

  private random(): number {
    this.seed = (Math.imul(this.seed, 1664525) + 1013904223) >>> 0
    return this.seed / 2 ** 32
  }

  private shuffle(order: number[]) {
    for (let at = order.length - 1; at > 0; at--) {
      const other = Math.floor(this.random() * (at + 1))
      const kept = order[at] as number
      order[at] = order[other] as number
      order[other] = kept
    }
  }

  private learnLine(line: Prepared, step: number): number {
    const { lattice, gradient } = this
    const count = line.tags.length
    this.score(line)
    lattice.run(this.scores, line.separators, line.cues)
    addTaggedEdges(line.tags, line.separators, line.cues, 1, gradient)
    lattice.addExpectedEdges(count, line.separators, line.cues, -1, gradient)
    let likelihood = 0
    for (let at = 0; at < count; at++) {
      const right = line.tags[at] as number
      likelihood += Math.log(Math.max(lattice.marginals[at * TAGS + right] as number, 1e-12))
      for (let tag = 0; tag < TAGS; tag++) {
        const slope = (right === tag ? 1 : 0) - (lattice.marginals[at * TAGS + tag] as number)
        if (slope > FLAT || slope < -FLAT) this.learnRows(this.kept[at] as Int32Array, tag, slope, step)
      }
    }
    return likelihood
  }

  /** The scores of the line's tags from the features that are not hidden this time. */
  private score(line: Prepared) {
    const { rows, kept } = this
    const { dropout } = this.options
    const scale = 1 / (1 - dropout)
    const count = line.rows.length
    if (this.scores.length < count * TAGS) this.scores = new Float64Array(count * TAGS * 2)
    this.scores.fill(0, 0, count * TAGS)
    for (let at = 0; at < count; at++) {
      const all = line.rows[at] as Int32Array
      const some = new Int32Array(all.length)
      let length = 0
      for (let one = 0; one < all.length; one++) {
        if (dropout > 0 && this.random() < dropout) continue
        const row = all[one] as number
        some[length++] = row
        for (let tag = 0; tag < TAGS; tag++)
          this.scores[at * TAGS + tag] =
            (this.scores[at * TAGS + tag] as number) + (rows[row * TAGS + tag] as number) * scale
      }
      kept[at] = some.subarray(0, length)
    }
  }

  private learnRows(kept: Int32Array, tag: number, slope: number, step: number) {
    const { rows, rowSquares } = this
    const { weightDecay } = this.options
    for (let one = 0; one < kept.length; one++) {
      const place = (kept[one] as number) * TAGS + tag
      const weight = rows[place] as number
      const push = slope - weightDecay * weight
      const squares = (rowSquares[place] as number) + push * push
      rowSquares[place] = squares
      rows[place] = weight + (step * push) / Math.sqrt(squares + 1)
    }
  }

  private learnEdges(step: number) {
    const { edges, edgeSquares, gradient, powers } = this
    const { weightDecay } = this.options
    for (let edge = 0; edge < EDGES; edge++) {
      if (gradient[edge] === 0) continue
      const weight = edges[edge] as number
      const push = (gradient[edge] as number) - weightDecay * weight * 0.1
      const squares = (edgeSquares[edge] as number) + push * push
      edgeSquares[edge] = squares
      edges[edge] = weight + (step * push) / Math.sqrt(squares + 1)
      powers[edge] = Math.exp(edges[edge] as number)
    }
  }
}

function addScaled(sum: Float32Array, some: Float32Array, share: number) {
  for (let at = 0; at < sum.length; at++) sum[at] = (sum[at] as number) + (some[at] as number) * share
}

function prepare(lines: LabelledLine[], { lexicon, minCount }: TrainingOptions) {
  const counts = new Map<number, number>()
  const seen = lines.map(({ tokens, tags }) => {
    const line = lineFeatures(tokens, lexicon)
    for (const token of line.features) for (const hash of token) counts.set(hash, (counts.get(hash) ?? 0) + 1)
    return { ...line, tags }
  })
  const hashes = Int32Array.from([...counts].flatMap(([hash, count]) => (count >= minCount ? [hash] : []))).sort()
  const rowOf = new Map([...hashes].map((hash, row): [number, number] => [hash, row]))
  const prepared = seen.map(
    ({ features, separators, cues, tags }): Prepared => ({
      separators,
      cues,
      tags,
      rows: features.map((token) => token.map((hash) => rowOf.get(hash) ?? -1).filter((row) => row >= 0)),
    }),
  )
  return { hashes, prepared }
}
