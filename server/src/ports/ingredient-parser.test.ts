// @module-tag without-database

import { createParser } from '@larder/domain/ingredients/parser/parser.ts'
import { LONGEST_LINE } from '@larder/domain/ingredients/parser/tokens.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ingredientParser } from './ingredient-parser.ts'

const parser = await ingredientParser()
const parts = (line: string, locale?: string) => {
  const { quantity, unit, food, note } = parser.parse(line, locale)
  return [quantity === null ? null : Math.round(quantity * 1000) / 1000, unit, food, note]
}

describe('what an English line says', () => {
  test.each([
    ['½ cup all-purpose flour', 0.5, 'cup', 'all-purpose flour', ''],
    ['1 ½ teaspoons ground black pepper', 1.5, 'teaspoon', 'ground black pepper', ''],
    ['⅔ cup unsweetened flaked coconut', 0.667, 'cup', 'unsweetened flaked coconut', ''],
    ['⅓ cup panko bread crumbs', 0.333, 'cup', 'panko bread crumbs', ''],
    ['1/8 cup all-purpose flour', 0.125, 'cup', 'all-purpose flour', ''],
    ['1/32 cup all-purpose flour', 0.031, 'cup', 'all-purpose flour', ''],
    ['1 1/2 cups chopped onion', 1.5, 'cup', 'onion', 'chopped'],
    [
      '2 pounds russet potatoes, peeled, and cut into 3/4-inch cubes',
      2,
      'pound',
      'russet potatoes',
      'peeled, and cut into 3/4 inch cubes',
    ],
    ['2 tablespoons (30ml) vegetable oil', 2, 'tablespoon', 'vegetable oil', ''],
    ['2 teaspoons salt (to taste)', 2, 'teaspoon', 'salt', 'to taste'],
    ['200 g / 7 oz butter', 200, 'g', 'butter', ''],
    ['500g/1lb 2oz plain flour', 500, 'g', 'plain flour', ''],
    ['2 (400 g) tins chopped tomatoes', 2, 'tin', 'chopped tomatoes', '400 g'],
    ['1 15-ounce can chicken broth', 1, 'can', 'chicken broth', '15 ounce'],
    ['2 x 400g tins chickpeas, drained', 2, 'tin', 'chickpeas', '400 g, drained'],
    ['juice of 2 lemons', 2, '', 'lemons', 'juice of'],
    ['the zest of an orange', 1, '', 'orange', 'the zest of'],
    ['finely grated zest and juice of a lemon', 1, '', 'lemon', 'finely grated zest and juice of'],
    ['a couple of bay leaves', 2, '', 'bay leaves', ''],
    ['eggs x 3', 3, '', 'eggs', ''],
    ['2 tablespoons butter or margarine', 2, 'tablespoon', 'butter or margarine', ''],
    ['salt', null, '', 'salt', ''],
    ['Salt and pepper, to taste', null, '', 'Salt and pepper', 'to taste'],
    ['3 cloves garlic, crushed', 3, 'clove', 'garlic', 'crushed'],
    ['2 large eggs', 2, '', 'eggs', 'large'],
    ['One onion, finely chopped', 1, '', 'onion', 'finely chopped'],
    ['2 dozen oysters', 24, '', 'oysters', ''],
    ['half a dozen eggs', 6, '', 'eggs', ''],
    ['one and a half cups flour', 1.5, 'cup', 'flour', ''],
    ['Two and one quarter teaspoons salt', 2.25, 'teaspoon', 'salt', ''],
    ['1 and 1/2 cups flour', 1.5, 'cup', 'flour', ''],
    ['1 and ½ cups flour', 1.5, 'cup', 'flour', ''],
    ['one third cup sugar', 0.333, 'cup', 'sugar', ''],
    ['two-thirds cup sugar', 0.667, 'cup', 'sugar', ''],
    ['1 cup half-and-half', 1, 'cup', 'half-and-half', ''],
    ['olive oil, for frying', null, '', 'olive oil', 'for frying'],
    ['2 ¹/₂ cups sugar', 2.5, 'cup', 'sugar', ''],
    ['¹/₂ cup milk', 0.5, 'cup', 'milk', ''],
    ['1¹⁄₂ cups milk', 1.5, 'cup', 'milk', ''],
    ['2 and ¹/₂ cups milk', 2.5, 'cup', 'milk', ''],
    ['1,500 g flour', 1500, 'g', 'flour', ''],
    ['1,250.5 g flour', 1250.5, 'g', 'flour', ''],
    ['1 cup, plus 2 tablespoons olive oil', 1, 'cup', 'olive oil', 'plus 2 tablespoons'],
    ['1 cup + 2 tablespoons sugar', 1, 'cup', 'sugar', 'plus 2 tablespoons'],
    ['¼ cup or more Madeira', 0.25, 'cup', 'Madeira', 'or more'],
    ['1 lg clove garlic, minced', 1, 'clove', 'garlic', 'lg, minced'],
    ['1 sm yellow onion, diced', 1, '', 'yellow onion', 'sm, diced'],
    ['2 c flour, sifted', 2, 'c', 'flour', 'sifted'],
    ['1 head puntarelle, trimmed', 1, 'head', 'puntarelle', 'trimmed'],
  ])('%s', (line, quantity, unit, food, note) => {
    expect(parts(line)).toEqual([quantity, unit, food, note])
  })

  test('a range has both ends', () => {
    expect(parser.parse('2 to 3 cups water')).toMatchObject({ quantity: 2, upTo: 3, unit: 'cup', food: 'water' })
    expect(parser.parse('2–3 carrots')).toMatchObject({ quantity: 2, upTo: 3, food: 'carrots' })
    expect(parser.parse('1- or 2-inch piece ginger')).toMatchObject({ quantity: 1, upTo: 2, food: 'ginger' })
  })

  test('a plain line is surer than a doubtful one, and what is not there has no confidence', () => {
    const plain = parser.parse('2 cups sugar').confidence
    const doubtful = parser.parse('2 loaves stale thing cooked or not whole with other dried green cut').confidence
    expect(plain.average).toBeGreaterThan(0.95)
    expect(doubtful.average).toBeLessThan(plain.average ?? 0)
    expect(plain.comment).toBeNull()
  })
})

