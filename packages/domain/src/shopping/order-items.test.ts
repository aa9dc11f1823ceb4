import { expect, test } from 'vitest'
import { byLabel, checkedInOrder, openInOrder, orderAfterMove, reordered } from './order-items.ts'

const item = (id: string, position: number, more: { foodId?: string; note?: string; createdAt?: string } = {}) => ({
  id,
  position,
  foodId: more.foodId ?? null,
  note: more.note ?? id,
  createdAt: more.createdAt ?? '2026-01-01',
})
const ids = (items: { id: string }[]) => items.map(({ id }) => id).join(' ')

test('the same food or the same words stand together, by place, then the newest first', () => {
  const items = [
    item('milk-l', 0, { foodId: 'milk' }),
    item('bread', 1, { createdAt: '2026-01-01' }),
    item('eggs', 1, { createdAt: '2026-01-02' }),
    item('milk-g', 2, { foodId: 'milk' }),
    item('bread-2', 3, { note: 'bread' }),
  ]
  expect(ids(openInOrder(items, { byHand: false }))).toBe('milk-l milk-g eggs bread bread-2')
})

test('after a move by hand the places rule', () => {
  const items = [item('milk-g', 2, { foodId: 'milk' }), item('eggs', 1), item('milk-l', 0, { foodId: 'milk' })]
  expect(ids(openInOrder(items, { byHand: true }))).toBe('milk-l eggs milk-g')
})

test('what was ticked last comes first', () => {
  const ticked = [
    { id: 'a', updatedAt: '2026-01-01' },
    { id: 'b', updatedAt: '2026-01-03' },
    { id: 'c', updatedAt: null },
  ]
  expect(ids(checkedInOrder(ticked))).toBe('b a c')
})

test('blocks come in the order of the labels, what has none last, empty ones not at all', () => {
  const labelled = [
    { id: 'milk', labelId: 'dairy' },
    { id: 'bulb', labelId: null },
    { id: 'leek', labelId: 'greens' },
    { id: 'odd', labelId: 'unknown' },
  ]
  const blocks = byLabel(labelled, ['greens', 'empty', 'dairy'])
  expect(blocks.map(({ labelId, items }) => [labelId, ids(items)])).toEqual([
    ['greens', 'leek'],
    ['dairy', 'milk'],
    ['unknown', 'odd'],
    [null, 'bulb'],
  ])
})

test('a move inside a block leaves the others in their places', () => {
  const inOrder = [item('a', 0), item('b', 1), item('x', 2), item('c', 3)]
  expect(orderAfterMove(inOrder, ['a', 'b', 'c'], { id: 'a', to: 2 })).toEqual(['b', 'c', 'x', 'a'])
})

test('what is not among those that were put in order keeps its place', () => {
  expect(reordered(['x', 'a', 'y', 'b', 'z', 'c'], ['a', 'c', 'b'])).toEqual(['x', 'a', 'y', 'c', 'z', 'b'])
  expect(reordered(['a', 'b'], ['b', 'a'])).toEqual(['b', 'a'])
})
