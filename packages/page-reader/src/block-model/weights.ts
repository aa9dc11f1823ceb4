/** The weights of the block model, unpacked when the first page is read. */

import type { Weights } from './decode.ts'
import { CONTEXTS, FEATURE_BITS } from './features.ts'
import { LABELS } from './labels.ts'
import { packedWeights } from './packed-weights.ts'

const SIZE = (1 << FEATURE_BITS) * LABELS
const TRANSITIONS = CONTEXTS * LABELS * LABELS

let unpacked: Weights | undefined

export function blockWeights(): Weights {
  unpacked ??= unpackWeights(packedWeights)
  return unpacked
}

/** One byte a weight: the sign and how many hundredths of the largest. */
export function unpackWeights({ scale, bytes }: { scale: number; bytes: string }): Weights {
  const text = atob(bytes)
  const all = new Float32Array(SIZE + TRANSITIONS)
  for (let at = 0; at < text.length; at++) all[at] = ((text.charCodeAt(at) << 24) >> 24) * scale
  return { features: all.subarray(0, SIZE), transitions: all.subarray(SIZE) }
}

export function packWeights({ features, transitions }: Weights): { scale: number; bytes: string } {
  const all = [...features, ...transitions]
  const largest = all.reduce((most, weight) => Math.max(most, Math.abs(weight)), 0)
  const scale = largest / 127 || 1
  const signs = all.map((weight) => String.fromCharCode(Math.round(weight / scale) & 0xff))
  return { scale, bytes: btoa(signs.join('')) }
}
