import { expect, test } from 'vitest'
import { scaleFor, servedBy } from './servings.ts'

test('servings become a scale where the recipe says for how many it is', () => {
  expect([scaleFor(6, 4), scaleFor(null, 4), scaleFor(6, 0), scaleFor(0, 4)]).toEqual([1.5, 1, 1, 1])
  expect([scaleFor(undefined, 4), scaleFor(6, null), scaleFor(-2, 4)]).toEqual([1, 1, 1])
})

test('a recipe without servings is scaled by batches', () => {
  expect([scaleFor(6, 4, 3), scaleFor(null, 4, 3), scaleFor(6, null, 3)]).toEqual([1.5, 3, 3])
})

test('a recipe has servings if it says how many one batch feeds', () => {
  expect([servedBy(5, 1.6), servedBy(4, 0.625), servedBy(3, 1.1), servedBy(null, 2), servedBy(0, 2)]).toEqual([
    8,
    2.5,
    3.3,
    undefined,
    undefined,
  ])
})
