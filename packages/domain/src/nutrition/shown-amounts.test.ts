import { expect, test } from 'vitest'
import { energyIn, nutritionUnits, saltOf, shownAmount } from './shown-amounts.ts'

test('nutrition 14: kilocalories or kilojoules, salt or sodium, by locale', () => {
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

test('nutrition 10: energy is told to the ten, the rest to the gram, and what is missing is not zero', () => {
  const amounts = { energyKcal: 386, protein: 12.6, sodiumMg: 0.2 }
  expect(shownAmount(amounts, 'energyKcal')).toBe(390)
  expect(shownAmount(amounts, 'protein')).toBe(13)
  expect(shownAmount(amounts, 'sodiumMg')).toBe(0)
  expect(shownAmount(amounts, 'sugar')).toBeNull()
})
