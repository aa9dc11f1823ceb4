import { expect, test } from 'vitest'
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
