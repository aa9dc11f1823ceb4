import { extent } from './heic-header.ts'

/**
 * AVIF and HEIC store metadata and location as items beside the picture. Their bytes are overwritten with zeros, so
 * that no offset in the file changes; the orientation is stored elsewhere. Damaged files give undefined.
 */

const MAX_BOXES = 4096
/** Boxes that hold notes in their own way. */
const NOTES = new Set(['uuid', 'udta'])
const CONTAINERS = new Set(['moov', 'trak', 'mdia'])
const NOTE_ITEMS = new Set(['Exif', 'mime', 'uri '])
const FULL_BOX_HEADER = 4

type Box = { type: string; start: number; end: number }

export function cleanHeif(bytes: Uint8Array): Uint8Array | undefined {
  const view = Buffer.from(bytes)
  try {
    const boxes = boxesIn(view, 0, view.length)
    const meta = boxes.find(({ type }) => type === 'meta')
    if (!meta) return undefined
    for (const { start, end } of [...noteItems(view, meta), ...noteBoxes(view, boxes)]) {
      if (start > end || end > view.length) return undefined
      view.fill(0, start, end)
    }
    return view
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}

function boxesIn(view: Buffer, from: number, to: number): Box[] {
  const boxes: Box[] = []
  for (let at = from; at < to; ) {
    if (to - at < 8 || boxes.length >= MAX_BOXES) throw new RangeError('damaged')
    const { header, size } = extent(view, at, to)
    if (size < header || at + size > to) throw new RangeError('damaged')
    boxes.push({ type: view.toString('latin1', at + 4, at + 8), start: at + header, end: at + size })
    at += size
  }
  return boxes
}

const noteBoxes = (view: Buffer, boxes: Box[]): Box[] =>
  boxes.flatMap((box) => {
    if (NOTES.has(box.type)) return [box]
    return CONTAINERS.has(box.type) ? noteBoxes(view, boxesIn(view, box.start, box.end)) : []
  })

/** The places of all items of a `meta` box that are not pictures. */
function noteItems(view: Buffer, meta: Box): { start: number; end: number }[] {
  const parts = boxesIn(view, meta.start + FULL_BOX_HEADER, meta.end)
  const [info, places, own] = ['iinf', 'iloc', 'idat'].map((type) => parts.find((part) => part.type === type))
  if (!info || !places) return []
  const notes = noteIds(view, info)
  return placesIn(view, places).flatMap(({ id, inside, start, length }) => {
    if (!notes.has(id)) return []
    if (length === 0 || (inside && !own)) throw new RangeError('damaged')
    const from = (inside ? (own?.start ?? 0) : 0) + start
    return [{ start: from, end: from + length }]
  })
}

function noteIds(view: Buffer, info: Box): Set<number> {
  const counted = view[info.start] === 0 ? 2 : 4
  const items = boxesIn(view, info.start + FULL_BOX_HEADER + counted, info.end)
  return new Set(
    items.flatMap(({ start }) => {
      const long = (view[start] ?? 0) >= 3
      const id = long ? view.readUInt32BE(start + 4) : view.readUInt16BE(start + 4)
      const typeAt = start + (long ? 10 : 8)
      return NOTE_ITEMS.has(view.toString('latin1', typeAt, typeAt + 4)) ? [id] : []
    }),
  )
}

type Place = { id: number; inside: boolean; start: number; length: number }

function placesIn(view: Buffer, { start, end }: Box): Place[] {
  let at = start + FULL_BOX_HEADER
  const read = (bytes: number): number => {
    if (at + bytes > end) throw new RangeError('damaged')
    const value = bytes === 8 ? Number(view.readBigUInt64BE(at)) : bytes > 0 ? view.readUIntBE(at, bytes) : 0
    at += bytes
    return value
  }
  const version = view[start] ?? 0
  const [sizes, more] = [read(1), read(1)]
  const [offsetBytes, lengthBytes, baseBytes] = [sizes >> 4, sizes & 15, more >> 4]
  const indexBytes = version === 0 ? 0 : more & 15
  const places: Place[] = []
  for (let left = read(version < 2 ? 2 : 4); left > 0; left--) {
    const id = read(version < 2 ? 2 : 4)
    const inside = version > 0 && (read(2) & 15) === 1
    read(2)
    const base = read(baseBytes)
    for (let extents = read(2); extents > 0; extents--) {
      read(indexBytes)
      places.push({ id, inside, start: base + read(offsetBytes), length: read(lengthBytes) })
    }
  }
  return places
}
