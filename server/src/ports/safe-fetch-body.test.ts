// @module-tag without-database

import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { checkEncoding, decodeText, unpack } from './safe-fetch-body.ts'

const soup = Buffer.from('lentil soup '.repeat(100))

test.each([
  ['gzip', gzipSync(soup)],
  ['x-gzip', gzipSync(soup)],
  ['deflate', deflateSync(soup)],
  ['deflate', deflateRawSync(soup)],
  ['br', brotliCompressSync(soup)],
  ['identity', soup],
] as const)('a body packed as %s is unpacked', async (encoding, packed) => {
  expect(Buffer.from(await unpack(packed, encoding, 10_000)).equals(soup)).toBe(true)
})

test.each([
  ['gzip', gzipSync(Buffer.alloc(5_000_000))],
  ['deflate', deflateSync(Buffer.alloc(5_000_000))],
  ['br', brotliCompressSync(Buffer.alloc(5_000_000))],
] as const)('attack 5: a %s bomb stops at the limit', async (encoding, bomb) => {
  expect(bomb.length).toBeLessThan(10_000)
  await expect(unpack(bomb, encoding, 100_000)).rejects.toMatchObject({ problem: { kind: 'tooLarge' } })
})

test('a body cut short is an error, not half a page', async () => {
  await expect(unpack(gzipSync(soup).subarray(0, 30), 'gzip', 10_000)).rejects.toThrow()
})

test.each(['zstd', 'gzip, gzip', 'compress', 'constructor', ''])('the encoding "%s" is refused', (encoding) => {
  expect(() => checkEncoding(encoding)).toThrow('not understood')
})

test.each([
  ['the header', Buffer.from([0xe9]), 'text/html; charset=ISO-8859-1', 'é'],
  ['the header, quoted', Buffer.from([0x82, 0xa0]), 'text/html; charset="Shift_JIS"', 'あ'],
  ['a byte order mark', Buffer.from([0xff, 0xfe, 0x41, 0x00]), 'text/html', 'A'],
  [
    'the page',
    Buffer.from('<meta charset="windows-1251">\xcf', 'latin1'),
    'text/html',
    '<meta charset="windows-1251">П',
  ],
  ['nothing, being UTF-8', Buffer.from('crème'), '', 'crème'],
  ['nothing, being Latin', Buffer.from('cr\xe8me', 'latin1'), '', 'crème'],
  ['a name nobody knows', Buffer.from('crème'), 'text/html; charset=klingon', 'crème'],
  ['a page that is wrong about itself', Buffer.from('<meta charset=utf-16>a'), '', '<meta charset=utf-16>a'],
])('text is decoded by %s', (_by, bytes, contentType, text) => {
  expect(decodeText(bytes, contentType)).toBe(text)
})

test('bytes that are not in the declared charset are replaced', () => {
  expect(decodeText(Buffer.from([0x61, 0xff]), 'text/plain; charset=utf-8')).toBe('a\ufffd')
})
