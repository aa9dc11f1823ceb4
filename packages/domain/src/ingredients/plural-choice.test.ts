import { expect, test } from 'vitest'
import { withPluralChoice } from './plural-choice.ts'
import { foodName } from './plural-name.ts'

const onion = { name: 'onion', pluralName: 'onions' }
const said = (choice: string | null, quantity: number | null, unit: string | null, measures = false) =>
  foodName({ ...onion, forms: withPluralChoice(onion, undefined, choice) }, quantity, {
    unit: unit === null ? null : { name: unit },
    measures,
  })

test.each([
  [null, 2, 'slice', 'onion'],
  [null, 2, 'cup', 'onions'],
  ['language', 2, 'slice', 'onion'],
  ['always', 2, 'slice', 'onions'],
  ['always', 1, 'cup', 'onions'],
  ['always', 1, null, 'onion'],
  ['always', 0.5, null, 'onion'],
  ['withoutUnit', 2, 'cup', 'onion'],
  ['withoutUnit', 2, 'can', 'onion'],
  ['withoutUnit', 2, null, 'onions'],
  ['withoutUnit', null, null, 'onions'],
  ['withoutUnit', 2, 'large', 'onions'],
])('a household that chose %s reads %s %s %s', (choice, quantity, unit, text) => {
  expect(said(choice, quantity, unit)).toBe(text)
})

test('the choice also holds on the recipe page, and languages with more plurals still go by the number', () => {
  expect(said('withoutUnit', 2, 'cup', true)).toBe('onion')
  const egg = { name: 'jajko', pluralName: null }
  const forms = { language: 'pl', one: 'jajko', few: 'jajka', many: 'jajek', of: 'jajek', part: 'jajka' }
  const chosen = withPluralChoice(egg, forms, 'withoutUnit')
  expect(foodName({ ...egg, forms: chosen }, 5)).toBe('jajek')
  expect(foodName({ ...egg, forms: chosen }, 5, { unit: { name: 'g' } })).toBe('jajko')
  expect(withPluralChoice(egg, forms, 'always')).toMatchObject({ of: 'jajek', part: 'jajek' })
})

test('a food without a plural offers no choice', () => {
  expect(withPluralChoice({ name: 'sugar', pluralName: null }, undefined, 'always')).toBeUndefined()
  expect(withPluralChoice({ name: 'sugar', pluralName: null }, undefined, 'withoutUnit')).toBeUndefined()
})
