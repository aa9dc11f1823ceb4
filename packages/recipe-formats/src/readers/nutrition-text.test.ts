import { expect, test } from 'vitest'
import { nutritionIn } from './nutrition-text.ts'

test('kilocalories are taken where both stand there, kilojoules alone are converted', () => {
  expect(nutritionIn('Energy: 2092 kJ / 500 kcal, Fat: 12 g')).toEqual({ calories: '500', fatContent: '12' })
  expect(nutritionIn('Brennwert: 2092 kJ\nEiweiß: 30 g')).toEqual({ calories: '500', proteinContent: '30' })
  expect(nutritionIn('Calories: 250 kcal, Fat: 12 g')).toEqual({ calories: '250', fatContent: '12' })
})

test('the salt of a European label is kept as sodium, unless sodium stands there itself', () => {
  expect(nutritionIn('Salz: 1,5 g')).toEqual({ sodiumContent: '600' })
  expect(nutritionIn('Salt: 1.5 g, Sodium: 610 mg')).toEqual({ sodiumContent: '610' })
})
