/** Reads the orientation from EXIF. Damaged EXIF counts as upright. */

const ORIENTATION = 0x0112
const SHORT = 3
const UPRIGHT = 1
const ENTRY_BYTES = 12

/** From 1 to 8, as EXIF counts them; 1 is upright. */
export function orientationIn(exif: Buffer): number {
  const order = exif.toString('latin1', 0, 2)
  if (exif.length < 8 || (order !== 'II' && order !== 'MM')) return UPRIGHT
  const u16 = (at: number) => (order === 'II' ? exif.readUInt16LE(at) : exif.readUInt16BE(at))
  const u32 = (at: number) => (order === 'II' ? exif.readUInt32LE(at) : exif.readUInt32BE(at))
  const first = u32(4)
  if (first + 2 > exif.length) return UPRIGHT
  for (let entry = 0; entry < u16(first); entry++) {
    const at = first + 2 + entry * ENTRY_BYTES
    if (at + ENTRY_BYTES > exif.length) return UPRIGHT
    if (u16(at) !== ORIENTATION || u16(at + 2) !== SHORT) continue
    const value = u16(at + 8)
    return value >= 1 && value <= 8 ? value : UPRIGHT
  }
  return UPRIGHT
}

/** EXIF with nothing but the orientation; none for an upright picture. */
export function exifTurned(orientation: number): Buffer | undefined {
  if (orientation === UPRIGHT) return undefined
  const exif = Buffer.from('4d4d002a00000008000101120003000000010000000000000000', 'hex')
  exif.writeUInt16BE(orientation, 18)
  return exif
}
