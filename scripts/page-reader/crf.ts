/**
 * The weights of the block model, learned as a conditional random field by gradient steps whose size adapts (Adagrad).
 * Some of what is seen of each page is hidden at random, so that no single name or word is relied on: names of classes
 * on sites never seen are others.
 */
import type { Weights } from '@larder/page-reader/block-model/decode.ts'
import { type BlockFeatures, CONTEXTS, FEATURE_BITS } from '@larder/page-reader/block-model/features.ts'
import { LABELS } from '@larder/page-reader/block-model/labels.ts'
import type { TrainingPage } from './training-pages.ts'

const TABLE = LABELS * LABELS

export type Settings = {
  passes: number
  rate: number
  decay: number
  hiddenOnPage: number
  hiddenOnBlock: number
  seed: number
}
export const settings: Settings = {
  passes: 6,
  rate: 0.15,
  decay: 0.00002,
  hiddenOnPage: 0.3,
  hiddenOnBlock: 0.3,
  seed: 1,
}

export function train(
  pages: readonly TrainingPage[],
  { passes, rate, decay, hiddenOnPage, hiddenOnBlock, seed }: Settings,
): Weights {
  const rows = featuresOfSeveralSites(pages)
  const size = (rows.reduce((most, row) => Math.max(most, row), 0) + 1) * LABELS
  const weights = new Float32Array(size)
  const squares = new Float32Array(size).fill(1e-4)
  const transitions = new Float32Array(CONTEXTS * TABLE)
  const transitionSquares = new Float32Array(CONTEXTS * TABLE).fill(1e-4)
  const random = randomFrom(seed)
  const examples = pages.flatMap(({ labels, variants }) =>
    variants.map((blocks) => ({ labels, blocks, known: blocks.map(({ features }) => knownRows(features, rows)) })),
  )
  for (let pass = 0; pass < passes; pass++) {
    shuffle(examples, random)
    for (const { labels, blocks, known } of examples) {
      const page = Math.floor(random() * 2 ** 32)
      const seen = known.map((all) =>
        all.filter((row) => chance(row, page) >= hiddenOnPage && random() >= hiddenOnBlock),
      )
      const { node, edge } = gradients(blocks, seen, labels, weights, transitions)
      const step = (table: Float32Array, sums: Float32Array, at: number, by: number) => {
        const gradient = by - decay * (table[at] ?? 0)
        sums[at] = (sums[at] ?? 0) + gradient * gradient
        table[at] = (table[at] ?? 0) + (rate * gradient) / Math.sqrt(sums[at] ?? 1)
      }
      for (const [at, features] of seen.entries())
        for (let label = 0; label < LABELS; label++) {
          const by = node[at * LABELS + label] ?? 0
          if (Math.abs(by) < 0.001) continue
          for (const feature of features) step(weights, squares, feature * LABELS + label, by)
        }
      for (let at = 0; at < edge.length; at++)
        if (edge[at] !== 0) step(transitions, transitionSquares, at, edge[at] ?? 0)
    }
  }
  // While learning only a part was seen of what is seen later.
  const part = (1 - hiddenOnPage) * (1 - hiddenOnBlock)
  return { rows, features: weights.map((weight) => weight * part), transitions }
}

/** What is met on one or two sites only says nothing about others. */
const LEAST_SITES = 3

/** For each hash of a feature its row, counted from 1. */
function featuresOfSeveralSites(pages: readonly TrainingPage[]): Uint16Array {
  const sites = new Map<number, Set<string>>()
  for (const { site, variants } of pages)
    for (const blocks of variants)
      for (const { features } of blocks)
        for (const feature of features) {
          const known = sites.get(feature)
          if (!known) sites.set(feature, new Set([site]))
          else if (known.size < LEAST_SITES) known.add(site)
        }
  const rows = new Uint16Array(1 << FEATURE_BITS)
  let row = 0
  for (const [feature, known] of sites) if (known.size >= LEAST_SITES && row < 0xffff) rows[feature] = ++row
  return rows
}

const knownRows = (features: Uint32Array, rows: Uint16Array): Uint16Array =>
  Uint16Array.from(features, (feature) => rows[feature] ?? 0).filter((row) => row > 0)

