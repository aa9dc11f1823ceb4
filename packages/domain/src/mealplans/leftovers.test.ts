import { expect, test } from 'vitest'
import { aBatch } from '../pantry/batch.fixture.ts'
import { leftoverFor, mealsForLeftovers, portionsLeft } from './leftovers.ts'

const batch = (id: string, amount: number | null, date: string | null, thawedOn: string | null = null) =>
  aBatch({ id, kind: 'dish', foodId: null, name: id, amount, date, thawedOn })

test('several dishes 19: what is planned is no longer there to be planned', () => {
  const soup = batch('soup', 3, '2026-11-20')
  expect(portionsLeft(soup, [])).toBe(3)
  expect(
    portionsLeft(soup, [
      { batchId: 'soup', portions: 2 },
      { batchId: 'pie', portions: 1 },
    ]),
  ).toBe(1)
  expect(portionsLeft(soup, [{ batchId: 'soup', portions: 5 }])).toBe(0)
  expect(portionsLeft(batch('x', null, null), [])).toBe(1)
})

test('several dishes 23: the dish that must go first is eaten first, and never when it is too old', () => {
  const dishes = [batch('frozen', 2, null), batch('pie', 1, '2026-11-22'), batch('soup', 1, '2026-11-20')]
  expect(leftoverFor('2026-11-19', dishes, [])?.id).toBe('soup')
  expect(leftoverFor('2026-11-21', dishes, [])?.id).toBe('pie')
  expect(leftoverFor('2026-11-21', dishes, [{ batchId: 'pie', portions: 1 }])?.id).toBe('frozen')
  expect(leftoverFor('2026-11-21', [], [])).toBeUndefined()
})

test('a dish that was thawed is eaten before a closed one with a nearer date, as cooking takes it', () => {
  const dishes = [batch('soup', 1, '2026-11-20'), batch('thawed', 1, '2026-11-21', '2026-11-19')]
  expect(leftoverFor('2026-11-19', dishes, [])?.id).toBe('thawed')
})

test('several dishes 20: what is left goes to the next meals, as far as it is enough', () => {
  const meals = [
    { id: 3, date: '2026-03-09', servings: 2 },
    { id: 2, date: '2026-03-05', servings: 4 },
    { id: 4, date: '2026-03-10', servings: null },
  ]
  const ids = (portions: number) => mealsForLeftovers(portions, meals).map(({ id }) => id)
  expect(ids(3)).toEqual([])
  expect(ids(4)).toEqual([2])
  expect(ids(6.5)).toEqual([2, 3])
  expect(ids(7)).toEqual([2, 3, 4])
})
