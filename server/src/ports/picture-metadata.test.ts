// @module-tag without-database

import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { heicPicture } from './heic.fixture.ts'
import { createImages } from './images.ts'
import { isPortError } from './port-error.ts'

const images = createImages()
const withoutMetadata = (bytes: Uint8Array) => images.withoutMetadata(bytes)

const SECRET = /Secret|GPS|\d{4}:\d\d:\d\d/
const secrets = {
  IFD0: { Make: 'SecretCamera', Copyright: 'SecretAna', DateTime: '2026:01:02 03:04:05' },
  IFD3: { GPSLatitude: '51/1 30/1 0/1', GPSLatitudeRef: 'N' },
}
const xmp = '<x:xmpmeta xmlns:x="adobe:ns:meta/"><note>SecretNote</note></x:xmpmeta>'

const plain = () => sharp({ create: { width: 40, height: 20, channels: 3, background: 'teal' } })
const telling = (format: 'jpeg' | 'png' | 'webp' | 'avif', orientation = 6) =>
  plain()
    .withMetadata({ orientation })
    .withExifMerge(secrets)
    .withXmp(xmp)
    .withIccProfile('p3')
    .toFormat(format, { effort: 1 })
    .toBuffer()

const pixels = (bytes: Uint8Array) => sharp(bytes, { pages: -1 }).raw().toBuffer()
const text = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1')

describe.each(['jpeg', 'png', 'webp', 'avif'] as const)('attack 12: %s as it was sent', (format) => {
  test('loses place, camera and notes, and keeps every pixel and the colour profile', async () => {
    const source = await telling(format)
    expect(text(source)).toMatch(SECRET)
    const cleaned = await withoutMetadata(source)
    expect(text(cleaned)).not.toMatch(SECRET)
    expect((await pixels(cleaned)).equals(await pixels(source))).toBe(true)
    const [before, after] = [await sharp(source).metadata(), await sharp(cleaned).metadata()]
    expect(after.icc?.equals(before.icc ?? Buffer.alloc(0))).toBe(true)
    expect(after.autoOrient).toEqual(before.autoOrient)
  })

  test('loses what hangs on behind it, and is the same when cleaned again', async () => {
    const cleaned = await withoutMetadata(await telling(format))
    expect(Buffer.from(await withoutMetadata(cleaned)).equals(Buffer.from(cleaned))).toBe(true)
    if (format === 'avif') return
    const more = Buffer.concat([await telling(format), Buffer.from('SecretTrailer')])
    expect(text(await withoutMetadata(more))).not.toMatch(SECRET)
  })

  test('cut short or scrambled is refused or cleaned, and never a failure of ours', async () => {
    const source = await telling(format)
    for (let at = 0; at < source.length; at += 7) {
      const scrambled = Buffer.from(source)
      scrambled[at] = 0xff
      for (const bytes of [source.subarray(0, at), scrambled]) {
        const outcome: unknown = await withoutMetadata(bytes).catch((error: unknown) => error)
        const isRefused = isPortError(outcome) && outcome.problem.kind === 'unsupported'
        expect([at, isRefused || outcome instanceof Uint8Array]).toEqual([at, true])
      }
    }
  })
})

test.each(['jpeg', 'png', 'webp'] as const)('attack 12: %s stays turned as it was', async (format) => {
  for (const orientation of [1, 3, 8])
    expect((await sharp(await withoutMetadata(await telling(format, orientation))).metadata()).orientation ?? 1).toBe(
      orientation,
    )
})

test('attack 12: a moving GIF loses its comment and keeps its frames', async () => {
  const frames = await sharp([await plain().png().toBuffer(), await plain().negate().png().toBuffer()], {
    join: { animated: true },
  })
    .gif()
    .toBuffer()
  const comment = Buffer.from('\x21\xfe\x0aSecretNote\x00', 'latin1')
  const packet = Buffer.from('\x21\xff\x0bXMP DataXMP\x0aSecretNote\x00', 'latin1')
  const source = Buffer.concat([frames.subarray(0, -1), comment, packet, frames.subarray(-1), Buffer.from('Secret')])
  const cleaned = await withoutMetadata(source)
  expect(text(cleaned)).not.toMatch(SECRET)
  expect(Buffer.from(cleaned).equals(frames)).toBe(true)
})

test('attack 12: a HEIC picture without notes stays as it is; a TIFF is refused', async () => {
  expect(Buffer.from(await withoutMetadata(heicPicture())).equals(Buffer.from(heicPicture()))).toBe(true)
  const tiff = await plain().tiff().toBuffer()
  await expect(withoutMetadata(tiff)).rejects.toMatchObject({ problem: { kind: 'unsupported' } })
})
