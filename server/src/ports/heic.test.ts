// @module-tag without-database

import { expect, test } from 'vitest'
import { HUGE_SEQUENCE_PARAMETERS, heicPicture } from './heic.fixture.ts'
import { decodeHeic } from './heic.ts'
import { brandsOf, heicSize } from './heic-header.ts'

const limits = { timeoutMs: 100_000, maxPixels: 50_000_000, maxSide: 20_000 }

test('a HEIC picture becomes pixels', async () => {
  const { width, height, data } = await decodeHeic(heicPicture(), limits)
  expect([width, height, data.length]).toEqual([32, 16, 32 * 16 * 4])
  expect([...data.slice(0, 4)]).toEqual([255, 1, 0, 255])
  expect([...data.slice(31 * 4, 32 * 4)]).toEqual([0, 0, 255, 255])
})

test('a HEIC picture is turned upright', async () => {
  const { width, height, data } = await decodeHeic(heicPicture({ turns: 1 }), limits)
  expect([width, height]).toEqual([16, 32])
  expect([...data.slice(0, 4)]).toEqual([0, 0, 255, 255])
})

test('the header tells size and brands without decoding', () => {
  expect(heicSize(heicPicture({ width: 4032, height: 3024 }))).toEqual({ width: 4032, height: 3024 })
  expect(brandsOf(heicPicture())).toEqual(['heic', 'mif1', 'heic'])
  expect(brandsOf(Buffer.from('no'))).toEqual([])
})

test.each([
  [16_384, 16_384],
  [30_000, 1],
  [4_294_967_295, 4_294_967_295],
])('attack 12: a HEIC picture of %i × %i is refused before it is decoded', async (width, height) => {
  const work = decodeHeic(heicPicture({ width, height }), limits)
  await expect(work).rejects.toMatchObject({ problem: { kind: 'tooLarge' } })
})

test('attack 12: a HEIC picture larger inside than its header says is refused', async () => {
  const work = decodeHeic(heicPicture({ parameters: HUGE_SEQUENCE_PARAMETERS }), limits)
  await expect(work).rejects.toMatchObject({ problem: { kind: 'unsupported' } })
})

test('attack 12: a HEIC picture smaller inside than its header says is refused', async () => {
  const work = decodeHeic(heicPicture({ width: 3000, height: 3000 }), limits)
  await expect(work).rejects.toMatchObject({ problem: { kind: 'unsupported' } })
})

test('attack 12: the decoder gets no more memory than the picture deserves', async () => {
  const padding = Buffer.alloc(8 * 1024 * 1024)
  padding.writeUInt32BE(padding.length)
  padding.write('free', 4)
  const padded = Buffer.concat([heicPicture(), padding])
  await expect(decodeHeic(padded, limits)).resolves.toMatchObject({ width: 32 })
  const work = decodeHeic(padded, { ...limits, decoderBytes: -padding.length })
  await expect(work).rejects.toMatchObject({ problem: { kind: 'unsupported' } })
})

test('attack 12: a HEIC picture that takes too long is given up', async () => {
  const workerUrl = new URL(`data:text/javascript,${encodeURIComponent('for (;;) {}')}`)
  const work = decodeHeic(heicPicture(), { ...limits, timeoutMs: 200, workerUrl })
  await expect(work).rejects.toMatchObject({ problem: { kind: 'timeout' } })
})

test('attack 12: a worker that runs out of memory takes only itself along', async () => {
  const hoard = 'const all = []; for (;;) all.push(new Array(1e6).fill({}))'
  const workerUrl = new URL(`data:text/javascript,${encodeURIComponent(hoard)}`)
  const work = decodeHeic(heicPicture(), { ...limits, workerUrl })
  await expect(work).rejects.toMatchObject({ problem: { kind: 'unsupported' } })
})

test('a build without its worker says so', async () => {
  const work = decodeHeic(heicPicture(), { ...limits, workerUrl: new URL('./nowhere.js', import.meta.url) })
  await expect(work).rejects.toMatchObject({ problem: { kind: 'failed' } })
})

const whole = heicPicture()
const damagedFiles: [string, Uint8Array][] = [
  ['cut in the header', whole.subarray(0, 60)],
  ['cut in the properties', whole.subarray(0, 220)],
  ['cut in the picture', whole.subarray(0, whole.length - 400)],
  ['without a header', whole.subarray(0, 24)],
  [
    'with a box larger than the file',
    Buffer.concat([whole.subarray(0, 24), Buffer.from('ffffffff', 'hex'), whole.subarray(28)]),
  ],
  [
    'with a box smaller than itself',
    Buffer.concat([whole.subarray(0, 24), Buffer.from('00000004', 'hex'), whole.subarray(28)]),
  ],
  ['with a 64-bit box that is cut', Buffer.concat([whole.subarray(0, 24), Buffer.from('0000000166726565', 'hex')])],
  [
    'of empty boxes',
    Buffer.concat([whole.subarray(0, 24), ...Array.from({ length: 5000 }, () => Buffer.from('\0\0\0\x08free'))]),
  ],
  ['of no size', heicPicture({ width: 0, height: 16 })],
]
test.each(damagedFiles)('attack 12: a HEIC file %s is refused', async (_how, bytes) => {
  await expect(decodeHeic(bytes, limits)).rejects.toMatchObject({ problem: { kind: 'unsupported' } })
})
