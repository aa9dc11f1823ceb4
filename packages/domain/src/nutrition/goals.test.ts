import fc from 'fast-check'
import { expect, test } from 'vitest'
import { eatenOf, goalProblemOf, type NutritionGoal, placeOf } from './goals.ts'

const energy = (low: number | null, high: number | null): NutritionGoal => ({ nutrient: 'energyKcal', low, high })
const point = (amount: number, partly = false) => ({ low: amount, high: amount, partly })

test('a day lies below, within or above a range, or across one of its ends', () => {
  const goal = energy(1800, 2200)
  expect(placeOf(goal, point(1500))).toBe('below')
  expect(placeOf(goal, point(1800))).toBe('within')
  expect(placeOf(goal, point(2400))).toBe('above')
  expect(placeOf(goal, { low: 2000, high: 2500, partly: false })).toBe('around')
  expect(placeOf(energy(null, 2200), point(10))).toBe('within')
  expect(placeOf(energy(1800, null), point(9000))).toBe('within')
})

test('where something was left out, too little is never said, and missing is not zero', () => {
  expect(placeOf(energy(1800, 2200), point(1500, true))).toBe('unknown')
  expect(placeOf(energy(1800, 2200), point(2000, true))).toBe('unknown')
  expect(placeOf(energy(1800, 2200), point(2300, true))).toBe('above')
  expect(placeOf(energy(0, 2200), undefined)).toBe('unknown')
  expect(eatenOf('protein', { amounts: { energyKcal: 5 }, band: null, partly: false })).toBeUndefined()
})

test('energy is taken as the band where much is guessed, other nutrients as they are', () => {
  const day = { amounts: { energyKcal: 2000, protein: 60 }, band: { low: 1700, high: 2300 }, partly: false }
  expect(eatenOf('energyKcal', day)).toEqual({ low: 1700, high: 2300, partly: false })
  expect(eatenOf('protein', day)).toEqual(point(60))
})

test('a goal that is empty, absurd, reversed or given twice is refused by its field', () => {
  expect(goalProblemOf([energy(null, null)])).toEqual({ nutrient: 'energyKcal', problem: 'empty' })
  expect(goalProblemOf([energy(-1, 10)])?.problem).toBe('tooMuch')
  expect(goalProblemOf([energy(0, 20_001)])?.problem).toBe('tooMuch')
  expect(goalProblemOf([energy(Number.NaN, null)])?.problem).toBe('tooMuch')
  expect(goalProblemOf([energy(2200, 1800)])?.problem).toBe('turnedRound')
  expect(goalProblemOf([energy(1, 2), energy(1, 2)])?.problem).toBe('twice')
  expect(goalProblemOf([energy(1800, 2200), { nutrient: 'fibre', low: 30, high: null }])).toBeUndefined()
})

test('more on the plate never moves a day down', () => {
  const order = ['below', 'around', 'within', 'above']
  const end = fc.option(fc.integer({ min: 0, max: 3000 }), { nil: null })
  fc.assert(
    fc.property(end, end, fc.nat(4000), fc.nat(4000), (one, other, less, more) => {
      const [low, high] = one !== null && other !== null && one > other ? [other, one] : [one, other]
      const at = (amount: number) => order.indexOf(placeOf(energy(low, high), point(amount)))
      expect(at(less)).toBeLessThanOrEqual(at(less + more))
    }),
  )
})
