import { expect, test } from 'vitest'
import { stemOf } from './stems.ts'

test.each([
  ['tomaat', 'tomaten', 'tomaatjes'],
  ['noot', 'noten', 'nootjes'],
  ['kaas', 'kazen', 'kaasjes'],
  ['bes', 'bessen'],
  ['duif', 'duiven', 'duifjes'],
  ['gehaktbal', 'gehaktballen', 'gehaktballetjes'],
  ['wortel', 'wortels', 'wortelen', 'worteltjes'],
  ['courgette', 'courgettes'],
])('one and many have one stem in Dutch: %s', (one, ...many) => {
  for (const other of many) expect(stemOf(other, 'nl')).toBe(stemOf(one, 'nl'))
})

test('the end of a longer Dutch word is no other food: snip|pers, b|lokjes, krui|mels', () => {
  expect(stemOf('pers', 'nl')).not.toBe(stemOf('peer', 'nl'))
  expect(stemOf('lokjes', 'nl')).not.toBe(stemOf('look', 'nl'))
  expect(stemOf('mels', 'nl')).not.toBe(stemOf('meel', 'nl'))
})
