/**
 * The trained model as a compact file. Sorted hashes are written as the distance from one to the next; the weights of a
 * feature as a byte that says which tags it speaks for and one byte for each of them. The lexicon of foods comes last.
 */
import type { FoodLexicon } from './food-lexicon.ts'
import { EDGES, TAGS } from './transitions.ts'

export type Model = {
  /** Row of a feature by its hash: open addressing, `-1` for none. */
  keys: Int32Array
  slots: Int32Array
  /** In each row a weight for each tag, in steps: a byte each, as in the file. */
  rows: Int8Array
  step: number
  edges: Float32Array
  /** How often lines of a given probability were right: points of a rising curve. */
  calibration: { probability: number; right: number }[]
  lexicon: FoodLexicon
}

const MAGIC = 0x4c504d32
const STEPS = 127

export type ModelParts = {
  hashes: Int32Array
  rows: Float32Array
  edges: Float32Array
  calibration: Model['calibration']
  lexicon: FoodLexicon
}

/** Weights below `least` are left out. */
export function writeModel(
  { hashes, rows, edges, calibration, lexicon }: ModelParts,
  least: number,
): Uint8Array<ArrayBuffer> {
  const order = [...hashes.keys()].sort(
    (one, other) => ((hashes[one] as number) >>> 0) - ((hashes[other] as number) >>> 0),
  )
  const highest = rows.reduce((max, one) => Math.max(max, Math.abs(one)), 0)
  const bytes: number[] = []
  let previous = 0
  let kept = 0
  for (const row of order) {
    const weights = [...rows.subarray(row * TAGS, row * TAGS + TAGS)].map((weight) =>
      Math.abs(weight) < least ? 0 : Math.round((weight / highest) * STEPS),
    )
    if (weights.every((weight) => weight === 0)) continue
    const hash = (hashes[row] as number) >>> 0
    writeVarint(bytes, hash - previous)
    previous = hash
    bytes.push(weights.reduce((mask, weight, tag) => mask | (weight === 0 ? 0 : 1 << tag), 0))
    for (const weight of weights) if (weight !== 0) bytes.push(weight & 0xff)
    kept++
  }
  writeLexicon(bytes, lexicon)
  const head = new DataView(new ArrayBuffer(16 + calibration.length * 8 + EDGES * 4))
  head.setUint32(0, MAGIC)
  head.setUint32(4, kept)
  head.setFloat32(8, highest)
  head.setUint32(12, calibration.length)
  for (const [at, { probability, right }] of calibration.entries()) {
    head.setFloat32(16 + at * 8, probability)
    head.setFloat32(20 + at * 8, right)
  }
  for (let at = 0; at < EDGES; at++) head.setFloat32(16 + calibration.length * 8 + at * 4, edges[at] as number)
  const file = new Uint8Array(head.byteLength + bytes.length)
  file.set(new Uint8Array(head.buffer))
  file.set(bytes, head.byteLength)
  return file
}

function writeVarint(bytes: number[], value: number) {
  let rest = value
  while (rest > 127) {
    bytes.push((rest % 128) + 128)
    rest = Math.floor(rest / 128)
  }
  bytes.push(rest)
}

function writeLexicon(bytes: number[], lexicon: FoodLexicon) {
  const entries = [...lexicon].map(([hash, kinds]) => ({ hash: hash >>> 0, kinds }))
  entries.sort((one, other) => one.hash - other.hash)
  writeVarint(bytes, entries.length)
  let previous = 0
  for (const { hash, kinds } of entries) {
    writeVarint(bytes, hash - previous)
    bytes.push(kinds)
    previous = hash
  }
}

/** Throws for a file that is no model of this code. */
export function readModel(file: Uint8Array): Model {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength)
  if (file.byteLength < 16 || view.getUint32(0) !== MAGIC)
    throw new Error('This is not a model of the ingredient parser.')
  const count = view.getUint32(4)
  const step = view.getFloat32(8) / STEPS
  const points = view.getUint32(12)
  const calibration = Array.from({ length: points }, (_, at) => ({
    probability: view.getFloat32(16 + at * 8),
    right: view.getFloat32(20 + at * 8),
  }))
  const edges = new Float32Array(EDGES)
  for (let at = 0; at < EDGES; at++) edges[at] = view.getFloat32(16 + points * 8 + at * 4)
  let slotCount = 1024
  while (slotCount < count * 2) slotCount *= 2
  const keys = new Int32Array(slotCount)
  const slots = new Int32Array(slotCount).fill(-1)
  const rows = new Int8Array(count * TAGS)
  let at = 16 + points * 8 + EDGES * 4
  const readVarint = () => {
    let factor = 1
    let value = 0
    while (at < file.length) {
      const byte = file[at++] as number
      value += (byte & 127) * factor
      if (byte < 128) return value
      factor *= 128
    }
    throw new Error('The model of the ingredient parser is cut short.')
  }
  let hash = 0
  for (let row = 0; row < count; row++) {
    hash += readVarint()
    const mask = file[at++] as number
    for (let tag = 0; tag < TAGS; tag++) if (mask & (1 << tag)) rows[row * TAGS + tag] = file[at++] as number
    let slot = hash & (slotCount - 1)
    while (slots[slot] !== -1) slot = (slot + 1) & (slotCount - 1)
    keys[slot] = hash | 0
    slots[slot] = row
  }
  const lexicon = new Map<number, number>()
  const entries = readVarint()
  hash = 0
  for (let entry = 0; entry < entries; entry++) {
    hash += readVarint()
    lexicon.set(hash | 0, file[at++] as number)
  }
  return { keys, slots, rows, step, edges, calibration, lexicon }
}

export function rowOf({ keys, slots }: Model, hash: number): number {
  const mask = keys.length - 1
  let slot = hash & mask
  while (slots[slot] !== -1) {
    if (keys[slot] === hash) return slots[slot] as number
    slot = (slot + 1) & mask
  }
  return -1
}
