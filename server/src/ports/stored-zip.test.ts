// @module-tag without-database

import { Readable } from 'node:stream'
import { buffer, text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { ZipFile } from 'yazl'
import type { ByteRange, StoredFile } from './files.ts'
import { problemOf } from './loopback.fixture.ts'
import { openStoredZip } from './stored-zip.ts'

const limits = { entries: 10_000, unpackedBytes: 10_000_000, ratio: 1_100 }
const ENTRIES = 3_000
const nameOf = (at: number) => `media/${at}-${'x'.repeat(50)}.txt`

async function packed(count: number): Promise<Buffer> {
  const zip = new ZipFile()
  for (let at = 0; at < count; at++) zip.addBuffer(Buffer.from(`content ${at}`), nameOf(at), { compress: at % 2 === 0 })
  zip.end()
  return buffer(zip.outputStream as Readable)
}

function stored(bytes: Buffer) {
  const asked: ByteRange[] = []
  const file: StoredFile = {
    size: bytes.length,
    modified: new Date(0),
    etag: '""',
    stream: ({ start, end } = { start: 0, end: bytes.length }) => {
      asked.push({ start, end })
      return Readable.from([bytes.subarray(start, end)], { objectMode: false })
    },
  }
  return { file, asked }
}

test('the list of many entries is fetched in pieces, not entry by entry', async () => {
  const { file, asked } = stored(await packed(ENTRIES))
  const zip = await openStoredZip(file, limits)
  expect([zip.count, [...zip.names()]]).toEqual([ENTRIES, Array.from({ length: ENTRIES }, (_, at) => nameOf(at))])
  expect(asked.length).toBeLessThan(20)
})

test('what is read at once is each its own, and takes no more than it needs', async () => {
  const { file, asked } = stored(await packed(ENTRIES))
  const zip = await openStoredZip(file, limits)
  asked.length = 0
  const wanted = [0, 2_999, 1, 1_500, 2, 0]
  const read = await Promise.all(wanted.map(async (at) => text(await zip.stream(nameOf(at)))))
  expect(read).toEqual(wanted.map((at) => `content ${at}`))
  expect(Math.max(...asked.map(({ start, end }) => end - start))).toBeLessThan(1_000)
})

test('an archive that is cut off is damaged', async () => {
  const bytes = await packed(ENTRIES)
  const { file } = stored(bytes.subarray(0, -100))
  expect(await problemOf(openStoredZip(file, limits))).toMatchObject({ kind: 'unsupported' })
  // Its end is there, and the bytes before it are gone by the time they are read.
  const whole = stored(bytes).file
  const stream: StoredFile['stream'] = (range) =>
    range && range.end < bytes.length ? Readable.from([]) : whole.stream(range)
  expect(await problemOf(openStoredZip({ ...whole, stream }, limits))).toMatchObject({ kind: 'unsupported' })
})
