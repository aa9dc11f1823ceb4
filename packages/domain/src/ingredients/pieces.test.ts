import { expect, test } from 'vitest'
import { canConvert, canScale, ingredientPieces, ingredientsText, ingredientText } from './pieces.ts'

const cup = { name: 'cup', pluralName: 'cups', fraction: true }
const gram = { name: 'gram', pluralName: 'grams', abbreviation: 'g', useAbbreviation: true, fraction: false }
const teaspoon = { name: 'teaspoon', abbreviation: 'tsp', useAbbreviation: true, fraction: true }
const onion = { name: 'onion', pluralName: 'onions' }

test('one more than four servings turns a cup into one and a quarter, and half a teaspoon into five eighths', () => {
  const scale = 5 / 4
  expect(ingredientText({ quantity: 1, unit: cup, note: 'flour' }, scale)).toBe('1 1/4 cups flour')
  expect(ingredientText({ quantity: 0.5, unit: teaspoon, note: 'salt' }, scale)).toBe('5/8 tsp salt')
})

test('a weighed unit keeps its decimals', () => {
  expect(ingredientText({ quantity: 100, unit: gram, food: { name: 'butter' } }, 1.255)).toBe('125.5 g butter')
})

test('without a quantity there is no unit, and the food is many', () => {
  expect(ingredientPieces({ quantity: 0, unit: cup, food: onion, note: 'sliced' })).toEqual({
    quantity: undefined,
    upTo: undefined,
    unit: '',
    subject: 'onions',
    note: 'sliced',
  })
})

test('one is one, and more are many', () => {
  expect(ingredientText({ quantity: 1, food: onion })).toBe('1 onion')
  expect(ingredientText({ quantity: 1, food: onion }, 2)).toBe('2 onions')
})

test('with amounts off only the note is shown, or else what there is', () => {
  const line = { quantity: 2, unit: cup, food: onion, disableAmount: true }
  expect(ingredientText({ ...line, note: 'two onions' }, 3)).toBe('two onions')
  expect(ingredientText({ ...line, note: '' }, 3)).toBe('onions')
  expect(ingredientText({ disableAmount: true, originalText: ' 1 onion ' })).toBe('1 onion')
})

test('a recipe stands where the food would', () => {
  expect(ingredientText({ quantity: 2, referencedRecipe: { name: 'Pesto' } })).toBe('2 Pesto')
})

test('the copy has section titles in brackets after a blank line', () => {
  const lines = [
    { title: 'Dough', quantity: 1.5, unit: cup, note: 'flour' },
    { quantity: 1, note: 'egg' },
    { title: 'Filling', quantity: 0.5, food: onion },
  ]
  expect(ingredientsText(lines, 2)).toBe('[Dough]\n3 cups flour\n2 egg\n\n[Filling]\n1 onion')
  expect(ingredientsText([{ note: 'salt' }, { title: 'Top', note: 'pepper' }])).toBe('salt\n\n[Top]\npepper')
})

test('what has no amounts cannot be scaled', () => {
  expect(canScale([{ note: 'salt' }, { quantity: 2, disableAmount: true }])).toBe(false)
  expect(canScale([{ note: 'salt' }, { quantity: 2 }])).toBe(true)
})

test('amounts are told in the wanted measures, scaled first and rounded last', () => {
  const line = { quantity: 1, unit: { name: 'cup', pluralName: 'cups' }, food: { name: 'flour' }, note: 'sifted' }
  const shown = { measures: 'metric', unitText: (unit: string) => (unit === 'gram' ? 'g' : unit) } as const
  expect(ingredientText(line, 1, shown)).toBe('125 g flour sifted')
  expect(ingredientText(line, 3, shown)).toBe('380 g flour sifted')
  expect(ingredientText({ ...line, unit: { name: 'pinch' } }, 1, shown)).toBe('1 pinch flour sifted')
  expect(canConvert([line])).toBe(true)
  expect(
    canConvert([
      { ...line, unit: null },
      { ...line, disableAmount: true },
    ]),
  ).toBe(false)
  const range = { ...line, note: '1–2, sifted' }
  expect(ingredientText(range, 1, shown)).toBe('125–250 g flour sifted')
})

test('a range grows with the scale, and so does what it is a range of', () => {
  const line = { quantity: 1, food: onion, note: '1–2, sliced' }
  expect(ingredientText(line)).toBe('1–2 onions sliced')
  expect(ingredientText(line, 2)).toBe('2–4 onions sliced')
  expect(ingredientText({ ...line, disableAmount: true })).toBe('1–2, sliced')
})
