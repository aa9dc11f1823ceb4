/**
 * The transitions of the lattice: what a state is, which states follow it, and where the weights of each transition lie
 * in one array of them.
 */
import { separatorKinds } from './clauses.ts'
import { cueKinds } from './features.ts'
import { tagNames } from './tags.ts'

export const TAGS = tagNames.length
export const NAME = 0
/** As the tag before the first. */
const START = TAGS
export const WIDTH = TAGS + 1
export const STATES = 2 * WIDTH * WIDTH
export const PAIRS = WIDTH * TAGS

/** Where each kind of transition weight begins in one array of them. */
export const CUE = separatorKinds * PAIRS
const SECOND = CUE + cueKinds * PAIRS
const ENDED = SECOND + separatorKinds * WIDTH * PAIRS
export const LAST = ENDED + separatorKinds * 2 * PAIRS
/** The weights of the state in which a line ends are the last: a line without a food is rare. */
export const EDGES = LAST + STATES

const stateOf = (ended: number, previous: number, tag: number): number => (ended * WIDTH + previous) * WIDTH + tag
export const START_STATE = stateOf(0, START, START)

/** From one state on: where the weights of its transitions lie, and which state each tag leads to. */
export type Edge = {
  pair: number
  second: number
  endedName: number
  endedOther: number
  toName: number
  toOther: number
}

const edgeTable: Edge[] = Array.from({ length: separatorKinds * STATES }, (_, place) => {
  const separator = Math.floor(place / STATES)
  const state = place % STATES
  const tag = state % WIDTH
  const previous = Math.floor(state / WIDTH) % WIDTH
  const ended = state >= WIDTH * WIDTH ? 1 : 0
  const endedOther = ended === 1 || tag === NAME ? 1 : 0
  const pair = tag * TAGS
  return {
    pair,
    second: SECOND + (separator * WIDTH + previous) * PAIRS + pair,
    endedName: ENDED + (separator * 2 + ended) * PAIRS + pair,
    endedOther: ENDED + (separator * 2 + endedOther) * PAIRS + pair,
    toName: stateOf(ended, tag, 0),
    toOther: stateOf(endedOther, tag, 0),
  }
})
export const edgeOf = (state: number, separator: number): Edge => edgeTable[separator * STATES + state] as Edge

function nextState(state: number, next: number): number {
  const tag = state % WIDTH
  const ended = state >= WIDTH * WIDTH || (tag === NAME && next !== NAME) ? 1 : 0
  return stateOf(ended, tag, next)
}

/** The four weights of one transition. */
function addEdge(target: Float32Array, separator: number, cue: number, from: number, to: number, share: number) {
  for (const place of edgePlaces(separator, cue, from, to)) target[place] = (target[place] as number) + share
}

const places = new Int32Array(4)
function edgePlaces(separator: number, cue: number, from: number, to: number): Int32Array {
  const tag = from % WIDTH
  const previous = Math.floor(from / WIDTH) % WIDTH
  const pair = tag * TAGS + (to % WIDTH)
  const ended = to >= WIDTH * WIDTH ? 1 : 0
  places[0] = separator * PAIRS + pair
  places[1] = CUE + cue * PAIRS + pair
  places[2] = SECOND + (separator * WIDTH + previous) * PAIRS + pair
  places[3] = ENDED + (separator * 2 + ended) * PAIRS + pair
  return places
}

/** Adds `share` for every transition that the given tags make. */
export function addTaggedEdges(
  tags: number[],
  separators: Uint8Array,
  cues: Uint8Array,
  share: number,
  target: Float32Array,
) {
  let state = START_STATE
  for (const [at, tag] of tags.entries()) {
    const next = nextState(state, tag)
    addEdge(target, separators[at] as number, cues[at] as number, state, next, share)
    state = next
  }
  if (tags.length > 0) target[LAST + state] = (target[LAST + state] as number) + share
}
