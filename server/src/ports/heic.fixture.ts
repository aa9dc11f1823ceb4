/**
 * For tests only: a real HEIC picture, 32 × 16 pixels, the left half red and the right half blue. The video inside
 * carries its samples uncompressed (PCM blocks of 16 × 16), so that it can be written down by hand.
 */
type HeicChoices = {
  /** What the file claims; the picture itself stays 32 × 16. */
  width?: number
  height?: number
  /** Quarter turns to the left. */
  turns?: number
  brands?: string
  parameters?: string
}

const VIDEO_PARAMETERS = '40010c01ffff01600000030090000003000003005df024'
const SEQUENCE_PARAMETERS = '42010101600000030090000003000003005da042117f5bc5dd7040'
/** The same, for a video of 16384 × 16384. */
export const HUGE_SEQUENCE_PARAMETERS = '42010101600000030090000003000003005da000200080010005fd6f1775c1'
const PICTURE_PARAMETERS = '4401c07180a480'

const hex = (text: string) => Buffer.from(text, 'hex')
const u16 = (value: number) => hex(value.toString(16).padStart(4, '0'))
const u32 = (value: number) => hex(value.toString(16).padStart(8, '0'))
const block = (y: number, cb: number, cr: number) =>
  Buffer.concat([Buffer.alloc(256, y), Buffer.alloc(64, cb), Buffer.alloc(64, cr)])

const box = (type: string, ...parts: Uint8Array[]) => {
  const body = Buffer.concat(parts)
  return Buffer.concat([u32(body.length + 8), Buffer.from(type, 'latin1'), body])
}
const fullBox = (type: string, version: number, ...parts: Uint8Array[]) => box(type, hex(`0${version}000000`), ...parts)

export function heicPicture({
  width = 32,
  height = 16,
  turns = 0,
  brands = 'heic\0\0\0\0mif1heic',
  parameters,
}: HeicChoices = {}) {
  const units = [VIDEO_PARAMETERS, parameters ?? SEQUENCE_PARAMETERS, PICTURE_PARAMETERS].map(hex)
  const arrays = units.map((unit, i) => Buffer.concat([hex(`${(0xa0 + i).toString(16)}0001`), u16(unit.length), unit]))
  const decoder = box('hvcC', hex('0101600000000000000000005df000fcfdf8f800000f03'), ...arrays)
  const slice = Buffer.concat([
    hex('2801af8680'),
    block(0x52, 0x5a, 0xf0),
    hex('8b80'),
    block(0x29, 0xf0, 0x6e),
    hex('fe80'),
  ])
  const video = Buffer.concat([u32(slice.length), slice])

  const fileType = box('ftyp', Buffer.from(brands, 'latin1'))
  const meta = (offset: number) =>
    fullBox(
      'meta',
      0,
      fullBox('hdlr', 0, u32(0), Buffer.from('pict'), Buffer.alloc(13)),
      fullBox('pitm', 0, u16(1)),
      fullBox('iloc', 0, hex('4400'), u16(1), u16(1), u16(0), u16(1), u32(offset), u32(video.length)),
      fullBox('iinf', 0, u16(1), fullBox('infe', 2, u16(1), u16(0), Buffer.from('hvc1\0'))),
      box(
        'iprp',
        box('ipco', decoder, fullBox('ispe', 0, u32(width), u32(height)), box('irot', Buffer.from([turns]))),
        fullBox('ipma', 0, u32(1), u16(1), hex('03810283')),
      ),
    )
  const offset = fileType.length + meta(0).length + 8
  return Buffer.concat([fileType, meta(offset), box('mdat', video)])
}
