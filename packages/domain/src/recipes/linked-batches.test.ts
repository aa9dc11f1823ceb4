import fc from 'fast-check'
import { expect, test } from 'vitest'
import { linkedBatches } from './linked-batches.ts'

const unit = (name: string, more = {}) => ({ name, ...more })
const dough = { name: 'Pizza dough', recipeServings: 4, recipeYieldQuantity: 1, recipeYield: 'kg' }

test.for([
  ['250 g of a kilogram', { quantity: 250, unit: unit('g') }, dough, 0.25],
  [
    'half a pound of 900 g dough',
    { quantity: 0.5, unit: unit('pound') },
    { recipeYieldQuantity: 900, recipeYield: 'g dough' },
    0.252,
  ],
  ['500 ml of 2 litres', { quantity: 500, unit: unit('ml') }, { recipeYieldQuantity: 2, recipeYield: 'litre' }, 0.25],
  [
    'a unit of the group with a standard',
    { quantity: 2, unit: unit('Becher', { standardUnit: 'gram', standardQuantity: 200 }) },
    dough,
    0.4,
  ],
  ['two servings of four', { quantity: 2, unit: unit('serving') }, dough, 0.5],
  ['two Portionen of four', { quantity: 2, unit: unit('Portion', { pluralName: 'Portionen' }) }, dough, 0.5],
  ['pieces by their noun', { quantity: 3, unit: unit('bun') }, { recipeYieldQuantity: 12, recipeYield: 'buns' }, 0.25],
  [
    'pieces by the name of the recipe',
    { quantity: 4 },
    { name: 'Burger Buns', recipeYieldQuantity: 12, recipeYield: 'buns' },
    4 / 12,
  ],
  ['two batches', { quantity: 2, unit: unit('batch') }, dough, 2],
  ['a bare number is batches', { quantity: 2 }, dough, 2],
  [
    'one without a unit is one batch, whatever it makes',
    { quantity: 1 },
    { name: 'Buns', recipeYieldQuantity: 12, recipeYield: 'buns' },
    1,
  ],
  ['no amount is one batch', { quantity: null }, dough, 1],
  ['a yield written as text alone', { quantity: 300, unit: unit('g') }, { recipeYield: 'about 600 g' }, 0.5],
] as const)('%s', ([, line, made, share]) => {
  const { batches, compared } = linkedBatches(line, made)
  expect(batches).toBeCloseTo(share, 3)
  expect(compared).toBe(true)
})

test.for([
  ['weight of a recipe that makes servings only', { quantity: 250, unit: unit('g') }, { recipeServings: 4 }],
  ['a cup of a kilogram, without a density', { quantity: 1, unit: unit('cup') }, dough],
  [
    'servings of a recipe that says none',
    { quantity: 2, unit: unit('serving') },
    { recipeYieldQuantity: 1, recipeYield: 'kg' },
  ],
  [
    'slices of a recipe that makes loaves',
    { quantity: 8, unit: unit('slice') },
    { recipeYieldQuantity: 2, recipeYield: 'loaves' },
  ],
] as const)('%s counts one batch and says so', ([, line, made]) => {
  expect(linkedBatches(line, made)).toEqual({ batches: 1, compared: false })
})

test('twice the amount takes twice the batches, and never less than nothing', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 1.5, max: 1e4, noNaN: true }),
      fc.constantFrom('g', 'kg', 'ounce', 'serving'),
      (quantity, name) => {
        const once = linkedBatches({ quantity, unit: unit(name) }, dough).batches
        const twice = linkedBatches({ quantity: quantity * 2, unit: unit(name) }, dough).batches
        expect(twice / once).toBeCloseTo(2, 6)
        expect(once).toBeGreaterThan(0)
      },
    ),
  )
})
