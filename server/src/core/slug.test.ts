// @module-tag without-database

import { expect, test } from 'vitest'
import { slugOf } from './slug.ts'

test.each([
  ['Crème Brûlée', 'creme-brulee'],
  ['Борщ', 'borshch'],
  ['炒饭', 'chao-fan'],
  ['비빔밥', 'bibimbab'],
  ['خبز', 'khbz'],
  ['カレー', 'kare'],
  ['½ Cup', '1-2-cup'],
])('every script has a slug: %s', (name, slug) => {
  expect(slugOf(name)).toBe(slug)
})

test('a name of nothing but signs has none', () => {
  expect(slugOf('🔥 !!')).toBe('')
})
