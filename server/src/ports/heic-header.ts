/** Reads the header of a HEIC file without decoding it. Damaged files give undefined. */

export type Size = { width: number; height: number }

/** Files with more boxes are not read. */
const MAX_BOXES = 4096
const CONTAINERS = new Set(['meta', 'iprp', 'ipco'])
const FULL_BOX_HEADER = 4

/** The brands in the `ftyp` box, major brand first; empty when there is none. */
export function brandsOf(bytes: Uint8Array): string[] {
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (view.length < 16 || view.toString('latin1', 4, 8) !== 'ftyp') return []
  const end = Math.min(view.readUInt32BE(0), view.length, 256)
  const compatible = Array.from({ length: Math.max(0, Math.floor((end - 16) / 4)) }, (_, i) => 16 + i * 4)
  return [8, ...compatible].map((at) => view.toString('latin1', at, at + 4))
}

/** The largest width and height that any image in the file declares. */
export function heicSize(bytes: Uint8Array): Size | undefined {
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const sizes: Size[] = []
  let boxes = 0

  function walk(start: number, end: number): boolean {
    for (let at = start; at < end; ) {
      boxes += 1
      if (boxes > MAX_BOXES || end - at < 8) return false
      const type = view.toString('latin1', at + 4, at + 8)
      const { header, size } = extent(view, at, end)
      if (size < header || at + size > end) return false
      const body = at + header
      if (type === 'ispe') {
        if (size < header + 12) return false
        sizes.push({ width: view.readUInt32BE(body + 4), height: view.readUInt32BE(body + 8) })
      }
      if (CONTAINERS.has(type) && !walk(body + (type === 'meta' ? FULL_BOX_HEADER : 0), at + size)) return false
      at += size
    }
    return true
  }

  if (!walk(0, view.length) || sizes.length === 0) return undefined
  return { width: Math.max(...sizes.map((s) => s.width)), height: Math.max(...sizes.map((s) => s.height)) }
}

/** A size of 1 means that the true size follows in 64 bits; 0 means up to the end. */
export function extent(view: Buffer, at: number, end: number): { header: number; size: number } {
  const size = view.readUInt32BE(at)
  if (size === 0) return { header: 8, size: end - at }
  if (size !== 1) return { header: 8, size }
  return end - at < 16 ? { header: 16, size: 0 } : { header: 16, size: Number(view.readBigUInt64BE(at + 8)) }
}
