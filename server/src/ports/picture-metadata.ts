/**
 * Removes metadata from pictures without decoding them: location, camera, names, notes, thumbnails, and trailing data.
 * Orientation and colour profile stay. Damaged files give undefined.
 */
import { crc32 } from 'node:zlib'
import { exifTurned, orientationIn } from './exif.ts'

type Cleaned = Uint8Array | undefined

const viewOf = (bytes: Uint8Array) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
const startsWith = (view: Buffer, text: string) => view.toString('latin1', 0, text.length) === text

const EXIF_NAME = 'Exif\0\0'
const JPEG = { start: 0xd8, end: 0xd9, scan: 0xda, comment: 0xfe }
/** The only segments for applications that change how the picture looks. */
const JPEG_KEPT: Readonly<Record<number, string>> = { 224: 'JFIF\0', 226: 'ICC_PROFILE\0', 238: 'Adobe' }

export function cleanJpeg(bytes: Uint8Array): Cleaned {
  const view = viewOf(bytes)
  if (view[0] !== 0xff || view[1] !== JPEG.start) return undefined
  const parts: Uint8Array[] = [view.subarray(0, 2)]
  for (let at = 2; at + 1 < view.length; ) {
    const marker = view[at + 1] ?? 0
    if (view[at] !== 0xff) return undefined
    if (marker === 0xff) {
      at += 1 // fill bytes
    } else if (marker === JPEG.end) {
      return Buffer.concat([...parts, view.subarray(at, at + 2)])
    } else {
      if (at + 4 > view.length) return undefined
      const next = at + 2 + view.readUInt16BE(at + 2)
      if (next < at + 4 || next > view.length) return undefined
      parts.push(...jpegSegment(marker, view.subarray(at, next)))
      at = marker === JPEG.scan ? endOfScan(view, next) : next
      if (marker === JPEG.scan) parts.push(view.subarray(next, at))
      // Truncated, but there is a picture to show.
      if (marker === JPEG.scan && at === view.length) return Buffer.concat(parts)
    }
  }
  return undefined
}

function jpegSegment(marker: number, segment: Buffer): Buffer[] {
  const isForApplications = marker >= 0xe0 && marker <= 0xef
  if (!isForApplications) return marker === JPEG.comment ? [] : [segment]
  const body = segment.subarray(4)
  const kept = JPEG_KEPT[marker]
  if (kept && startsWith(body, kept)) return [segment]
  if (marker !== 0xe1 || !startsWith(body, EXIF_NAME)) return []
  const exif = exifTurned(orientationIn(body.subarray(EXIF_NAME.length)))
  if (!exif) return []
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(2 + EXIF_NAME.length + exif.length, 2)
  return [head, Buffer.from(EXIF_NAME, 'latin1'), exif]
}

/** Inside a scan, 0xff is followed by zero or by one of the eight restart marks. */
function endOfScan(view: Buffer, from: number): number {
  for (let at = view.indexOf(0xff, from); at >= 0; at = view.indexOf(0xff, at + 1)) {
    const mark = view[at + 1] ?? 0
    if (mark !== 0 && !(mark >= 0xd0 && mark <= 0xd7)) return at
  }
  return view.length
}

const PNG_SIGNATURE_BYTES = 8
/** Besides these, chunks whose name begins with a capital letter are the picture itself. */
const PNG_KEPT = new Set('tRNS gAMA cHRM sRGB iCCP cICP mDCV cLLI sBIT bKGD pHYs hIST sPLT acTL fcTL fdAT'.split(' '))

export function cleanPng(bytes: Uint8Array): Cleaned {
  const view = viewOf(bytes)
  const parts: Uint8Array[] = [view.subarray(0, PNG_SIGNATURE_BYTES)]
  for (let at = PNG_SIGNATURE_BYTES; at + 12 <= view.length; ) {
    const next = at + 12 + view.readUInt32BE(at)
    if (next > view.length) return undefined
    const name = view.toString('latin1', at + 4, at + 8)
    const exif = name === 'eXIf' ? exifTurned(orientationIn(view.subarray(at + 8, next - 4))) : undefined
    if (exif) parts.push(pngChunk(name, exif))
    if (/^[A-Z]/.test(name) || PNG_KEPT.has(name)) parts.push(view.subarray(at, next))
    if (name === 'IEND') return Buffer.concat(parts)
    at = next
  }
  return undefined
}

