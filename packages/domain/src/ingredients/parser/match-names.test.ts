import { describe, expect, test } from 'vitest'
import { matchFoods, matchLine, matchUnits, similarity } from './match-names.ts'

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

const foods = [
  { name: 'potatoes' },
  { name: 'green onion', aliases: [{ name: 'scallion' }] },
  { name: 'bell peppers' },
  { name: 'Crème fraîche' },
  { name: 'leaf', pluralName: 'leaves' },
]
const units = [
  { name: 'tablespoon', pluralName: 'tablespoons', abbreviation: 'tbsp', pluralAbbreviation: 'tbsps' },
  { name: 'teaspoon', abbreviation: 'tsp' },
  { name: 'Stalk' },
]

describe('the things of the group', () => {
  const food = matchFoods(foods)
  const unit = matchUnits(units)

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
    const [first, second] = [
      { id: 1, name: 'salt' },
      { id: 2, name: 'Salt' },
    ]
    expect(matchFoods([first, second])('salt')).toBe(second)
  })

  test('a unit that belongs to the name goes into it, unless the food alone is known', () => {
    expect(matchLine({ unit: 'bell', food: 'peppers' }, food, unit)).toMatchObject({ unitName: '', food: foods[2] })
    expect(matchLine({ unit: 'stalk', food: 'bell peppers' }, food, unit)).toMatchObject({
      unit: units[2],
      food: foods[2],
    })
  })
})
