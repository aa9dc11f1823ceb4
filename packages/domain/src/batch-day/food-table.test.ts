import { expect, test } from 'vitest'
import { unitOfFood } from '../shopping/unit-measures.ts'
import { type DishLine, foodTable } from './food-table.ts'

const measures = new Map([
  ['g', { kind: 'weight' as const, amount: 1 }],
  ['kg', { kind: 'weight' as const, amount: 1000 }],
  ['ml', { kind: 'volume' as const, amount: 1 }],
  [unitOfFood('carrot', null), { kind: 'weight' as const, amount: 60 }],
])
const line = (
  dish: number,
  foodId: string | null,
  quantity: number,
  unitId: string | null = null,
  note = '',
): DishLine => ({
  dish,
  foodId,
  quantity,
  unitId,
  note,
  isNamed: foodId !== null,
})
const told = (lines: DishLine[]) =>
  foodTable(lines, measures).map(({ foodId, words, totals, dishes }) => [
    foodId ?? words,
    totals.map(({ quantity, unitId }) => `${quantity}${unitId ?? ''}`).join('+'),
    ...dishes.map(
      ({ dish, amounts }) => `${dish}:${amounts.map(({ quantity, unitId }) => `${quantity}${unitId ?? ''}`).join('+')}`,
    ),
  ])

test('several dishes 21: five onions are two for the chili and three for the soup; what several dishes take comes first', () => {
  expect(told([line(0, 'beans', 400, 'g'), line(0, 'onion', 2), line(1, 'onion', 3)])).toEqual([
    ['onion', '5', '0:2', '1:3'],
    ['beans', '400g', '0:400g'],
  ])
})

test('several dishes 21: grams and kilograms are one sum, each dish in the unit of the whole', () => {
  expect(told([line(0, 'flour', 500, 'g'), line(1, 'flour', 1, 'kg'), line(1, 'flour', 250, 'g')])).toEqual([
    ['flour', '1.75kg', '0:0.5kg', '1:1.25kg'],
  ])
})

test('several dishes 21: pieces and grams are one where the food is weighed; what cannot be added stands beside', () => {
  expect(told([line(0, 'carrot', 120, 'g'), line(1, 'carrot', 2)])).toEqual([['carrot', '4', '0:2', '1:2']])
  expect(told([line(0, 'milk', 200, 'ml'), line(1, 'milk', 2, 'can'), line(1, 'milk', 100, 'ml')])).toEqual([
    ['milk', '300ml+2can', '0:200ml', '1:2can+100ml'],
  ])
})

test('several dishes 21: salt without an amount and words nobody understands keep their rows', () => {
  expect(told([line(0, 'salt', 0), line(1, 'salt', 0), line(1, null, 0, null, 'Something green')])).toEqual([
    ['salt', '', '0:', '1:'],
    ['Something green', '', '1:'],
  ])
})
