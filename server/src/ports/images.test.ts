// @module-tag without-database

import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { heicPicture } from './heic.fixture.ts'
import { createImages, type ImageFormat } from './images.ts'

const images = createImages()
const kind = (name: string) => ({ problem: { kind: name } })

/** Left half red, right half blue. */
const halves = (width = 40, height = 20) =>
  sharp({ create: { width, height, channels: 3, background: 'red' } }).composite([
    { input: { create: { width: Math.ceil(width / 2), height, channels: 3, background: 'blue' } }, gravity: 'east' },
  ])

const describeImage = (bytes: Uint8Array) => sharp(bytes).metadata()

async function colourAt(bytes: Uint8Array, x: number, y: number): Promise<string> {
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const at = (y * info.width + x) * info.channels
  const [red = 0, , blue = 0] = data.subarray(at, at + 3)
  return red > blue ? 'red' : 'blue'
}

const sources: Record<ImageFormat, () => Promise<Uint8Array>> = {
  jpeg: () => halves().jpeg().toBuffer(),
  png: () => halves().png().toBuffer(),
  webp: () => halves().webp().toBuffer(),
  gif: () => halves().gif().toBuffer(),
  avif: () => halves().avif({ effort: 0 }).toBuffer(),
  tiff: () => halves().tiff().toBuffer(),
  heic: async () => heicPicture(),
}

describe.each(Object.entries(sources))('%s', (format, source) => {
  test('is recognised by its bytes', async () => {
    const size = format === 'heic' ? { width: 32, height: 16 } : { width: 40, height: 20 }
    expect(await images.inspect(await source())).toEqual({ format, ...size })
  })

  test('becomes WebP without changing what it shows', async () => {
    const plain = await images.plain(await source())
    expect(await describeImage(plain)).toMatchObject({ format: 'webp', height: format === 'heic' ? 16 : 20 })
    expect(await colourAt(plain, 2, 10)).toBe('red')
    expect(await colourAt(plain, 29, 10)).toBe('blue')
  })

  test('cut short is refused', async () => {
    const bytes = await source()
    await expect(images.plain(bytes.subarray(0, Math.floor(bytes.length * 0.6)))).rejects.toMatchObject(
      kind('unsupported'),
    )
  })
})

test('a recipe picture comes in three sizes', async () => {
  const { original, middle, tiny } = await images.recipeSizes(await halves(1600, 1000).jpeg().toBuffer())
  expect(await describeImage(original)).toMatchObject({ format: 'webp', width: 1600, height: 1000 })
  expect(await describeImage(middle)).toMatchObject({ format: 'webp', width: 900, height: 563 })
  expect(await describeImage(tiny)).toMatchObject({ format: 'webp', width: 300, height: 300 })
  expect(await colourAt(tiny, 20, 150)).toBe('red')
  expect(await colourAt(tiny, 280, 150)).toBe('blue')
})

test('a small picture is not enlarged, except to fill the thumbnail', async () => {
  const { original, middle, tiny } = await images.recipeSizes(await sources.png())
  expect(await describeImage(original)).toMatchObject({ width: 40, height: 20 })
  expect(middle).toBe(original)
  expect(await describeImage(tiny)).toMatchObject({ width: 300, height: 300 })
})

test('an avatar is bounded', async () => {
  const avatar = await images.avatar(await halves(2000, 1000).jpeg().toBuffer())
  expect(await describeImage(avatar)).toMatchObject({ format: 'webp', width: 1024, height: 512 })
})

