import { expect, test } from 'vitest'
import type { Messages } from '#i18n/use-messages.ts'
import { energyBandText, nutrientText } from './nutrient-text.ts'

const readerIn = (locale: Messages['locale']): Pick<Messages, 't' | 'locale'> => ({
  locale,
  t: (key, values) => `${values?.value} ${key.split('.').at(-1)}`,
})

test('what is there is never told as nothing, salt as little as sodium', () => {
  const [american, german] = [readerIn('en-US'), readerIn('de-DE')]
  const little = { sodiumMg: 10, protein: 0.2, fat: 0, energyKcal: 386 }
  expect(nutrientText(american, 'sodiumMg', little)).toBe('10 mg')
  expect(nutrientText(german, 'sodiumMg', little)).toBe('< 0,1 g')
  expect(nutrientText(german, 'sodiumMg', { sodiumMg: 400 })).toBe('1 g')
  expect(nutrientText(german, 'sodiumMg', { sodiumMg: 0 })).toBe('0 g')
  expect(nutrientText(german, 'protein', little)).toBe('< 1 g')
  expect(nutrientText(german, 'fat', little)).toBe('0 g')
  expect(nutrientText(german, 'sugar', little)).toBe('–')
  expect(nutrientText(german, 'energyKcal', little)).toBe('390 kcal')
})

test('what is roughly known is told to the fifty', () => {
  expect(energyBandText(readerIn('en-US'), 412, 598)).toBe('400–600 kcal')
})