test('a comma divides thousands only where people write them so', () => {
  expect(parts('1,500 kg flour', 'en-GB')[0]).toBe(1500)
  expect(parts('1,500 kg mouka', 'cs-CZ')[0]).toBe(1.5)
  expect(parts('1,500 kg Mehl', 'de-DE')[0]).toBe(1.5)
  expect(parts('1.234,5 g Mehl', 'de-DE')[0]).toBe(1234.5)
  expect(parser.parseAll(['1,500 kg mouka'], 'cs-CZ')[0]?.quantity).toBe(1.5)
})

test('a line in another language is read in its own, whatever was asked for', () => {
  expect(parts('2 cuillères à soupe de sucre', 'en-US')).toEqual([2, 'cuillère à soupe', 'sucre', ''])
  expect(parts('2 EL gehackte Petersilie', 'de-DE')).toEqual([2, 'EL', 'Petersilie', 'gehackte'])
  expect(parts('2 cups chopped onion', 'de-DE')).toEqual([2, 'cup', 'onion', 'chopped'])
  expect(parts('٢ كوب دقيق', 'en-US')).toEqual([2, 'كوب', 'دقيق', ''])
})

test.each([
  ['1 TL Zucker', 1, 'TL', 'Zucker', ''],
  ['1 Prise Salz', 1, 'Prise', 'Salz', ''],
  ['1 gousse d’ail', 1, 'gousse', 'ail', ''],
  ['200 g de farine', 200, 'g', 'farine', ''],
  ['1 kg de patatas', 1, 'kg', 'patatas', ''],
  ['1 pak choi', 1, '', 'pak choi', ''],
  ['1 bouquet garni', 1, '', 'bouquet garni', ''],
])('one short line is enough to tell the language of %s', (line, quantity, unit, food, note) => {
  expect(parts(line, 'en-US')).toEqual([quantity, unit, food, note])
})

