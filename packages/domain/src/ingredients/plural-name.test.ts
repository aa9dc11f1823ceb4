import fc from 'fast-check'
import { expect, test } from 'vitest'
import { containers, partUnits } from './counting-units.ts'
import { foodName, unitName } from './plural-name.ts'

const spoon = { name: 'tablespoon', pluralName: 'tablespoons', abbreviation: 'tbsp', pluralAbbreviation: 'tbsps' }

test('a unit is plural above one, and never written without a quantity', () => {
  expect(unitName(spoon, 0.5)).toBe('tablespoon')
  expect(unitName(spoon, 1)).toBe('tablespoon')
  expect(unitName(spoon, 1.5)).toBe('tablespoons')
  expect(unitName(spoon, 0)).toBe('')
  expect(unitName(spoon, null)).toBe('')
  expect(unitName(null, 2)).toBe('')
})

test('a unit without a plural of its own goes by the one that everybody knows', () => {
  const scoop = { name: 'scoop', forms: { plural: 'scoops' } }
  expect([0.5, 1, 2].map((quantity) => unitName(scoop, quantity))).toEqual(['scoop', 'scoop', 'scoops'])
  expect(unitName({ ...scoop, pluralName: 'scoopfuls' }, 2)).toBe('scoopfuls')
})

test('an abbreviation is used where the unit asks for it', () => {
  expect(unitName({ ...spoon, useAbbreviation: true }, 1)).toBe('tbsp')
  expect(unitName({ ...spoon, useAbbreviation: true }, 2)).toBe('tbsps')
})

test('a plural abbreviation that is missing falls back to the abbreviation, and that to the name', () => {
  expect(unitName({ ...spoon, useAbbreviation: true, pluralAbbreviation: '' }, 2)).toBe('tbsp')
  expect(unitName({ ...spoon, useAbbreviation: true, pluralAbbreviation: null, abbreviation: '' }, 2)).toBe(
    'tablespoons',
  )
  expect(unitName({ name: 'pinch', useAbbreviation: true }, 2)).toBe('pinch')
})

test('a food is plural when the amount is open or above one', () => {
  const onion = { name: 'onion', pluralName: 'onions' }
  expect([null, 0, 0.5, 1, 1.5, 2].map((quantity) => foodName(onion, quantity))).toEqual([
    'onions',
    'onions',
    'onion',
    'onion',
    'onions',
    'onions',
  ])
  expect(foodName({ name: 'bell peppers' }, 8)).toBe('bell peppers')
  expect(foodName(undefined, 1)).toBe('')
})

const chickpea = { name: 'chickpea', pluralName: 'chickpeas' }
const unit = (name: string) => ({ name })

test.each([
  ['can', 1, 'chickpeas'],
  ['tin', 0.5, 'chickpeas'],
  ['Dose', 1, 'chickpeas'],
  ['علبة', 1, 'chickpeas'],
  ['bunch', 1, 'chickpeas'],
  ['slice', 1, 'chickpea'],
  ['clove', 1, 'chickpea'],
  ['large', 1, 'chickpea'],
  ['cup', 1, 'chickpea'],
])('behind one %s or a part of it: %d, %s', (name, quantity, text) => {
  expect(foodName(chickpea, quantity, { unit: unit(name) })).toBe(text)
})

test.each(['cup', 'gram', 'tablespoon', 'Tasse', 'كوب'])('a page also says many behind a measure: one %s', (name) => {
  expect(foodName(chickpea, 1, { unit: unit(name), measures: true })).toBe('chickpeas')
  expect(foodName({ name: 'sugar' }, 2, { unit: unit(name), measures: true })).toBe('sugar')
})

test.each([
  ['slice', 2, 'onion'],
  ['cloves', 3, 'onion'],
  ['Scheibe', 2, 'onion'],
  ['tranche', 2, 'onion'],
  ['rodaja', 4, 'onion'],
  ['fetta', 2, 'onion'],
  ['plakje', 2, 'onion'],
  ['fatia', 2, 'onion'],
  ['skiva', 2, 'onion'],
  ['plasterek', 2, 'onion'],
  ['شريحة', 2, 'onions'],
  ['slice', null, 'onions'],
  ['cup', 2, 'onions'],
  ['g', 500, 'onions'],
  ['can', 2, 'onions'],
  ['large', 2, 'onions'],
])('%s, %s of them: %s', (name, quantity, text) => {
  expect(foodName({ name: 'onion', pluralName: 'onions' }, quantity, { unit: unit(name) })).toBe(text)
})

test.each([
  ['g', 200, '200 g Celeriac, peeled', 'celeriac'],
  ['cup', 2, '2 cups diced celeriacs', 'celeriacs'],
  [null, null, 'celeriac, to taste', 'celeriac'],
  ['g', 200, 'a big root', 'celeriacs'],
  [null, 2, '1 celeriac', 'celeriacs'],
  ['large', 2, '1 large celeriac', 'celeriacs'],
  ['can', 1, '1 can celeriac', 'celeriacs'],
])('behind %s, %s of it, written as "%s": %s', (name, quantity, written, text) => {
  const before = { unit: name === null ? null : unit(name), measures: true, written }
  expect(foodName({ name: 'celeriac', pluralName: 'celeriacs' }, quantity, before)).toBe(text)
})

test('a food without a word for many of it reads the same behind every unit', () => {
  for (const name of ['slice', 'cup', 'can', 'large'])
    expect(foodName({ name: 'sugar' }, 2, { unit: unit(name), measures: true })).toBe('sugar')
})

const amounts = fc.oneof(fc.constantFrom(null, 0), fc.double({ min: 0.01, max: 1000, noNaN: true }))
const food = { name: 'one', pluralName: 'many' }

test('parts are of one thing and containers hold many, whatever the amount', () => {
  fc.assert(
    fc.property(fc.constantFrom(...partUnits()), amounts, fc.boolean(), (name, quantity, measures) => {
      expect(foodName(food, quantity, { unit: { name }, measures })).toBe(quantity ? 'one' : 'many')
    }),
  )
  fc.assert(
    fc.property(fc.constantFrom(...containers()), amounts, fc.boolean(), (name, quantity, measures) => {
      expect(foodName(food, quantity, { unit: { name }, measures })).toBe('many')
    }),
  )
})

test('no unit is both a part of a thing and a container', () => {
  expect([...partUnits()].filter((name) => containers().has(name))).toEqual([])
})

test('more of something never turns many into one, behind any other unit', () => {
  const others = fc.string({ maxLength: 12 }).filter((name) => !partUnits().has(name.trim().toLowerCase()))
  fc.assert(
    fc.property(others, fc.double({ min: 0.01, max: 10, noNaN: true }), fc.boolean(), (name, quantity, measures) => {
      const said = (amount: number) => foodName(food, amount, { unit: { name }, measures })
      expect([said(quantity), said(quantity * 20)]).not.toEqual(['many', 'one'])
    }),
  )
})
