/**
 * The lattice of a conditional random field of second order: a state is the tag of a token, the tag before it, and
 * whether the name of the food has ended. Forward and backward sums give probabilities; training and tagging share them.
 */
import { gapKinds, turnKinds } from './features.ts'
import { tagNames } from './tags.ts'

export const TAGS = tagNames.length
const NAME = 0
/** As the tag before the first. */
const START = TAGS
const WIDTH = TAGS + 1
export const STATES = 2 * WIDTH * WIDTH
const PAIRS = WIDTH * TAGS

/** Where each kind of transition weight begins in one array of them. */
const TURN = gapKinds * PAIRS
const SECOND = TURN + turnKinds * PAIRS
const ENDED = SECOND + gapKinds * WIDTH * PAIRS
export const EDGES = ENDED + gapKinds * 2 * PAIRS

const stateOf = (ended: number, previous: number, tag: number): number => (ended * WIDTH + previous) * WIDTH + tag
const START_STATE = stateOf(0, START, START)

/** A state this unlikely changes no sum that anybody can see. */
const NOTHING = 1e-12

/** From one state on: where the weights of its transitions lie, and which state each tag leads to. */
type Edge = { pair: number; second: number; endedName: number; endedOther: number; toName: number; toOther: number }

const edgeTable: Edge[] = Array.from({ length: gapKinds * STATES }, (_, place) => {
  const gap = Math.floor(place / STATES)
  const state = place % STATES
  const tag = state % WIDTH
  const previous = Math.floor(state / WIDTH) % WIDTH
  const ended = state >= WIDTH * WIDTH ? 1 : 0
  const endedOther = ended === 1 || tag === NAME ? 1 : 0
  const pair = tag * TAGS
  return {
    pair,
    second: SECOND + (gap * WIDTH + previous) * PAIRS + pair,
    endedName: ENDED + (gap * 2 + ended) * PAIRS + pair,
    endedOther: ENDED + (gap * 2 + endedOther) * PAIRS + pair,
    toName: stateOf(ended, tag, 0),
    toOther: stateOf(endedOther, tag, 0),
  }
})
const edgeOf = (state: number, gap: number): Edge => edgeTable[gap * STATES + state] as Edge

/** Weights are added, their exponentials multiplied. */
export const exponentials = (edges: Float32Array): Float64Array => Float64Array.from(edges, Math.exp)

export class Lattice {
  private size = 0
  private alpha = new Float64Array(0)
  private beta = new Float64Array(0)
  private emit = new Float64Array(0)
  private scale = new Float64Array(0)
  private pairs = new Float64Array(PAIRS)
  /** Probability of each tag for each token, after `run`. */
  marginals = new Float64Array(0)

  constructor(private edges: Float64Array) {}

  use(edges: Float64Array) {
    this.edges = edges
  }

