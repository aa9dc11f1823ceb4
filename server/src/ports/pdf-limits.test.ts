// @module-tag without-database

import { expect, test } from 'vitest'
import { pageOfText, pdfWith } from './pdf.fixture.ts'
import { checkPdf } from './pdf-limits.ts'

const small = { objects: 20, streams: 3, unpackedBytes: 10_000 }
const text = pageOfText('Two eggs', 10)

test('an ordinary PDF is within its bounds', () => {
  expect(() => checkPdf(pdfWith(text))).not.toThrow()
  expect(() => checkPdf(pdfWith(text), small)).not.toThrow()
})

test('attack 20: what unpacks to too much is refused before anything takes it apart', () => {
  const bomb = pdfWith(pageOfText('Two eggs', 1_000_000))
  expect(bomb.length).toBeLessThan(300_000)
  expect(() => checkPdf(bomb)).toThrow('too much unpacked')
  expect(() => checkPdf(pdfWith(Buffer.alloc(10_001, ' ')), small)).toThrow('too much unpacked')
  // Its packing is named elsewhere in the file.
  expect(() => checkPdf(pdfWith(Buffer.alloc(10_001, ' '), { filter: '9 0 R' }), small)).toThrow('too much unpacked')
})

test('attack 20: what is packed twice, has too many objects or too many streams is refused', () => {
  const twice = pdfWith(Buffer.alloc(10_000_000, ' '), { filter: '[/FlateDecode /FlateDecode]' })
  expect(twice.length).toBeLessThan(2_000)
  expect(() => checkPdf(twice, small)).toThrow('packed more than once')
  expect(() => checkPdf(pdfWith(text, { extra: '7 0 obj\nnull\nendobj\n'.repeat(20) }), small)).toThrow('objects')
  const streams = '7 0 obj\n<< >>\nstream\nx\nendstream\nendobj\n'.repeat(3)
  expect(() => checkPdf(pdfWith(text, { extra: streams }), small)).toThrow('streams')
})

test('pictures are not weighed, because nobody unpacks them', () => {
  const picture = pdfWith(Buffer.alloc(20_000, 200), { kind: '/Type /XObject /Subtype /Image' })
  expect(() => checkPdf(picture, small)).not.toThrow()
})

test('what is no PDF, or ends in the middle, is left to whoever reads it', () => {
  expect(() => checkPdf(new Uint8Array([1, 2, 3]))).not.toThrow()
  expect(() => checkPdf(pdfWith(text).subarray(0, 300))).not.toThrow()
})
