import { expect, test } from 'vitest'
import { eatenNutrition } from './day-nutrition.ts'

const meal = (energyKcal: number, guessedShare = 0) => ({
  perServing: { energyKcal },
  portions: 1,
  guessedShare,
  partly: false,
})
const note = { perServing: null, portions: 1, guessedShare: 0, partly: false }

test('portions count as often as they are eaten, and what does not count is told', () => {
  const eaten = eatenNutrition([meal(400), { ...meal(300), portions: 2 }, note])
  expect(eaten).toEqual({ meals: 3, counted: 2, amounts: { energyKcal: 1000 }, band: null, partly: true })
})

test('where nothing counts there is no sum', () => {
  expect(eatenNutrition([note])).toMatchObject({ counted: 0, amounts: null, band: null })
  expect(eatenNutrition([])).toMatchObject({ meals: 0, amounts: null, partly: false })
  expect(eatenNutrition([{ ...meal(400), portions: 0 }]).amounts).toBeNull()
})

test('much guessed energy is a band around the sum, little is a point', () => {
  expect(eatenNutrition([meal(900), meal(100, 1)]).band).toBeNull()
  const { band, amounts } = eatenNutrition([meal(500), meal(500, 1)])
  expect(band).toEqual({ low: 875, high: 1125 })
  expect(amounts?.energyKcal).toBe(1000)
})