  /** Sums over all ways to tag the line; gives the logarithm of the whole. */
  run(scores: Float64Array, gaps: Uint8Array, turns: Uint8Array): number {
    const count = turns.length
    this.reserve(count)
    let whole = 0
    for (let at = 0; at < count; at++) {
      let highest = Number.NEGATIVE_INFINITY
      for (let tag = 0; tag < TAGS; tag++) highest = Math.max(highest, scores[at * TAGS + tag] as number)
      for (let tag = 0; tag < TAGS; tag++)
        this.emit[at * TAGS + tag] = Math.exp((scores[at * TAGS + tag] as number) - highest)
      whole += highest
    }
    whole += this.forward(count, gaps, turns)
    this.backward(count, gaps, turns)
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

  private forward(count: number, gaps: Uint8Array, turns: Uint8Array): number {
    const { alpha, emit, scale } = this
    let whole = 0
    for (let at = 0; at < count; at++) {
      const here = at * STATES
      this.pairFactors(at, gaps, turns)
      for (let from = 0; from < STATES; from++) {
        const before = at === 0 ? (from === START_STATE ? 1 : 0) : (alpha[here - STATES + from] as number)
        if (before < NOTHING) continue
        const edge = edgeOf(from, gaps[at] as number)
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

  private backward(count: number, gaps: Uint8Array, turns: Uint8Array) {
    const { alpha, beta, emit, scale } = this
    if (count > 0) beta.fill(1, (count - 1) * STATES, count * STATES)
    for (let at = count - 1; at > 0; at--) {
      const here = at * STATES
      this.pairFactors(at, gaps, turns)
      for (let from = 0; from < STATES; from++) {
        if ((alpha[here - STATES + from] as number) < NOTHING) continue
        const edge = edgeOf(from, gaps[at] as number)
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
  private pairFactors(at: number, gaps: Uint8Array, turns: Uint8Array) {
    const gap = (gaps[at] as number) * PAIRS
    const turn = TURN + (turns[at] as number) * PAIRS
    for (let pair = 0; pair < PAIRS; pair++)
      this.pairs[pair] = (this.edges[gap + pair] as number) * (this.edges[turn + pair] as number)
  }

  private factor({ pair, second, endedName, endedOther }: Edge, next: number): number {
    return (
      (this.pairs[pair + next] as number) *
      (this.edges[second + next] as number) *
      (this.edges[(next === NAME ? endedName : endedOther) + next] as number)
    )
  }

  /** After `run`: adds `sign` × the probability of every transition to `gradient`. */
  addExpectedEdges(count: number, gaps: Uint8Array, turns: Uint8Array, sign: number, gradient: Float32Array) {
    const { alpha, beta, emit, scale } = this
    for (let at = 0; at < count; at++) {
      const here = at * STATES
      const gap = (gaps[at] as number) * PAIRS
      const turn = TURN + (turns[at] as number) * PAIRS
      this.pairFactors(at, gaps, turns)
      for (let from = 0; from < STATES; from++) {
        const before = at === 0 ? (from === START_STATE ? 1 : 0) : (alpha[here - STATES + from] as number)
        if (before < NOTHING) continue
        const edge = edgeOf(from, gaps[at] as number)
        for (let next = 0; next < TAGS; next++) {
          const to = here + (next === NAME ? edge.toName : edge.toOther) + next
          const share =
            (sign * before * this.factor(edge, next) * (emit[at * TAGS + next] as number) * (beta[to] as number)) /
            (scale[at] as number)
          if (share < 1e-6 && share > -1e-6) continue
          const ended = (next === NAME ? edge.endedName : edge.endedOther) + next
          gradient[gap + edge.pair + next] = (gradient[gap + edge.pair + next] as number) + share
          gradient[turn + edge.pair + next] = (gradient[turn + edge.pair + next] as number) + share
          gradient[edge.second + next] = (gradient[edge.second + next] as number) + share
          gradient[ended] = (gradient[ended] as number) + share
        }
      }
    }
  }

  /** The likeliest tags of the line, and the logarithm of their weight. */
  best(
    scores: Float64Array,
    gaps: Uint8Array,
    turns: Uint8Array,
    logEdges: Float32Array,
  ): { tags: number[]; weight: number } {
    const count = turns.length
    let weights = new Float64Array(STATES).fill(Number.NEGATIVE_INFINITY)
    const came: Uint8Array[] = []
    weights[START_STATE] = 0
    for (let at = 0; at < count; at++) {
      const next = new Float64Array(STATES).fill(Number.NEGATIVE_INFINITY)
      const from = new Uint8Array(STATES)
      for (let state = 0; state < STATES; state++) {
        if (weights[state] === Number.NEGATIVE_INFINITY) continue
        for (let tag = 0; tag < TAGS; tag++) {
          const to = nextState(state, tag)
          const weight =
            (weights[state] as number) +
            edgeWeight(logEdges, gaps[at] as number, turns[at] as number, state, to) +
            (scores[at * TAGS + tag] as number)
          if (weight > (next[to] as number)) {
            next[to] = weight
            from[to] = state
          }
        }
      }
      weights = next
      came.push(from)
    }
    let state = 0
    for (let one = 0; one < STATES; one++) if ((weights[one] as number) > (weights[state] as number)) state = one
    const weight = count === 0 ? 0 : (weights[state] as number)
    const tags: number[] = []
    for (let at = count - 1; at >= 0; at--) {
      tags.unshift(state % WIDTH)
      state = (came[at] as Uint8Array)[state] as number
    }
    return { tags, weight }
  }
}

function nextState(state: number, next: number): number {
  const tag = state % WIDTH
  const ended = state >= WIDTH * WIDTH || (tag === NAME && next !== NAME) ? 1 : 0
  return stateOf(ended, tag, next)
}

/** The four weights of one transition. */
function addEdge(target: Float32Array, gap: number, turn: number, from: number, to: number, share: number) {
  for (const place of edgePlaces(gap, turn, from, to)) target[place] = (target[place] as number) + share
}

const places = new Int32Array(4)
function edgePlaces(gap: number, turn: number, from: number, to: number): Int32Array {
  const tag = from % WIDTH
  const previous = Math.floor(from / WIDTH) % WIDTH
  const pair = tag * TAGS + (to % WIDTH)
  const ended = to >= WIDTH * WIDTH ? 1 : 0
  places[0] = gap * PAIRS + pair
  places[1] = TURN + turn * PAIRS + pair
  places[2] = SECOND + (gap * WIDTH + previous) * PAIRS + pair
  places[3] = ENDED + (gap * 2 + ended) * PAIRS + pair
  return places
}

function edgeWeight(edges: Float32Array, gap: number, turn: number, from: number, to: number): number {
  let sum = 0
  for (const place of edgePlaces(gap, turn, from, to)) sum += edges[place] as number
  return sum
}

/** Adds `share` for every transition that the given tags make. */
export function addTaggedEdges(
  tags: number[],
  gaps: Uint8Array,
  turns: Uint8Array,
  share: number,
  target: Float32Array,
) {
  let state = START_STATE
  for (const [at, tag] of tags.entries()) {
    const next = nextState(state, tag)
    addEdge(target, gaps[at] as number, turns[at] as number, state, next, share)
    state = next
  }
}
