/**
 * The weights of the block model, learned as a conditional random field by gradient steps whose size adapts (Adagrad).
 * Some of what is seen of each page is hidden at random, so that no single name or word is relied on: names of classes
 * on sites never seen are others. The mean of the last passes can be taken, which is steadier than where the last
 * step ended, and the mean of several models, which erred in different places.
 */
import type { Weights } from '@larder/page-reader/block-model/decode.ts'
import { CONTEXTS, FEATURE_BITS } from '@larder/page-reader/block-model/features.ts'
import { LABELS } from '@larder/page-reader/block-model/labels.ts'
import { Chain, TABLE } from './chain.ts'
import type { TrainingPage } from './training-pages.ts'

export type Settings = {
  passes: number
  /** Of so many passes, the last, the mean is taken. */
  averaged: number
  rate: number
  decay: number
  hiddenOnPage: number
  hiddenOnBlock: number
  /** As many models are averaged. */
  seeds: number
}
export const settings: Settings = {
  passes: 6,
  averaged: 1,
  rate: 0.15,
  decay: 0.00002,
  hiddenOnPage: 0.3,
  hiddenOnBlock: 0.3,
  seeds: 1,
}

/** A page as the trainer goes through it: the rows of the features of all blocks, one block behind the other. */
type Example = { labels: Uint8Array; starts: Uint32Array; rows: Uint16Array; contexts: readonly (readonly number[])[] }

export function train(pages: readonly TrainingPage[], options: Settings): Weights {
  const rows = featuresOfSeveralSites(pages)
  const size = (rows.reduce((most, row) => Math.max(most, row), 0) + 1) * LABELS
  const mean: Mean = { features: new Float32Array(size), transitions: new Float32Array(CONTEXTS * TABLE) }
  const examples = pages.flatMap((page) => examplesOf(page, rows))
  for (let seed = 1; seed <= options.seeds; seed++) addModel(mean, [...examples], options, seed)
  // While learning only a part was seen of what is seen later.
  const part = (1 - options.hiddenOnPage) * (1 - options.hiddenOnBlock)
  return { rows, features: mean.features.map((weight) => weight * part), transitions: mean.transitions }
}

type Mean = Pick<Weights, 'features' | 'transitions'>

/** Trains one model and adds its share to the mean. */
function addModel(mean: Mean, examples: Example[], options: Settings, seed: number): void {
  const { passes, averaged, rate, decay, hiddenOnPage, hiddenOnBlock, seeds } = options
  const weights = new Table(mean.features.length, rate, decay)
  const transitions = new Table(mean.transitions.length, rate, decay)
  const random = randomFrom(seed)
  const chain = new Chain(Math.max(0, ...examples.map(({ labels }) => labels.length)))
  const seen = {
    starts: new Uint32Array(chain.longest + 1),
    rows: new Uint16Array(Math.max(0, ...examples.map((one) => one.rows.length))),
  }
  for (let pass = 0; pass < passes; pass++) {
    shuffle(examples, random)
    for (const { labels, starts, rows: all, contexts } of examples) {
      const page = Math.floor(random() * 2 ** 32)
      let kept = 0
      for (let at = 0; at < labels.length; at++) {
        seen.starts[at] = kept
        for (let place = starts[at] as number; place < (starts[at + 1] as number); place++) {
          const row = all[place] as number
          if (chance(row, page) >= hiddenOnPage && random() >= hiddenOnBlock) seen.rows[kept++] = row
        }
      }
      seen.starts[labels.length] = kept
      chain.score(seen.starts, seen.rows, contexts, weights.values, transitions.values)
      chain.learn(labels, contexts, (at, label, by) => {
        for (let place = seen.starts[at] as number; place < (seen.starts[at + 1] as number); place++)
          weights.step((seen.rows[place] as number) * LABELS + label, by)
      })
      for (let at = 0; at < chain.edges.length; at++)
        if (chain.edges[at] !== 0) transitions.step(at, chain.edges[at] as number)
    }
    if (pass < passes - averaged) continue
    weights.addTo(mean.features, 1 / (averaged * seeds))
    transitions.addTo(mean.transitions, 1 / (averaged * seeds))
  }
}

/** Weights, with how far each has gone already: the further, the smaller its next step. */
class Table {
  readonly values: Float32Array
  private readonly squares: Float32Array

  constructor(
    size: number,
    private readonly rate: number,
    private readonly decay: number,
  ) {
    this.values = new Float32Array(size)
    this.squares = new Float32Array(size).fill(1e-4)
  }

  step(at: number, by: number): void {
    const value = this.values[at] as number
    const gradient = by - this.decay * value
    const squares = (this.squares[at] as number) + gradient * gradient
    this.squares[at] = squares
    this.values[at] = value + (this.rate * gradient) / Math.sqrt(squares)
  }

  addTo(mean: Float32Array, share: number): void {
    for (let at = 0; at < mean.length; at++) mean[at] = (mean[at] as number) + (this.values[at] as number) * share
  }
}

function examplesOf({ labels, variants }: TrainingPage, rows: Uint16Array): Example[] {
  return variants.map((blocks) => {
    const known = blocks.map(({ features }) =>
      Array.from(features, (feature) => rows[feature] as number).filter((row) => row > 0),
    )
    const starts = new Uint32Array(blocks.length + 1)
    for (const [at, some] of known.entries()) starts[at + 1] = (starts[at] as number) + some.length
    return { labels, starts, rows: Uint16Array.from(known.flat()), contexts: blocks.map(({ contexts }) => contexts) }
  })
}

/** What is met on one or two sites only says nothing about others. */
const LEAST_SITES = 3
const MOST_ROWS = 0xffff

/** For each hash of a feature its row, counted from 1; where there are too many, those of the most sites have one. */
function featuresOfSeveralSites(pages: readonly TrainingPage[]): Uint16Array {
  const sites = new Map<number, Set<string>>()
  for (const { site, variants } of pages)
    for (const blocks of variants)
      for (const { features } of blocks)
        for (const feature of features) {
          const known = sites.get(feature)
          if (known) known.add(site)
          else sites.set(feature, new Set([site]))
        }
  const rows = new Uint16Array(1 << FEATURE_BITS)
  const common = [...sites].filter(([, known]) => known.size >= LEAST_SITES)
  common.sort(([, one], [, other]) => other.size - one.size)
  for (const [at, [feature]] of common.slice(0, MOST_ROWS).entries()) rows[feature] = at + 1
  return rows
}

/** From 0 to 1, the same for a feature all over a page. */
function chance(row: number, page: number): number {
  let hash = Math.imul(row ^ page, 0x9e3779b1)
  hash = Math.imul(hash ^ (hash >>> 15), 0x85ebca6b)
  return ((hash ^ (hash >>> 13)) >>> 0) / 2 ** 32
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
