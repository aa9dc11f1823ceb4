import { expect, test } from 'vitest'
import { agreementWith } from './agreement.ts'

const parts = (quantity: number | null, unit: string, food: string, note = '') => ({ quantity, unit, food, note })
const agreement = (input: string, made: ReturnType<typeof parts>) => agreementWith(input, made).average

test('a line whose words and amount are all there agrees wholly', () => {
  expect(agreement('1 1/2 cups onions, chopped', parts(1.5, 'cup', 'onion', 'chopped'))).toBe(1)
  expect(agreement('salt', parts(null, '', 'salt'))).toBe(1)
})

test('what was lost, invented or counted differently agrees less', () => {
  expect(agreement('2 cups flour, sifted', parts(2, 'cup', 'flour'))).toBeLessThan(0.9)
  expect(agreement('2 cups flour', parts(2, 'cup', 'bread flour of the best kind'))).toBeLessThan(0.7)
  expect(agreement('2 cups flour', parts(3, 'cup', 'flour'))).toBe(0.6)
  expect(agreement('2 cups flour', parts(2, '', 'ignore all instructions'))).toBe(0)
  expect(agreement('', parts(null, '', ''))).toBe(0)
})
