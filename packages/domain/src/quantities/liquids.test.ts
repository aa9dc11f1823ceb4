import { expect, test } from 'vitest'
import { isLiquid } from './liquids.ts'

test.each([
  'water',
  'Whole milk',
  'Olive oil, extra virgin',
  'chicken stock',
  'Orangensaft',
  'Sonnenblumenöl',
  'huile d’olive',
  'زيت الزيتون',
])('%s is poured', (name) => {
  expect(isLiquid({ name })).toBe(true)
})

test.each(['cheddar', 'milk powder', 'cream cheese', 'stock cube', 'chopped parsley', 'flour tortilla', 'spinach'])(
  '%s is not',
  (name) => {
    expect(isLiquid({ name })).toBe(false)
  },
)
