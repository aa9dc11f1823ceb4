import { expect, test } from 'vitest'
import { learnExtraLanguages } from '../languages/extra-languages.ts'
import { unitKey } from './same-unit.ts'

test.for([
  ['tablespoon', 'EL', 'Esslöffel', 'cuillère à soupe', 'cucharada', 'cucchiaio', 'msk', 'łyżka'],
  ['teaspoon', 'TL', 'cuillère à café', 'cucharadita', 'tsk'],
  ['gram', 'g', 'Gramm', 'gramme'],
  ['clove', 'Zehen', 'gousses', 'spicchi', 'ząbki'],
  ['can', 'Dose', 'boîte', 'puszka'],
  ['pinch', 'Prise', 'pincée', 'pizzico'],
])('these mean the same unit: %s', ([first = '', ...others]) => {
  expect(unitKey(first)).toBeDefined()
  for (const other of others) expect([other, unitKey(other)]).toEqual([other, unitKey(first)])
})

test('units that differ have different keys, and what nobody knows has none', () => {
  const keys = [
    'teaspoon',
    'tablespoon',
    'pinch',
    'dash',
    'cup',
    'ml',
    'liter',
    'g',
    'kg',
    'clove',
    'can',
    'slice',
  ].map(unitKey)
  expect(new Set(keys).size).toBe(keys.length)
  expect(unitKey('grandmother spoon')).toBeUndefined()
})

test('what is counted has a word in the extra languages too, and words of the first ten keep their meaning', () => {
  learnExtraLanguages()
  for (const [word, meant] of [
    ['sáček', 'packet'],
    ['ks', 'piece'],
    ['个', 'piece'],
    ['gerezd', 'clove'],
    ['dåse', 'can'],
    ['пучок', 'bunch'],
  ] as const)
    expect([word, unitKey(word)]).toEqual([word, unitKey(meant)])
  expect(unitKey('pot')).not.toBe(unitKey('packet'))
  // A slice in Chinese, a clove in Japanese: the word alone does not say which.
  expect(unitKey('片')).toBeUndefined()
  expect(['かけ', '瓣'].map(unitKey)).toEqual([unitKey('clove'), unitKey('clove')])
})
