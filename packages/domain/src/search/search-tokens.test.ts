import fc from 'fast-check'
import { expect, test } from 'vitest'
import { processorMs } from '../text/processor-time.fixture.ts'
import { searchTokens, termsOf } from './search-tokens.ts'

test.each([
  ['Animal-Sloop', [], ['animal', 'sloop']],
  ['"Animal Sloop" stew', ['animal sloop'], ['stew']],
  ['crème brûlée', [], ['creme', 'brulee']],
  ["'red wine' beef", ['red wine'], ['beef']],
  ["mom's pie", [], ["mom's", 'pie']],
  ["mom's and dad's", [], ["mom's", 'and', "dad's"]],
  ["mom's 'red wine'", ['red wine'], ["mom's"]],
  ["'mom's pie'", ["mom's pie"], []],
  ['100%', [], ['100']],
  ['"100% rye"', ['100% rye'], []],
  ['“Tea Spoon”', ['tea spoon'], []],
  ['snake_case', [], ['snake', 'case']],
  ['"Tea Spo', [], ['tea', 'spo']],
  ["'tea spo", [], ['tea', 'spo']],
  ['12" pizza', [], ['12', 'pizza']],
  ['"a""b"', ['a', 'b'], []],
  ["say \"it's 'ok'\" now", ["it's 'ok'"], ['say', 'now']],
])('%s gives phrases %j and words %j', (text, phrases, words) => {
  expect(searchTokens(text)).toMatchObject({ phrases, words })
})

test.each(['', '   ', '!!! ---', '""', "''", '" "', '"'])('nothing to look for is no search: %j', (text) => {
  expect(searchTokens(text)).toEqual({ phrases: [], words: [], whole: '' })
})

test('the whole text is compared without quotes and punctuation', () => {
  expect(searchTokens('"Tea Spoon"').whole).toBe('tea spoon')
  expect(searchTokens(' Very  cool, name ').whole).toBe('very cool name')
  expect(searchTokens('green "red wine" beef').whole).toBe('green red wine beef')
})

test('no word holds a blank or punctuation that would be a wildcard', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      for (const word of searchTokens(text).words) expect(word).not.toMatch(/[\s"%_]/u)
    }),
  )
})

test('a megabyte of quotes is taken apart in linear time (attack 20)', () => {
  const cost = processorMs(() => {
    for (const piece of ["'a", '"', "' ", "a'b "]) searchTokens(piece.repeat(1_000_000 / piece.length))
  })
  // Seconds at most; what grows with the square of a megabyte takes hours.
  expect(cost).toBeLessThan(60_000)
})

test('attack 45: a pasted page is looked for by its beginning, each thing once', () => {
  const page = Array.from({ length: 300 }, (_, at) => `w${Math.floor(at / 2)}`).join(' ')
  expect(termsOf(searchTokens(`"red wine" ${page}`))).toEqual([
    'red wine',
    ...Array.from({ length: 15 }, (_, at) => `w${at}`),
  ])
})
