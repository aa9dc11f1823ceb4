import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findAny } from './find-any.ts'
import { processorMs } from './processor-time.fixture.ts'

const found = (wanted: string[], text: string, options?: { asWords?: boolean }) =>
  [...findAny(wanted.map((one) => [one, one] as const))(text, options)].map(({ from, to }) => text.slice(from, to))

test('at each place the longest is found, whatever the case', () => {
  expect(found(['sugar', 'sugar beet', 'beet'], 'SUGAR, Sugar Beets, beet')).toEqual(['SUGAR', 'Sugar Beet', 'beet'])
})

test('what changes its length in lower case does not move the rest', () => {
  expect(found(['tea'], 'İİ Tea')).toEqual(['Tea'])
})

test('as words, a part of a word is not found, and a shorter one that stands by itself is', () => {
  expect(found(['ad', 'ad hoc'], 'bread, an Ad hocus', { asWords: true })).toEqual(['Ad'])
  expect(found(['زيت'], 'زيتون زيت', { asWords: true })).toEqual(['زيت'])
  expect(found(['** ad **'], 'salt ** AD ** x', { asWords: true })).toEqual(['** AD **'])
})

test('scripts without blanks between words have no words to stand by themselves', () => {
  expect(found(['广告'], '看广告吧', { asWords: true })).toEqual(['广告'])
})

test('everything that is there is found, in any text', () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 40 })
  const wanted = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 5 })
  fc.assert(
    fc.property(text, wanted, text, (before, one, after) => {
      expect(found([one], before + one + after).length).toBeGreaterThan(0)
    }),
  )
})

test('attack 20: what was made to take long is given up', () => {
  const wanted = Array.from({ length: 500 }, (_, at) => `${'a'.repeat(200)}${at}`)
  const cost = processorMs(() => expect(found(wanted, 'a'.repeat(50_000))).toEqual([]))
  expect(cost).toBeLessThan(5_000)
})
