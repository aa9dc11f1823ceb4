/**
 * The lattice of a conditional random field of second order: a state is the tag of a token, the tag before it, and
 * whether the name of the food has ended. Forward and backward sums give probabilities; training and tagging share them.
 */
import { CUE, type Edge, edgeOf, LAST, NAME, PAIRS, START_STATE, STATES, TAGS, WIDTH } from './transitions.ts'

/** A state this unlikely changes no sum that anybody can see. */
const NOTHING = 1e-8

/** Weights are added, their exponentials multiplied. */
export function exponentials(edges: Float32Array): Float64Array {
  const powers = new Float64Array(edges.length)
  for (let at = 0; at < edges.length; at++) powers[at] = Math.exp(edges[at] as number)
  return powers
}

export class Lattice {
  private size = 0
  private alpha = new Float64Array(0)
  private beta = new Float64Array(0)
  private emit = new Float64Array(0)
  private scale = new Float64Array(0)
  private pairs = new Float64Array(PAIRS)
  /** Probability of each tag for each token, after `run`. */
  marginals = new Float64Array(0)

  /** `edges`: the exponentials of the weights; a trainer changes them between two lines. */
  constructor(private readonly edges: Float64Array) {}

  /** Sums over all ways to tag the line; gives the logarithm of the whole. */
  run(scores: Float64Array, separators: Uint8Array, cues: Uint8Array): number {
    const count = cues.length
    this.reserve(count)
    let whole = 0
    for (let at = 0; at < count; at++) {
      let highest = Number.NEGATIVE_INFINITY
      for (let tag = 0; tag < TAGS; tag++) highest = Math.max(highest, scores[at * TAGS + tag] as number)
      for (let tag = 0; tag < TAGS; tag++)
        this.emit[at * TAGS + tag] = Math.exp((scores[at * TAGS + tag] as number) - highest)
      whole += highest
    }
    whole += this.forward(count, separators, cues) + this.end(count)
    this.backward(count, separators, cues)
    for (let at = 0; at < count; at++)
      for (let state = 0; state < STATES; state++) {
        const tag = state % WIDTH
        const share = (this.alpha[at * STATES + state] as number) * (this.beta[at * STATES + state] as number)
        if (tag < TAGS && share > 0)
          this.marginals[at * TAGS + tag] = (this.marginals[at * TAGS + tag] as number) + share
      }
    return whole
  }

  private reserve(count: number) {
    if (count > this.size) {
      this.size = count * 2
      this.alpha = new Float64Array(this.size * STATES)
      this.beta = new Float64Array(this.size * STATES)
      this.emit = new Float64Array(this.size * TAGS)
      this.scale = new Float64Array(this.size)
      this.marginals = new Float64Array(this.size * TAGS)
    }
    this.alpha.fill(0, 0, count * STATES)
    this.beta.fill(0, 0, count * STATES)
    this.marginals.fill(0, 0, count * TAGS)
  }

  private forward(count: number, separators: Uint8Array, cues: Uint8Array): number {
    const { alpha, emit, scale } = this
    let whole = 0
    for (let at = 0; at < count; at++) {
      const here = at * STATES
      this.pairFactors(at, separators, cues)
      for (let from = 0; from < STATES; from++) {
        const before = at === 0 ? (from === START_STATE ? 1 : 0) : (alpha[here - STATES + from] as number)
        if (before < NOTHING) continue
        const edge = edgeOf(from, separators[at] as number)
        for (let next = 0; next < TAGS; next++) {
          const to = here + (next === NAME ? edge.toName : edge.toOther) + next
          alpha[to] = (alpha[to] as number) + before * this.factor(edge, next) * (emit[at * TAGS + next] as number)
        }
      }
      let sum = 0
      for (let state = here; state < here + STATES; state++) sum += alpha[state] as number
      for (let state = here; state < here + STATES; state++) alpha[state] = (alpha[state] as number) / sum
      scale[at] = sum
      whole += Math.log(sum)
    }
    return whole
  }

  /** The sums of the last token with the weights of the state in which the line ends. */
  private end(count: number): number {
    if (count === 0) return 0
    const { alpha, beta, edges } = this
    const here = (count - 1) * STATES
    let sum = 0
    for (let state = 0; state < STATES; state++)
      sum += (alpha[here + state] as number) * (edges[LAST + state] as number)
    for (let state = 0; state < STATES; state++) beta[here + state] = (edges[LAST + state] as number) / sum
    return Math.log(sum)
  }

  private backward(count: number, separators: Uint8Array, cues: Uint8Array) {
    const { alpha, beta, emit, scale } = this
    for (let at = count - 1; at > 0; at--) {
      const here = at * STATES
      this.pairFactors(at, separators, cues)
      for (let from = 0; from < STATES; from++) {
        if ((alpha[here - STATES + from] as number) < NOTHING) continue
        const edge = edgeOf(from, separators[at] as number)
        let sum = 0
        for (let next = 0; next < TAGS; next++) {
          const to = here + (next === NAME ? edge.toName : edge.toOther) + next
          sum += this.factor(edge, next) * (emit[at * TAGS + next] as number) * (beta[to] as number)
        }
        beta[here - STATES + from] = sum / (scale[at] as number)
      }
    }
  }

