import type { ParsedIngredient } from '@larder/contract/ingredient-parser.ts'
import { expect, test } from 'vitest'
import { aFood, aUnit } from '#testing/data-server.ts'
import { anIngredient } from '#testing/recipes.ts'
import { draftOfLine, foodsOfLine, typedLine } from './line-draft.ts'

const parsed = (differences: object): ParsedIngredient => ({
  input: null,
  confidence: { average: 1, comment: 1, name: 1, unit: 1, quantity: 1, food: 1 },
  names: { unit: '', food: '' },
  ingredient: { ...anIngredient(''), referencedRecipe: null, ...differences } as ParsedIngredient['ingredient'],
})
const [milk, litre] = [aFood('milk'), aUnit('litre', { abbreviation: 'l' })]

test('a food of the group is bought as that food, with amount, unit and note', () => {
  const draft = draftOfLine('2 l cold milk', parsed({ quantity: 2, unit: litre, food: milk, note: 'cold' }))
  expect(draft).toEqual({ quantity: 2, unitId: litre.id, foodId: milk.id, note: 'cold', isFood: true })
})

test('an unknown unit is not lost', () => {
  const draft = draftOfLine(
    '1 crate milk',
    parsed({ quantity: 1, unit: { ...litre, id: null, name: 'crate' }, food: milk }),
  )
  expect(draft).toMatchObject({ unitId: null, note: 'crate' })
})

test('what is no food of the group stays words; with a unit, all of the line', () => {
  const unknown = { ...milk, id: null, name: 'bulbs' }
  expect(draftOfLine('3 bulbs', parsed({ quantity: 3, food: unknown }))).toMatchObject({ quantity: 3, note: 'bulbs' })
  expect(draftOfLine('2 l bulbs', parsed({ quantity: 2, unit: litre, food: unknown }))).toMatchObject({
    quantity: 0,
    note: '2 l bulbs',
    isFood: false,
  })
  expect(draftOfLine('as written', undefined)).toMatchObject({ quantity: 0, note: 'as written' })
})

test('a line is understood while it is typed', () => {
  expect(typedLine('2 l mi', [litre])).toEqual({ quantity: 2, unit: litre, name: 'mi' })
  expect(typedLine('1 1/2 mi', [litre])).toEqual({ quantity: 1.5, unit: undefined, name: 'mi' })
  expect(typedLine('1 ¹/₂ l mi', [litre])).toEqual({ quantity: 1.5, unit: litre, name: 'mi' })
  expect(typedLine('¹/₂ l mi', [litre])).toEqual({ quantity: 0.5, unit: litre, name: 'mi' })
  expect(typedLine('2 l', [litre])).toEqual({ quantity: 2, unit: undefined, name: 'l' })
  expect(typedLine('mi', [litre])).toEqual({ quantity: 0, unit: undefined, name: 'mi' })
})

test('a line that names several foods without an amount is several things; one of which the group lacks one is not', () => {
  const line = parsed({ quantity: null, food: { ...milk, id: null, name: 'milk and honey' } })
  const honey = { ...milk, id: 'honey', name: 'honey' }
  expect(foodsOfLine({ ...line, foods: [milk, honey] }).map(({ id }) => id)).toEqual([milk.id, 'honey'])
  expect(foodsOfLine({ ...line, foods: [milk, { ...honey, id: null }] })).toEqual([])
  expect(foodsOfLine({ ...line, foods: [] })).toEqual([])
  const twice = { ...line, ingredient: { ...line.ingredient, quantity: 2 } }
  expect(foodsOfLine({ ...twice, foods: [milk, honey] })).toEqual([])
})
