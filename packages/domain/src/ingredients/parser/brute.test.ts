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
    ['', 0, '', '', ''],
  ])('%s', (line, quantity, unit, food, note) => {
    expect(parseBrutely(line, (text) => text === 'stalk')).toMatchObject({ quantity, unit, food, note })
  })
})
