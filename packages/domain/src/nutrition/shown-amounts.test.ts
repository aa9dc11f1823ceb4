import { expect, test } from 'vitest'
import {
  amountInField,
  energyIn,
  nutritionUnits,
  roughEnergy,
  saltOf,
  shownAmount,
  shownMass,
  shownPerStored,
} from './shown-amounts.ts'

test('kilocalories or kilojoules, salt or sodium, by locale', () => {
  expect(nutritionUnits('de-DE')).toEqual({ energy: 'kcal', salt: 'salt' })
  expect(nutritionUnits('en-US')).toEqual({ energy: 'kcal', salt: 'sodium' })
  expect(nutritionUnits('en')).toEqual({ energy: 'kcal', salt: 'sodium' })
  expect(nutritionUnits('en-GB')).toEqual({ energy: 'kcal', salt: 'salt' })
  expect(nutritionUnits('en-AU')).toEqual({ energy: 'kJ', salt: 'sodium' })
  expect(nutritionUnits('ar-SA')).toEqual({ energy: 'kcal', salt: 'salt' })
  expect(energyIn('kJ', 100)).toBeCloseTo(418.4)
  expect(energyIn('kcal', 100)).toBe(100)
  expect(saltOf(400)).toBe(1)
})

test('energy is told to the ten, the rest to the gram, and what is missing is not zero', () => {
  const amounts = { energyKcal: 386, protein: 12.6, sodiumMg: 0.2 }
  expect(shownAmount(amounts, 'energyKcal')).toBe(390)
  expect(shownAmount(amounts, 'protein')).toBe(13)
  expect(shownAmount(amounts, 'sodiumMg')).toBe(0)
  expect(shownAmount(amounts, 'sugar')).toBeNull()
})

test('what is roughly known is told to the fifty, salt to a tenth of a gram', () => {
  expect(roughEnergy('kcal', 412)).toBe(400)
  expect(roughEnergy('kJ', 412)).toBe(1700)
  const [american, german] = [nutritionUnits('en-US'), nutritionUnits('de-DE')]
  expect(shownMass('sodiumMg', 130, german)).toEqual({ shown: 0.3, least: 0.1, isMilligrams: false })
  expect(shownMass('sodiumMg', 130.4, american)).toEqual({ shown: 130, least: 1, isMilligrams: true })
  expect(shownMass('protein', 0.2, german)).toEqual({ shown: 0, least: 1, isMilligrams: false })
})

test('a field shows what it stores to the hundredth, and leads back to it', () => {
  const australian = nutritionUnits('en-AU')
  expect(amountInField(100 * shownPerStored('energyKcal', australian))).toBe(418.4)
  expect(amountInField(1234 * shownPerStored('sodiumMg', nutritionUnits('de-DE')))).toBe(3.09)
  expect(shownPerStored('sodiumMg', australian)).toBe(1)
})
