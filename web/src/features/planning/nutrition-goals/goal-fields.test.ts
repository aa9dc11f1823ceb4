import { expect, test } from 'vitest'
import { checkFields, fieldsOf, goalsIn } from './goal-fields.ts'

const europe = { energy: 'kcal', salt: 'salt' } as const
const australia = { energy: 'kJ', salt: 'sodium' } as const
const goals = [
  { nutrient: 'energyKcal' as const, low: 1800, high: 2200 },
  { nutrient: 'sodiumMg' as const, low: null, high: 2400 },
]

test('ends are shown in the units of the reader and stored in kilocalories and milligrams of sodium', () => {
  const here = fieldsOf({ goals }, europe)
  expect([here['energyKcal.low'], here['sodiumMg.low'], here['sodiumMg.high']]).toEqual([1800, null, 6])
  expect(goalsIn(here, europe)).toEqual(goals)
  const there = fieldsOf({ goals }, australia)
  expect([there['energyKcal.low'], there['sodiumMg.high']]).toEqual([7531.2, 2400])
  expect(goalsIn(there, australia)[0]?.low).toBeCloseTo(1800)
})

test('an empty field is no goal, and a range that makes no sense is explained at its field', () => {
  expect(goalsIn(fieldsOf({ goals: [] }, europe), europe)).toEqual([])
  const turned = { ...fieldsOf({ goals: [] }, europe), 'protein.low': 90, 'protein.high': 60 }
  expect(checkFields(turned, europe)).toEqual({ 'protein.high': { key: 'nutrition-goals.turnedRound' } })
  expect(checkFields({ ...turned, 'protein.high': 9_000 }, europe)).toEqual({
    'protein.high': { key: 'nutrition-goals.tooMuch' },
  })
})