function pngChunk(name: string, data: Buffer): Buffer {
  const chunk = Buffer.alloc(data.length + 12)
  chunk.writeUInt32BE(data.length)
  chunk.write(name, 4, 'latin1')
  chunk.set(data, 8)
  chunk.writeUInt32BE(crc32(chunk.subarray(4, -4)), data.length + 8)
  return chunk
}

const WEBP_KEPT = new Set(['VP8X', 'VP8 ', 'VP8L', 'ALPH', 'ANIM', 'ANMF', 'ICCP'])
const WEBP_FLAGS_AT = 8
const WEBP_HAS_EXIF = 0x08
const WEBP_HAS_XMP = 0x04

export function cleanWebp(bytes: Uint8Array): Cleaned {
  const view = viewOf(bytes)
  if (view.length < 12) return undefined
  const end = Math.min(view.length, 8 + view.readUInt32LE(4))
  const parts: Buffer[] = []
  let exif: Buffer | undefined
  for (let at = 12; at + 8 <= end; ) {
    const size = view.readUInt32LE(at + 4)
    const next = at + 8 + size + (size % 2)
    if (at + 8 + size > end) return undefined
    const name = view.toString('latin1', at, at + 4)
    if (name === 'EXIF') exif = exifTurned(orientationIn(withoutName(view.subarray(at + 8, at + 8 + size))))
    if (WEBP_KEPT.has(name)) parts.push(Buffer.from(view.subarray(at, next)))
    at = next
  }
  if (parts.length === 0) return undefined
  const extended = parts.find((part) => startsWith(part, 'VP8X'))
  if (extended && extended.length > WEBP_FLAGS_AT) {
    const flags = (extended[WEBP_FLAGS_AT] ?? 0) & ~(WEBP_HAS_EXIF | WEBP_HAS_XMP)
    extended[WEBP_FLAGS_AT] = exif ? flags | WEBP_HAS_EXIF : flags
    if (exif) parts.push(webpChunk('EXIF', exif))
  }
  return Buffer.concat([webpHead(parts), ...parts])
}

const withoutName = (exif: Buffer) => (startsWith(exif, EXIF_NAME) ? exif.subarray(EXIF_NAME.length) : exif)

function webpChunk(name: string, data: Buffer): Buffer {
  const chunk = Buffer.alloc(8 + data.length + (data.length % 2))
  chunk.write(name, 'latin1')
  chunk.writeUInt32LE(data.length, 4)
  chunk.set(data, 8)
  return chunk
}

function webpHead(parts: Buffer[]): Buffer {
  const head = Buffer.from('RIFF\0\0\0\0WEBP', 'latin1')
  head.writeUInt32LE(4 + parts.reduce((total, part) => total + part.length, 0), 4)
  return head
}

const GIF = { extension: 0x21, image: 0x2c, end: 0x3b, comment: 0xfe, application: 0xff }
const GIF_KEPT = ['NETSCAPE2.0', 'ANIMEXTS1.0', 'ICCRGBG1012']

export function cleanGif(bytes: Uint8Array): Cleaned {
  const view = viewOf(bytes)
  if (view.length < 14) return undefined
  const start = 13 + colourTable(view[10])
  const parts: Uint8Array[] = [view.subarray(0, start)]
  for (let at = start; at < view.length; ) {
    const kind = view[at]
    if (kind === GIF.end) return Buffer.concat([...parts, view.subarray(at, at + 1)])
    if (kind !== GIF.extension && kind !== GIF.image) return undefined
    const blocks = kind === GIF.extension ? at + 2 : at + 11 + colourTable(view[at + 9])
    const next = endOfBlocks(view, blocks)
    if (next === undefined) return undefined
    if (kind === GIF.image || isWantedExtension(view.subarray(at, next))) parts.push(view.subarray(at, next))
    at = next
  }
  return undefined
}

const colourTable = (flags = 0) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0)

function endOfBlocks(view: Buffer, start: number): number | undefined {
  let at = start
  while (at < view.length && view[at] !== 0) at += 1 + (view[at] ?? 0)
  return at < view.length ? at + 1 : undefined
}

const isWantedExtension = (extension: Buffer): boolean =>
  extension[1] === GIF.application
    ? GIF_KEPT.includes(extension.toString('latin1', 3, 14))
    : extension[1] !== GIF.comment
