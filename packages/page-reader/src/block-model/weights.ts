/** The weights of the block model, unpacked when the first page is read. */

import type { Weights } from './decode.ts'
import { CONTEXTS, FEATURE_BITS } from './features.ts'
import { LABELS } from './labels.ts'
import { packedWeights } from './packed-weights.ts'

const TRANSITIONS = CONTEXTS * LABELS * LABELS
/** What remains below the size that the repository allows, written in base64. */
const MOST_BYTES = 217_000

export type PackedWeights = { scale: number; bytes: string }

let unpacked: Weights | undefined

export function blockWeights(): Weights {
  unpacked ??= unpackWeights(packedWeights)
  return unpacked
}

/**
 * Transitions first, then the features in the order of their hashes: how far it is from the one before, which labels
 * it speaks for, and one byte a weight, the sign and how many hundredths of the largest.
 */
export function unpackWeights({ scale, bytes }: PackedWeights): Weights {
  const file = Uint8Array.from(atob(bytes), (sign) => sign.charCodeAt(0))
  const weightAt = (place: number) => (((file[place] ?? 0) << 24) >> 24) * scale
  const transitions = Float32Array.from({ length: TRANSITIONS }, (_, place) => weightAt(place))
  const rows = new Uint16Array(1 << FEATURE_BITS)
  const features: number[] = Array.from({ length: LABELS }, () => 0)
  let feature = 0
  let row = 0
  for (let at = TRANSITIONS; at < file.length; ) {
    for (let factor = 1; ; factor *= 128) {
      const byte = file[at++] ?? 0
      feature += (byte & 127) * factor
      if (byte < 128) break
    }
    const mask = file[at++] ?? 0
    rows[feature] = ++row
    for (let label = 0; label < LABELS; label++) features.push(mask & (1 << label) ? weightAt(at++) : 0)
  }
  return { rows, features: Float32Array.from(features), transitions }
}

/** Of the features those that say most, as many as there is room for. */
export function packWeights({ rows, features, transitions }: Weights): PackedWeights {
  const largest = [features, transitions]
    .flatMap((all) => [...all])
    .reduce((most, one) => Math.max(most, Math.abs(one)), 0)
  const scale = largest / 127 || 1
  const byteOf = (weight: number) => Math.round(weight / scale)
  const entries = Array.from(rows.entries()).flatMap(([feature, row]) => {
    if (row === 0) return []
    const weights = Array.from(features.subarray(row * LABELS, (row + 1) * LABELS), byteOf)
    const says = weights.reduce((most, weight) => Math.max(most, Math.abs(weight)), 0)
    return says === 0 ? [] : [{ feature, weights, says }]
  })
  entries.sort((one, other) => other.says - one.says)
  let room = MOST_BYTES - TRANSITIONS
  const kept = entries.filter(({ weights }) => {
    room -= 2 + weights.filter((weight) => weight !== 0).length
    return room >= 0
  })
  kept.sort((one, other) => one.feature - other.feature)
  const file: number[] = Array.from(transitions, (weight) => byteOf(weight) & 0xff)
  let before = 0
  for (const { feature, weights } of kept) {
    for (let gap = feature - before; ; gap = Math.floor(gap / 128)) {
      if (gap < 128) {
        file.push(gap)
        break
      }
      file.push((gap % 128) + 128)
    }
    before = feature
    file.push(weights.reduce((mask, weight, label) => mask | (weight === 0 ? 0 : 1 << label), 0))
    for (const weight of weights) if (weight !== 0) file.push(weight & 0xff)
  }
  return { scale, bytes: btoa(file.map((byte) => String.fromCharCode(byte)).join('')) }
}
