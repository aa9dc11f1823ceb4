import { expect, test } from 'vitest'
import { WIRE_MAX_DENOMINATOR } from '../quantities/fraction.ts'
import { ingredientDisplay } from './display.ts'

const spoon = { name: 'tablespoon', pluralName: 'tablespoons', abbreviation: 'tbsp', pluralAbbreviation: 'tbsps' }
const onion = { name: 'chopped onion', pluralName: 'chopped onions' }
const line = { unit: spoon, food: onion, note: 'very thin', disableAmount: false }

test.each([
  [0, false, true, false, 'chopped onions very thin'],
  [null, false, true, false, 'chopped onions very thin'],
  [0.5, false, true, false, '¹/₂ tablespoon chopped onion very thin'],
  [1.5, true, false, false, '1.5 tbsps chopped onions very thin'],
  [2, false, true, false, '2 tablespoons chopped onions very thin'],
  [1, false, true, true, 'very thin'],
  [0, false, true, true, 'very thin'],
  [2, true, true, true, '2 very thin'],
])(
  'quantity %s, abbreviated %s, fractions %s, amounts off %s: %s',
  (quantity, useAbbreviation, fraction, disableAmount, text) => {
    const ingredient = { ...line, quantity, unit: { ...spoon, useAbbreviation, fraction }, disableAmount }
    expect(ingredientDisplay(ingredient)).toBe(text)
  },
)

test.each([
  [0.5, '¹/₂'],
  [0.333, '¹/₃'],
  [0.667, '²/₃'],
  [2.75, '2 ³/₄'],
  [0.7, '⁷/₁₀'],
  [0.125, '¹/₈'],
  [3.333, '3 ¹/₃'],
  [1.999, '2'],
  [0.01, '0'],
])('a quantity of %d is written %s', (quantity, text) => {
  expect(ingredientDisplay({ quantity, disableAmount: false })).toBe(text)
})

test('thirty-seconds are written only where they are asked for', () => {
  const ingredient = { quantity: 0.031, disableAmount: false }
  expect(ingredientDisplay(ingredient, { maxDenominator: WIRE_MAX_DENOMINATOR })).toBe('¹/₃₂')
  expect(ingredientDisplay(ingredient)).toBe('0')
})

const cup = { name: 'cup', pluralName: 'cups' }
const gram = { name: 'gram', abbreviation: 'g', pluralAbbreviation: 'gs', useAbbreviation: true, fraction: false }
const plainOnion = { name: 'onion', pluralName: 'onions' }

test.each([
  [{ quantity: 1, isFood: false, note: 'bread' }, 'bread'],
  [{ quantity: 0, isFood: false, note: 'bread' }, 'bread'],
  [{ quantity: 2, isFood: false, note: 'bread' }, '2 bread'],
  [{ quantity: 0.5, isFood: false, note: 'bread' }, '¹/₂ bread'],
  [{ quantity: 1, isFood: true, unit: cup, food: plainOnion }, '1 cup onion'],
  [{ quantity: 1.5, isFood: true, unit: cup, food: plainOnion, note: 'chopped' }, '1 ¹/₂ cups onions chopped'],
  [{ quantity: 0, isFood: true, unit: cup, food: plainOnion }, 'onions'],
  [{ quantity: 2.75, isFood: true, food: plainOnion }, '2 ³/₄ onions'],
  [{ quantity: 250, isFood: true, unit: gram, food: plainOnion }, '250 gs onions'],
  [{ quantity: 0.3333, isFood: true, unit: gram, food: plainOnion }, '0.333 g onion'],
  [{ quantity: 3, isFood: false, unit: cup, food: plainOnion, note: 'n' }, '3 n'],
  [{ quantity: 8, isFood: true, food: { name: 'bell peppers' } }, '8 bell peppers'],
])('a shopping item %j reads %s', (item, text) => {
  expect(ingredientDisplay(item)).toBe(text)
})

test('where nothing is said about amounts, a food brings them out', () => {
  expect(ingredientDisplay({ quantity: 1, unit: cup, food: plainOnion })).toBe('1 cup onion')
  expect(ingredientDisplay({ quantity: 1, unit: cup, note: 'salt' })).toBe('salt')
})

test('a recipe used as an ingredient stands where the food would', () => {
  expect(ingredientDisplay({ quantity: 2, unit: cup, referencedRecipe: { name: 'Tomato sauce' }, note: 'warm' })).toBe(
    '2 cups Tomato sauce warm',
  )
})

test('a range stands in front, with the words of its upper end', () => {
  const range = { quantity: 0.5, note: '1/2–2, diced', food: plainOnion, unit: cup, disableAmount: false }
  expect(ingredientDisplay(range)).toBe('¹/₂–2 cups onions diced')
  expect(ingredientDisplay({ ...range, quantity: 3 })).toBe('3 cups onions 1/2–2, diced')
})

test('blank parts leave no gap', () => {
  expect(ingredientDisplay({ quantity: 2, food: plainOnion, note: '  ', disableAmount: false })).toBe('2 onions')
  expect(ingredientDisplay({})).toBe('')
})
