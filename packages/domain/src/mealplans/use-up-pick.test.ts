import { expect, test } from 'vitest'
import { foodsOf, type UseUpCandidate, useUpFor } from './use-up-pick.ts'

const spinach = { foodId: 'spinach', date: '2026-03-04' }
const cream = { foodId: 'cream', date: '2026-03-06' }
const candidates: UseUpCandidate[] = [
  { recipeId: 'soup', uses: [spinach, cream] },
  { recipeId: 'pie', uses: [spinach] },
  { recipeId: 'gratin', uses: [cream] },
]
const all = new Set(['soup', 'pie', 'gratin'])
const pick = (date: string, covered: string[] = [], allowed = all) =>
  useUpFor(date, candidates, new Set(covered), allowed)?.recipeId

test('the best recipe for what must go is planned while something of it is good', () => {
  expect(pick('2026-03-02')).toBe('soup')
  expect(pick('2026-03-06', [], new Set(['pie', 'gratin']))).toBe('gratin')
  expect(pick('2026-03-07')).toBeUndefined()
})

test('what a planned meal uses up needs no second one', () => {
  expect(pick('2026-03-02', ['spinach'], new Set(['pie']))).toBeUndefined()
  expect(pick('2026-03-02', foodsOf(candidates, ['soup']))).toBeUndefined()
  expect(pick('2026-03-02', ['spinach'])).toBe('soup')
})

test('what has no date may be used on any day', () => {
  expect(
    useUpFor('2030-01-01', [{ recipeId: 'a', uses: [{ foodId: 'x', date: null }] }], new Set(), new Set(['a'])),
  ).toBeDefined()
})
