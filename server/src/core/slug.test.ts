// @module-tag without-database

import { createHash } from 'node:crypto'
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

test('no letter of any script is written otherwise than in the addresses that are out there', () => {
  const slugs = createHash('sha256')
  for (let code = 0x80; code < 0x10000; code++) {
    if (code >= 0xd800 && code <= 0xdfff) continue
    slugs.update(`${slugOf(`a${String.fromCharCode(code)}b`)}\n`)
  }
  // Of the package whose letters the table holds.
  expect(slugs.digest('hex')).toBe('4d78a29626ea1b3d92d7287393a3e84200d069bc8e7d86577a772d54b61c8a50')
})

test('between two Chinese signs there is a hyphen, and none beside a sign that separates already', () => {
  expect([slugOf('宫保鸡丁'), slugOf('XO酱炒饭2'), slugOf('饭（炒）')]).toEqual([
    'gong-bao-ji-ding',
    'xojiang-chao-fan-2',
    'fan-chao',
  ])
})
