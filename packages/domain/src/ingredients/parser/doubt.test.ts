import { describe, expect, test } from 'vitest'
import { type FoodKnown, isDoubtful, isUnreadable } from './doubt.ts'

type Case = { average?: number | null; food?: string; quantity?: number | null; unit?: string; isUnitKnown?: boolean }

const judged = (known: FoodKnown, given: Case = {}) => {
  const { average = 0.95, food = 'flour', quantity = 1, unit = '', isUnitKnown = true } = given
  const confidence = { average, quantity: null, unit: null, food: null, comment: null }
  return isDoubtful({ parsed: { quantity, unit, food, confidence }, food: known, isUnitKnown })
}

describe('a line is looked at', () => {
  test.each([
    ['without a food', judged('whole', { food: '' })],
    ['without a confidence', judged('whole', { average: null })],
    ['below 0.4, though the food is known', judged('whole', { average: 0.39 })],
    ['below 0.8, where only part of the name is known', judged('part', { average: 0.79 })],
    ['below 0.9, where the food is unknown', judged('unknown', { average: 0.89 })],
    ['of an unknown food without an amount', judged('unknown', { quantity: null, average: 1 })],
    ['with two measures in one', judged('whole', { unit: 'oz can', isUnitKnown: false })],
    [
      'with an unknown unit of which the parser is not sure',
      judged('whole', { unit: 'hunk', isUnitKnown: false, average: 0.8 }),
    ],
  ])('%s', (_, doubtful) => expect(doubtful).toBe(true))
})

describe('a line is left alone', () => {
  test.each([
    ['of a food by its whole name, however long its note', judged('whole', { average: 0.45 })],
    ['of a food by part of its name', judged('part', { average: 0.8 })],
    ['of a new food with an amount, where the parser is sure', judged('unknown', { average: 0.95 })],
    ['without an amount', judged('whole', { quantity: null })],
    ['with a new unit, where the parser is sure', judged('whole', { unit: 'block', isUnitKnown: false })],
  ])('%s', (_, doubtful) => expect(doubtful).toBe(false))
})

test('a text in which most foods are unknown is not read; a few lines say too little', () => {
  expect(isUnreadable(['unknown', 'unknown', 'unknown', 'whole'])).toBe(true)
  expect(isUnreadable(['unknown', 'unknown', 'part', 'whole'])).toBe(false)
  expect(isUnreadable(['unknown', 'unknown', 'unknown'])).toBe(false)
})
