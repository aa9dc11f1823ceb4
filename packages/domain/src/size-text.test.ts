import { expect, test } from 'vitest'
import { sizeText, sizeTextBytes } from './size-text.ts'

test.each([
  [0, '0 bytes'],
  [812, '812 bytes'],
  [1023, '1023 bytes'],
  [1024, '1.0 KB'],
  [57_344, '56.0 KB'],
  [66_847, '65.28 KB'],
  [14_541, '14.2 KB'],
  [2_527_069, '2.41 MB'],
  [524_288_000, '500.0 MB'],
  [1024 ** 3, '1.0 GB'],
  [1.5 * 1024 ** 4, '1.5 TB'],
  [2048 * 1024 ** 4, '2048.0 TB'],
])('%d bytes read %s', (bytes, text) => {
  expect(sizeText(bytes)).toBe(text)
})

test.each([0, 812, 57_344, 524_288_000, 1024 ** 3, 1.5 * 1024 ** 4])('%d bytes are read back', (bytes) => {
  expect(sizeTextBytes(sizeText(bytes))).toBe(bytes)
})

test('a size of two decimals is read as near as they tell', () => {
  expect(sizeTextBytes('2.41 MB')).toBe(2_527_068)
})

test.each(['', 'much', '12', '1.0 XB', '-1.0 KB'])('"%s" is no size', (text) => {
  expect(sizeTextBytes(text)).toBeUndefined()
})