test('a picture wider than WebP allows is made to fit', async () => {
  const wide = await sharp({ create: { width: 20_000, height: 4, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  expect(await describeImage(await images.plain(wide))).toMatchObject({ width: 16_383 })
})

const secrets = {
  IFD0: { Make: 'SecretCamera', Copyright: 'Ana' },
  IFD3: { GPSLatitude: '51/1 30/1 0/1', GPSLatitudeRef: 'N' },
}

test.each(['jpeg', 'png', 'webp', 'avif', 'tiff'] as const)(
  'attack 12: %s loses place, camera and notes',
  async (format) => {
    const source = await halves()
      .withExif(secrets)
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><note>SecretNote</note></x:xmpmeta>')
      .withIccProfile('p3')
      .toFormat(format, { effort: 1 })
      .toBuffer()
    const before = await describeImage(source)
    expect(before.exif ?? before.xmp).toBeDefined()
    expect(source.toString('latin1')).toMatch(/SecretCamera|SecretNote/)

    const sizes = await images.recipeSizes(source)
    for (const output of [...Object.values(sizes), await images.avatar(source), await images.plain(source)]) {
      const after = await describeImage(output)
      for (const name of ['exif', 'xmp', 'iptc', 'icc', 'orientation', 'comments'] as const) {
        expect(after[name]).toBeUndefined()
      }
      expect(Buffer.from(output).toString('latin1')).not.toMatch(/EXIF|XMP |ICCP|Secret|GPS/)
    }
  },
)

test('attack 12: a GIF loses its comment and its further frames', async () => {
  const frames = await sharp([await sources.png(), await halves().negate().png().toBuffer()], {
    join: { animated: true },
  })
    .gif()
    .toBuffer()
  const comment = Buffer.from('\x21\xfe\x0aSecretNote\x00', 'latin1')
  const source = Buffer.concat([frames.subarray(0, -1), comment, frames.subarray(-1)])
  const plain = await images.plain(source)
  expect((await describeImage(plain)).pages ?? 1).toBe(1)
  expect(Buffer.from(plain).toString('latin1')).not.toContain('SecretNote')
})

test.each(['jpeg', 'png', 'webp', 'tiff'] as const)(
  '%s is turned upright before its orientation is dropped',
  async (format) => {
    const sideways = await halves().withMetadata({ orientation: 6 }).toFormat(format).toBuffer()
    expect(await images.inspect(sideways)).toMatchObject({ width: 20, height: 40 })
    const plain = await images.plain(sideways)
    expect(await describeImage(plain)).toMatchObject({ width: 20, height: 40 })
    expect(await colourAt(plain, 10, 4)).toBe('red')
    expect(await colourAt(plain, 10, 36)).toBe('blue')
  },
)

test('a HEIC picture is turned upright', async () => {
  const plain = await images.plain(heicPicture({ turns: 1 }))
  expect(await describeImage(plain)).toMatchObject({ width: 16, height: 32 })
  expect(await colourAt(plain, 8, 4)).toBe('blue')
})

test('an AVIF picture under the general brand is still an AVIF picture', async () => {
  const bytes = Buffer.from(await sources.avif())
  const brands = bytes.readUInt32BE(0)
  expect(bytes.toString('latin1', 16, brands)).toContain('avif')
  bytes.write('mif1', 8)
  expect(await images.inspect(bytes)).toMatchObject({ format: 'avif' })
})

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'
test.each([
  ['SVG', Buffer.from(svg)],
  ['SVG in XML', Buffer.from(`<?xml version="1.0"?>${svg}`)],
  ['HTML', Buffer.from('<!doctype html><img src=x onerror=alert(1)>')],
  ['PDF', Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer<<>>\n%%EOF')],
  ['nothing', Buffer.alloc(0)],
  ['zeros', Buffer.alloc(1000)],
  ['BMP', Buffer.concat([Buffer.from('BM'), Buffer.alloc(60)])],
  ['MP4', Buffer.from('\0\0\0\x18ftypisom\0\0\0\0isommp41', 'latin1')],
  ['JPEG in name only', Buffer.from('\xff\xd8\xff\xe0 not a picture', 'latin1')],
  ['PNG in name only', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')],
  ['TIFF in name only', Buffer.from('II*\0\x08\0\0\0', 'latin1')],
])('attack 11: %s is refused', async (_name, bytes) => {
  for (const verb of ['inspect', 'plain', 'avatar', 'recipeSizes'] as const) {
    await expect(images[verb](bytes)).rejects.toMatchObject(kind('unsupported'))
  }
})

test('attack 11: what hides behind a picture does not survive', async () => {
  const polyglot = Buffer.concat([await sources.png(), Buffer.from('<script>alert(1)</script>')])
  expect(Buffer.from(await images.plain(polyglot)).toString('latin1')).not.toContain('script')
})

/** A PNG whose header promises far more than its few bytes hold. */
function pngBomb(width: number, height: number): Uint8Array {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data])
    const frame = Buffer.alloc(8)
    frame.writeUInt32BE(data.length)
    frame.writeUInt32BE(crc32(body), 4)
    return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width)
  header.writeUInt32BE(height, 4)
  header.set([1, 0], 8)
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
  const pixels = deflateSync(Buffer.alloc(1_000_000))
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))])
}

test.each([
  [50_000, 50_000],
  [30_001, 1],
  [10_000, 10_000],
  [10_000, 5_001],
])('attack 12, attack 51: a picture of %i × %i is refused before it is decoded', async (width, height) => {
  const bomb = pngBomb(width, height)
  expect(bomb.length).toBeLessThan(2000)
  const message = 'The picture has too many pixels: 50 million are the most'
  await expect(images.recipeSizes(bomb)).rejects.toMatchObject({ problem: { kind: 'tooLarge', message } })
})

test('attack 51: a HEIC picture is refused by what its header says', async () => {
  const bomb = heicPicture({ width: 10_000, height: 10_000 })
  await expect(images.avatar(bomb)).rejects.toMatchObject(kind('tooLarge'))
})

test('attack 12: a file of too many bytes is not even looked at', async () => {
  const work = createImages({ maxBytes: 1000 }).plain(Buffer.alloc(1001))
  await expect(work).rejects.toMatchObject(kind('tooLarge'))
})

test('attack 12: the limits can be tightened', async () => {
  const strict = createImages({ maxPixels: 500 })
  await expect(strict.plain(await sources.jpeg())).rejects.toMatchObject(kind('tooLarge'))
  await expect(strict.plain(heicPicture())).rejects.toMatchObject(kind('tooLarge'))
})

test('many pictures at once are worked through in turn', async () => {
  const source = await sources.jpeg()
  const results = await Promise.all(Array.from({ length: 20 }, () => images.plain(source)))
  expect(new Set(results.map((bytes) => Buffer.from(bytes).toString('base64'))).size).toBe(1)
})

test('whoever sends many pictures lets everybody else pass after each of them', async () => {
  const one = createImages({ concurrency: 1 })
  const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
  const done: string[] = []
  const draw = (group: string, person: string, name: string) =>
    one
      .onBehalfOf({ group, person })
      .avatar(bytes)
      .then(() => done.push(name))
  const ana = ['a1', 'a2', 'a3', 'a4'].map((name) => draw('oak', 'ana', name))
  await Promise.all([...ana, draw('oak', 'ben', 'b1'), draw('elm', 'cleo', 'c1')])
  expect(done).toEqual(['a1', 'c1', 'b1', 'a2', 'a3', 'a4'])
})
