import { describe, expect, test } from 'vitest'
import { parseBrutely } from '../ingredients/parser/brute.ts'
import { readTypedLine } from './typed-line.ts'

/** Without the trained model, which the server brings. */
const parse = (line: string) => parseBrutely(line, (unit) => ['cans', 'g', 'cup', 'jars'].includes(unit))
const places = [
  { id: 'cellar', name: 'Cellar' },
  { id: 'fridge', name: 'Fridge' },
  { id: 'garage', name: 'Freezer in the garage' },
  { id: 'freezer', name: 'Freezer' },
]
const read = (line: string) => readTypedLine(line, { places, today: '2026-11-17', locale: 'en-US', parse })

describe('a typed line', () => {
  test('has amount, unit, food, pack, place and date', () => {
    expect(read('4 cans tomatoes 400 g cellar 3/2027')).toEqual({
      amount: 4,
      unit: 'cans',
      food: 'tomatoes',
      pack: { amount: 400, unit: 'g' },
      placeId: 'cellar',
      shelf: '',
      date: '2027-03-31',
      note: '',
      problems: [],
    })
  })

  test.each([
    ['500 g flour', { amount: 500, unit: 'g', food: 'flour', pack: null, date: null, placeId: null }],
    ['milk +5d fridge', { amount: null, food: 'milk', date: '2026-11-22', placeId: 'fridge' }],
    ['6 eggs 3/27', { amount: 6, food: 'eggs', date: '2027-03-31' }],
    ['1/2 cup sugar', { amount: 0.5, unit: 'cup', food: 'sugar', date: null }],
    ['4 x 400 g chopped tomatoes', { amount: 4, pack: { amount: 400, unit: 'g' } }],
    ['2x500g pasta cellar', { amount: 2, food: 'pasta', pack: { amount: 500, unit: 'g' }, placeId: 'cellar' }],
    ['peas freezer in the garage', { food: 'peas', placeId: 'garage' }],
    ['cellar: 3 jars jam', { amount: 3, food: 'jam', placeId: 'cellar' }],
    ['cellar 3 jars jam', { amount: 3, food: 'jam', placeId: 'cellar' }],
    ['2 jars jam cellar top shelf', { food: 'jam', placeId: 'cellar', shelf: 'top shelf' }],
    ['freezer', { food: 'freezer', placeId: null }],
  ])('%s', (line, expected) => {
    expect(read(line)).toMatchObject(expected)
  })

  test.each([
    ['3 eggs 13/2027', 'date'],
    ['3 eggs 1/20260', 'date'],
    ['-3 eggs', 'amount'],
    ['', 'food'],
  ])('%s cannot be understood: %s', (line, problem) => {
    expect(read(line)).toMatchObject({ problems: [problem], date: null, amount: problem === 'date' ? 3 : null })
  })
})
