import { describe, expect, test } from 'vitest'
import { parseBrutely } from './brute.ts'

describe('the parser without a model', () => {
  test.each([
    ['salt', 0, '', 'salt', ''],
    ['2 eggs', 2, '', 'eggs', ''],
    ['1½ cup sugar', 1.5, 'cup', 'sugar', ''],
    ['1 1/2 tsp garam masala', 1.5, 'tsp', 'garam masala', ''],
    ['1 ½ tsp garam masala', 1.5, 'tsp', 'garam masala', ''],
    ['500g flour', 500, 'g', 'flour', ''],
    ['1,5 dl milk', 1.5, 'dl', 'milk', ''],
    ['1L (500ml) water', 1, 'L', 'water', '(500ml)'],
    ['2-3 carrots, diced', 2, '', 'carrots', 'diced 2-3'],
    ['1 large yellow onion, coarsely chopped', 1, 'large', 'yellow onion', 'coarsely chopped'],
    [
      '2 cups mango chunks, (2 large mangoes) (fresh or frozen)',
      2,
      'cups',
      'mango chunks, (2 large mangoes)',
      'fresh or frozen',
    ],
    ['3 eggs (beaten)', 3, '', 'eggs', 'beaten'],
    ['salt and pepper, to taste', 0, '', 'salt and pepper', 'to taste'],
    ['a stalk bell peppers', 0, 'stalk', 'bell peppers', ''],
    ['¹/₂ cup milk', 0.5, 'cup', 'milk', ''],
    ['2 ¹/₂ cups milk', 2.5, 'cups', 'milk', ''],
    ['2¹⁄₂ cups milk', 2.5, 'cups', 'milk', ''],
    ['٢ cups milk', 2, 'cups', 'milk', ''],
    ['', 0, '', '', ''],
  ])('%s', (line, quantity, unit, food, note) => {
    expect(parseBrutely(line, (text) => text === 'stalk')).toMatchObject({ quantity, unit, food, note })
  })

  test.each([
    ['2–3 cups milk', 2, 3],
    ['1 ¹/₂–2 ¹/₂ cups milk', 1.5, 2.5],
    ['1/2–3/4 cups milk', 0.5, 0.75],
  ])('%s is a range, as Larder writes one', (line, quantity, upTo) => {
    expect(parseBrutely(line, () => false)).toMatchObject({ quantity, upTo, unit: 'cups', food: 'milk', note: '' })
  })
})
