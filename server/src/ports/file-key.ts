/** Which file keys are valid: one strict rule for every store. */
import { portError } from './port-error.ts'

const MAX_KEY_BYTES = 1024
const MAX_SEGMENT_BYTES = 255
/** The prefix of partial files; no key can have it. */
export const TEMPORARY_PREFIX = '.larder-part-'

/** Control, format (bidirectional tricks), lone surrogates, line separators, and what other systems forbid. */
const FORBIDDEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\\:*?"<>|]/u
const DEVICE = /^(con|prn|aux|nul|com\d|lpt\d)(\..*)?$/i

export function isFileKey(key: string): boolean {
  if (key === '' || Buffer.byteLength(key) > MAX_KEY_BYTES) return false
  if (FORBIDDEN.test(key) || key.normalize('NFC') !== key) return false
  return key.split('/').every(isSegment)
}

function isSegment(segment: string): boolean {
  if (segment === '' || segment === '.' || segment === '..') return false
  if (Buffer.byteLength(segment) > MAX_SEGMENT_BYTES) return false
  // Windows drops a trailing dot or space, so two keys would be one file.
  if (/^ |[. ]$/.test(segment)) return false
  return !DEVICE.test(segment) && !segment.toLowerCase().startsWith(TEMPORARY_PREFIX)
}

/** The segments of a key; a hostile one is refused before any store sees it. */
export function keySegments(key: string): string[] {
  if (typeof key !== 'string' || !isFileKey(key)) {
    throw portError({ kind: 'refused', message: 'That file name cannot be used' })
  }
  return key.split('/')
}