/** From 0 to 1, the same for a feature all over a page. */
function chance(row: number, page: number): number {
  let hash = Math.imul(row ^ page, 0x9e3779b1)
  hash = Math.imul(hash ^ (hash >>> 15), 0x85ebca6b)
  return ((hash ^ (hash >>> 13)) >>> 0) / 2 ** 32
}

/** How far what the model expects is from what is right, for each label of each block and for each transition. */
function gradients(
  blocks: readonly BlockFeatures[],
  seen: readonly Uint16Array[],
  labels: Uint8Array,
  weights: Float32Array,
  transitions: Float32Array,
) {
  const count = blocks.length
  const scores = new Float64Array(count * LABELS)
  const steps = new Float64Array(count * TABLE)
  for (let at = 0; at < count; at++) {
    for (const feature of seen[at] ?? [])
      for (let label = 0; label < LABELS; label++)
        scores[at * LABELS + label] = (scores[at * LABELS + label] ?? 0) + (weights[feature * LABELS + label] ?? 0)
    for (const context of blocks[at]?.contexts ?? [])
      for (let pair = 0; pair < TABLE; pair++)
        steps[at * TABLE + pair] = (steps[at * TABLE + pair] ?? 0) + (transitions[context * TABLE + pair] ?? 0)
  }
  const forward = new Float64Array(count * LABELS)
  const backward = new Float64Array(count * LABELS)
  const terms = new Float64Array(LABELS)
  for (let at = 0; at < count; at++)
    for (let label = 0; label < LABELS; label++) {
      const own = scores[at * LABELS + label] ?? 0
      if (at === 0) {
        forward[label] = own
        continue
      }
      for (let before = 0; before < LABELS; before++)
        terms[before] = (forward[(at - 1) * LABELS + before] ?? 0) + (steps[at * TABLE + before * LABELS + label] ?? 0)
      forward[at * LABELS + label] = own + logSum(terms)
    }
  for (let at = count - 2; at >= 0; at--)
    for (let label = 0; label < LABELS; label++) {
      for (let after = 0; after < LABELS; after++)
        terms[after] =
          (backward[(at + 1) * LABELS + after] ?? 0) +
          (scores[(at + 1) * LABELS + after] ?? 0) +
          (steps[(at + 1) * TABLE + label * LABELS + after] ?? 0)
      backward[at * LABELS + label] = logSum(terms)
    }
  const total = count === 0 ? 0 : logSum(forward.subarray((count - 1) * LABELS))
  const node = new Float64Array(count * LABELS)
  const edge = new Float64Array(transitions.length)
  for (let at = 0; at < count; at++)
    for (let label = 0; label < LABELS; label++) {
      const place = at * LABELS + label
      const expected = Math.exp((forward[place] ?? 0) + (backward[place] ?? 0) - total)
      node[place] = (labels[at] === label ? 1 : 0) - expected
      if (at === 0) continue
      for (let before = 0; before < LABELS; before++) {
        const pair = before * LABELS + label
        const chance = Math.exp(
          (forward[(at - 1) * LABELS + before] ?? 0) +
            (steps[at * TABLE + pair] ?? 0) +
            (scores[place] ?? 0) +
            (backward[place] ?? 0) -
            total,
        )
        const by = (labels[at] === label && labels[at - 1] === before ? 1 : 0) - chance
        if (Math.abs(by) < 0.001) continue
        for (const context of blocks[at]?.contexts ?? [])
          edge[context * TABLE + pair] = (edge[context * TABLE + pair] ?? 0) + by
      }
    }
  return { node, edge }
}

function logSum(values: Float64Array): number {
  let highest = Number.NEGATIVE_INFINITY
  for (const value of values) if (value > highest) highest = value
  let sum = 0
  for (const value of values) sum += Math.exp(value - highest)
  return highest + Math.log(sum)
}

function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}

function shuffle<T>(list: T[], random: () => number): void {
  for (let at = list.length - 1; at > 0; at--) {
    const other = Math.floor(random() * (at + 1))
    ;[list[at], list[other]] = [list[other] as T, list[at] as T]
  }
}
