import { expect, test } from 'vitest'
import { stepOf, stepped } from './amount-steps.ts'

const unit = (name: string) => ({ name })

test.each([
  [null, 4, 1],
  [unit('can'), 2, 1],
  [unit('gram'), 20, 5],
  [unit('gram'), 100, 10],
  [unit('gram'), 500, 50],
  [unit('milliliter'), 1500, 100],
  [unit('kilogram'), 2, 0.25],
  [unit('cup'), 2, 0.5],
])('one step of %o at %s is %s', (of, amount, step) => {
  expect(stepOf(of, amount)).toBe(step)
})

test('a step leads to the next round amount, and never below zero', () => {
  expect(stepped(unit('gram'), 230, 1)).toBe(250)
  expect(stepped(unit('gram'), 230, -1)).toBe(200)
  expect(stepped(unit('gram'), 200, -1)).toBe(190)
  expect(stepped(null, 2.5, -1)).toBe(2)
  expect(stepped(null, 2, -1)).toBe(1)
  expect(stepped(null, 1, -1)).toBe(0)
  expect(stepped(null, 0, -1)).toBe(0)
  expect(stepped(unit('kilogram'), 0.3, 1)).toBe(0.5)
})
