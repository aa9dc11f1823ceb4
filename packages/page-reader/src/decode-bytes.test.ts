import { expect, test } from 'vitest'
import { decodeBytes } from './decode-bytes.ts'

test.each([
  ['wide signs without a mark', [0x7b, 0, 0x7d, 0], '{}'],
  ['wide signs without a mark, the larger half first', [0, 0x7b, 0, 0x7d], '{}'],
  ['a single sign', [0x61], 'a'],
  ['nothing', [], ''],
])('%s are read', (_, bytes, text) => {
  expect(decodeBytes(Uint8Array.from(bytes))).toBe(text)
})
