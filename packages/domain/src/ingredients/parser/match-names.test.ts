import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { normalise } from '../../search/normalise.ts'
import { FOOD_SIMILARITY, matchLine, matchNames, similarity, UNIT_SIMILARITY } from './match-names.ts'

test.each([
  ['potato', 'potatoes', 85.7],
  ['gren onion', 'green onion', 95.2],
  ['cup', 'cups', 85.7],
  ['tbsp', 'tsp', 85.7],
  ['flour', 'flower', 72.7],
  ['oil', 'olive oil', 50],
])('%s and %s are similar by %d', (one, other, expected) => {
  expect(similarity(one, other)).toBeCloseTo(expected, 1)
})

/** The common subsequence by the table that everybody knows. */
function commonByTable(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, () => 0)
  for (const letter of one.split('')) {
    const next = [0]
    for (let to = 0; to < other.length; to++)
      next.push(letter === other[to] ? (row[to] ?? 0) + 1 : Math.max(row[to + 1] ?? 0, next[to] ?? 0))
    row = next
  }
  return row[other.length] ?? 0
}

test('the quick way to the similarity finds what the plain way finds, also beyond a word of the machine', () => {
  const text = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'é', ' '), maxLength: 100 })
  fc.assert(
    fc.property(text, text, (one, other) => {
      fc.pre(one !== '' || other !== '')
      expect(similarity(one, other)).toBeCloseTo((200 * commonByTable(one, other)) / (one.length + other.length), 9)
    }),
  )
})

type Thing = { name: string; others?: string[] }
const keysOf = (things: Thing[]) =>
  things.flatMap((thing) => [thing.name, ...(thing.others ?? [])].map((name) => ({ key: normalise(name), thing })))

test('what is passed over cannot have been similar enough', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'd', 'e'), minLength: 1, maxLength: 12 })
  fc.assert(
    fc.property(fc.uniqueArray(word, { maxLength: 20 }), word, (names, wanted) => {
      const best = Math.max(0, ...names.map((name) => similarity(name, wanted)))
      const found = matchNames(keysOf(names.map((name) => ({ name }))), UNIT_SIMILARITY)(wanted)
      expect(found === undefined ? undefined : similarity(found.name, wanted)).toBe(
        best >= UNIT_SIMILARITY ? best : undefined,
      )
    }),
  )
})

const foods: Thing[] = [
  { name: 'potatoes' },
  { name: 'green onion', others: ['scallion'] },
  { name: 'bell peppers' },
  { name: 'Crème fraîche' },
  { name: 'leaf', others: ['leaves'] },
]
const units: Thing[] = [
  { name: 'tablespoon', others: ['tablespoons', 'tbsp', 'tbsps'] },
  { name: 'teaspoon', others: ['tsp'] },
  { name: 'Stalk' },
]

describe('the things of the group', () => {
  const food = matchNames(keysOf(foods), FOOD_SIMILARITY)
  const unit = matchNames(keysOf(units), UNIT_SIMILARITY)

  test('names, plurals, aliases and abbreviations match, with and without accents', () => {
    expect(['Scallion', 'LEAVES', 'creme fraiche', 'potato', 'gren onion'].map((text) => food(text)?.name)).toEqual([
      'green onion',
      'leaf',
      'Crème fraîche',
      'potatoes',
      'green onion',
    ])
    expect(['tsp', 'tbsps', 'Tablespoon', 'stalks'].map((text) => unit(text)?.name)).toEqual([
      'teaspoon',
      'tablespoon',
      'tablespoon',
      'Stalk',
    ])
  })

  test('what is not similar enough matches nothing', () => {
    expect([food('very unique'), unit('very unique'), food(''), unit('')]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ])
  })

  test('on equal names the later one wins', () => {
    const [first, second] = [{ name: 'salt' }, { name: 'Salt' }]
    expect(matchNames(keysOf([first, second]), FOOD_SIMILARITY)('salt')).toBe(second)
  })

  test('a unit that belongs to the name goes into it, unless the food alone is known', () => {
    expect(matchLine({ unit: 'bell', food: 'peppers' }, food, unit)).toMatchObject({ unitName: '', food: foods[2] })
    expect(matchLine({ unit: 'stalk', food: 'bell peppers' }, food, unit)).toMatchObject({
      unit: units[2],
      food: foods[2],
    })
  })
})