  /** What every state shares: the weights of a pair of tags at this token. */
  private pairFactors(at: number, separators: Uint8Array, cues: Uint8Array) {
    const separator = (separators[at] as number) * PAIRS
    const cue = CUE + (cues[at] as number) * PAIRS
    for (let pair = 0; pair < PAIRS; pair++)
      this.pairs[pair] = (this.edges[separator + pair] as number) * (this.edges[cue + pair] as number)
  }

  private factor({ pair, second, endedName, endedOther }: Edge, next: number): number {
    return (
      (this.pairs[pair + next] as number) *
      (this.edges[second + next] as number) *
      (this.edges[(next === NAME ? endedName : endedOther) + next] as number)
    )
  }

  /** After `run`: adds `sign` × the probability of every transition to `gradient`. */
  addExpectedEdges(count: number, separators: Uint8Array, cues: Uint8Array, sign: number, gradient: Float32Array) {
    const { alpha, beta, emit, scale } = this
    const last = (count - 1) * STATES
    if (count > 0)
      for (let state = 0; state < STATES; state++)
        gradient[LAST + state] =
          (gradient[LAST + state] as number) + sign * (alpha[last + state] as number) * (beta[last + state] as number)
    for (let at = 0; at < count; at++) {
      const here = at * STATES
      const separator = (separators[at] as number) * PAIRS
      const cue = CUE + (cues[at] as number) * PAIRS
      this.pairFactors(at, separators, cues)
      for (let from = 0; from < STATES; from++) {
        const before = at === 0 ? (from === START_STATE ? 1 : 0) : (alpha[here - STATES + from] as number)
        if (before < NOTHING) continue
        const edge = edgeOf(from, separators[at] as number)
        for (let next = 0; next < TAGS; next++) {
          const to = here + (next === NAME ? edge.toName : edge.toOther) + next
          const share =
            (sign * before * this.factor(edge, next) * (emit[at * TAGS + next] as number) * (beta[to] as number)) /
            (scale[at] as number)
          if (share < 1e-6 && share > -1e-6) continue
          const ended = (next === NAME ? edge.endedName : edge.endedOther) + next
          gradient[separator + edge.pair + next] = (gradient[separator + edge.pair + next] as number) + share
          gradient[cue + edge.pair + next] = (gradient[cue + edge.pair + next] as number) + share
          gradient[edge.second + next] = (gradient[edge.second + next] as number) + share
          gradient[ended] = (gradient[ended] as number) + share
        }
      }
    }
  }

  /** The likeliest tags of the line (Viterbi), and the logarithm of their weight. */
  best(
    scores: Float64Array,
    separators: Uint8Array,
    cues: Uint8Array,
    logEdges: Float32Array,
  ): { tags: number[]; weight: number } {
    const count = cues.length
    let weights = new Float64Array(STATES).fill(Number.NEGATIVE_INFINITY)
    let next = new Float64Array(STATES)
    const cameFrom = new Uint8Array(count * STATES)
    const pairs = new Float64Array(PAIRS)
    weights[START_STATE] = 0
    for (let at = 0; at < count; at++) {
      const separator = separators[at] as number
      const cue = CUE + (cues[at] as number) * PAIRS
      for (let pair = 0; pair < PAIRS; pair++)
        pairs[pair] = (logEdges[separator * PAIRS + pair] as number) + (logEdges[cue + pair] as number)
      next.fill(Number.NEGATIVE_INFINITY)
      for (let state = 0; state < STATES; state++) {
        const before = weights[state] as number
        if (before === Number.NEGATIVE_INFINITY) continue
        const edge = edgeOf(state, separator)
        for (let tag = 0; tag < TAGS; tag++) {
          const to = (tag === NAME ? edge.toName : edge.toOther) + tag
          const weight =
            before +
            (pairs[edge.pair + tag] as number) +
            (logEdges[edge.second + tag] as number) +
            (logEdges[(tag === NAME ? edge.endedName : edge.endedOther) + tag] as number) +
            (scores[at * TAGS + tag] as number)
          if (weight > (next[to] as number)) {
            next[to] = weight
            cameFrom[at * STATES + to] = state
          }
        }
      }
      const used = weights
      weights = next
      next = used
    }
    if (count === 0) return { tags: [], weight: 0 }
    for (let one = 0; one < STATES; one++) weights[one] = (weights[one] as number) + (logEdges[LAST + one] as number)
    let state = 0
    for (let one = 0; one < STATES; one++) if ((weights[one] as number) > (weights[state] as number)) state = one
    const weight = weights[state] as number
    const tags = Array.from({ length: count }, () => 0)
    for (let at = count - 1; at >= 0; at--) {
      tags[at] = state % WIDTH
      state = cameFrom[at * STATES + state] as number
    }
    return { tags, weight }
  }
}
