import { expect, test } from 'vitest'
import { alternativeIn } from './alternative.ts'

test('the food after "or" is found, with an amount of its own', () => {
  expect(alternativeIn('200 g butter or margarine', 'en-US')).toEqual({ name: 'margarine', amount: '' })
  expect(alternativeIn('1 tbsp honey (or maple syrup), warm', 'en')).toEqual({ name: 'maple syrup', amount: '' })
  expect(alternativeIn('1 cup buttermilk or 200 g yoghurt', 'en')).toEqual({ name: 'yoghurt', amount: '200 g' })
  expect(alternativeIn('200 g Butter oder Margarine', 'de-DE')).toEqual({ name: 'Margarine', amount: '' })
})

test('lines without another food have none', () => {
  expect(alternativeIn('200 g butter', 'en')).toBeNull()
  expect(alternativeIn('200 g boter of iets anders', 'en')).toBeNull()
  expect(alternativeIn('2 eggs or', 'en')).toBeNull()
  expect(alternativeIn(`1 egg ${'or '.repeat(1000)}`, 'en')).toBeNull()
})
