import fc from 'fast-check'
import { expect, test } from 'vitest'
import { NAME_ATTEMPTS, numberedName, slugify } from './slug.ts'

test.each([
  ['Crème Brûlée', 'creme-brulee'],
  ["Mom's Pie", 'mom-s-pie'],
  ['Mom’s Pie', 'moms-pie'],
  ['1,000 Layer Cake', '1000-layer-cake'],
  ['½ Cup', '1-2-cup'],
  ['1½ Cups', '1-1-2-cups'],
  ['Straße', 'strasse'],
  ['Salt &amp; Pepper', 'salt-pepper'],
  ['Cr&egrave;me &#38; Caf&#xE9;', 'creme-cafe'],
  ['Bread (1)', 'bread-1'],
  ['naïve_test', 'naive-test'],
  ['Smørrebrød Æggekage', 'smorrebrod-aeggekage'],
  ['İzmir ŁÓDŹ', 'izmir-lodz'],
  ['Phở', 'pho'],
  ['  --Tom & Jerry--  ', 'tom-jerry'],
  ['!!!', ''],
  ['&#9999999;', '9999999'],
  ['', ''],
])('%j has the slug %j', (name, slug) => {
  expect(slugify(name)).toBe(slug)
})

test('letters of other scripts go through the transliterator that was handed in', () => {
  const sounds = new Map(Object.entries({ б: 'b', о: 'o', р: 'r', щ: 'shch', й: 'y', ь: "'", 炒: 'Chao ', 饭: 'Fan ' }))
  const transliterate = (text: string) => [...text].map((letter) => sounds.get(letter) ?? letter).join('')
  expect(slugify('Борщ', transliterate)).toBe('borshch')
  expect(slugify('борьй', transliterate)).toBe('bory')
  expect(slugify('炒饭', transliterate)).toBe('chao-fan')
  expect(slugify('Crème бор', transliterate)).toBe('creme-bor')
})

test('without a transliterator other scripts leave no trace', () => {
  expect(slugify('炒饭')).toBe('')
  expect(slugify('🍕')).toBe('')
})

test('names that differ only in signs and case collide', () => {
  expect(slugify('Vegan')).toBe(slugify('vegan!'))
})

test('a slug is hyphenated ASCII, and is its own slug', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (name) => {
      const slug = slugify(name)
      expect(slug).toMatch(/^(?:[a-z0-9]+(?:-[a-z0-9]+)*)?$/)
      expect(slugify(slug)).toBe(slug)
    }),
  )
})

test('composed and decomposed names have one slug', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme' }),
      (name) => slugify(name.normalize('NFC')) === slugify(name.normalize('NFD')),
    ),
  )
})

test('the numbered name has the numbered slug', () => {
  const names = Array.from({ length: NAME_ATTEMPTS }, (_, attempt) => numberedName('Apple Pie', attempt))
  expect(names[0]).toBe('Apple Pie')
  expect(names.at(-1)).toBe('Apple Pie (9)')
  expect(slugify(numberedName('Apple Pie', 1))).toBe('apple-pie-1')
})