test('a line that sounds foreign is not called sure when it is read as English', () => {
  for (const line of ['Salz und Pfeffer', 'sel et poivre', 'aceite de oliva', '3 ägg'])
    expect(parser.parse(line, 'en-US').confidence.average).toBeLessThan(0.9)
  expect(parser.parse('2 tbsp crème fraîche', 'en-US').confidence.average).toBeGreaterThan(0.9)
})

test('the lines of a recipe tell their language together', () => {
  const lines = ['1 TL Zucker', '2 Zwiebeln, fein gehackt', '200 g gehackte Tomaten', 'Salz und Pfeffer nach Geschmack']
  expect(parser.parseAll(lines, 'en-US').map(({ unit, food }) => [unit, food])).toEqual([
    ['TL', 'Zucker'],
    ['', 'Zwiebeln'],
    ['g', 'gehackte Tomaten'],
    ['', 'Salz und Pfeffer'],
  ])
})

describe('no line is too strange', () => {
  const pieces = fc.constantFrom(
    '1',
    '½',
    '/',
    '-',
    ' to ',
    '(',
    ')',
    ',',
    'x',
    ' ',
    'g',
    'cup',
    'of',
    '0',
    '.',
    "d'",
    '–',
    '،',
  )
  const anyLine = fc.oneof(fc.string({ unit: 'grapheme' }), fc.string({ unit: pieces, maxLength: 60 }))

  test('each gives an answer with honest numbers', () => {
    fc.assert(
      fc.property(anyLine, fc.constantFrom('en', 'de', 'fr', 'ar', 'xx', ''), (line, locale) => {
        const { quantity, confidence, input } = parser.parse(line, locale)
        expect(input).toBe(line)
        expect(quantity === null || Number.isFinite(quantity)).toBe(true)
        for (const one of Object.values(confidence)) expect(one === null || (one >= 0 && one <= 1)).toBe(true)
        expect(parser.columns(line).confidence).toBeLessThanOrEqual(1)
      }),
      { numRuns: 300 },
    )
  })

  test('a line a thousand times too long takes no longer than one of the longest allowed', () => {
    for (const piece of ['1 ', '(', '1/', "d'", '-', 'ab ', '1 to ', '½', 'aaaa', '1-']) {
      const long = parser.parse(piece.repeat(LONGEST_LINE * 100), 'de')
      expect(long.input.length).toBeGreaterThan(LONGEST_LINE)
    }
  })

  // Processor time, which other work on the machine hardly changes. Four times the line is sixteen times the work where
  // each word looks at all the others; the limit leaves room for what is measured badly.
  test.each(['ab cd, ', '1 to ', '(1/2 ', "d'", 'one and ', '1- or '])('time grows with the length of %j', (piece) => {
    const timeOf = (length: number) => {
      const line = piece.repeat(Math.ceil(length / piece.length)).slice(0, length)
      const from = process.cpuUsage()
      for (let round = 0; round < 3; round++) for (const locale of ['en', 'de']) parser.parse(line, locale)
      const { user, system } = process.cpuUsage(from)
      return user + system
    }
    const [short, long] = [LONGEST_LINE / 4, LONGEST_LINE]
    timeOf(short)
    timeOf(long)
    const least = (length: number) => Math.min(timeOf(length), timeOf(length), timeOf(length))
    expect(least(long)).toBeLessThan(10 * least(short) + 10_000)
  })
})

test('a file that is no model is refused', () => {
  expect(() => createParser(new Uint8Array(40))).toThrow('not a model')
})
