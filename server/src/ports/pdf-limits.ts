/**
 * Estimates from its bytes what a PDF would cost, before it is parsed: a few hundred kilobytes can hold hundreds of
 * megabytes of commands, and each costs a hundred times its length. Pictures do not count, because text extraction does
 * not unpack them.
 */
import { inflateSync, constants as zlib } from 'node:zlib'

export type PdfLimits = {
  objects: number
  streams: number
  /** Of everything that is packed, without pictures. */
  unpackedBytes: number
}

/** A printed cookbook has some 50,000 objects and 20 MB of commands and letters. */
const LIMITS: PdfLimits = { objects: 250_000, streams: 50_000, unpackedBytes: 32_000_000 }

/** Far more than the dictionary in front of a stream. */
const DICTIONARY_BYTES = 4_096
const PACKED = /\/(?:FlateDecode|Fl|LZWDecode|LZW|RunLengthDecode|RL)\b/g
const PICTURE = /\/Subtype\s*\/Image\b/

export class PdfTooLarge extends Error {}

/** Throws if a PDF exceeds the limits; a damaged one passes, for the parser to report. */
export function checkPdf(bytes: Uint8Array, bounds: PdfLimits = LIMITS): void {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
  if (countOf(file, ' obj', bounds.objects) > bounds.objects) throw new PdfTooLarge('too many objects')
  let [streams, left] = [0, bounds.unpackedBytes]
  for (const { dictionary, content } of streamsOf(file)) {
    streams += 1
    if (streams > bounds.streams) throw new PdfTooLarge('too many streams')
    if (PICTURE.test(dictionary)) continue
    // Nested compression cannot be measured without unpacking, and no program writes it.
    if ((dictionary.match(PACKED)?.length ?? 0) > 1) throw new PdfTooLarge('packed more than once')
    left -= unpackedSize(content, left)
    if (left < 0) throw new PdfTooLarge('too much unpacked')
  }
}

function countOf(file: Buffer, word: string, enough: number): number {
  let count = 0
  for (let at = file.indexOf(word); at >= 0 && count <= enough; at = file.indexOf(word, at + 1)) count += 1
  return count
}

function* streamsOf(file: Buffer): Generator<{ dictionary: string; content: Buffer }> {
  for (let at = file.indexOf('stream'); at >= 0; ) {
    const begin = at + 'stream'.length
    const end = file.indexOf('endstream', begin)
    const before = file.toString('latin1', Math.max(0, at - DICTIONARY_BYTES), at)
    const dictionary = before.slice(before.lastIndexOf(' obj') + 1)
    const lineEnd = file[begin] === RETURN ? 2 : 1
    yield { dictionary, content: file.subarray(begin + lineEnd, end < 0 ? undefined : end) }
    at = end < 0 ? -1 : file.indexOf('stream', end + 'endstream'.length)
  }
}
const RETURN = 13

/** At most one more than the limit; nothing if it is not deflated. */
function unpackedSize(content: Buffer, most: number): number {
  if (!looksPacked(content)) return 0
  try {
    return inflateSync(content, { maxOutputLength: most + 1, finishFlush: zlib.Z_SYNC_FLUSH }).length
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE' ? most + 1 : 0
  }
}

const DEFLATE = 8
const CHECK = 31

/** By content, because the filter may be named elsewhere in the file. */
const looksPacked = (content: Buffer): boolean =>
  content.length > 2 && ((content[0] ?? 0) & 0x0f) === DEFLATE && content.readUInt16BE(0) % CHECK === 0
