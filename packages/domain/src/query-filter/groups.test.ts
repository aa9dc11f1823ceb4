import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Comparison, FilterNode } from './ast.ts'
import { type FilterGroup, type FilterItem, groupOf, groupParts } from './groups.ts'
import { parseQueryFilter } from './parse.ts'
import { printParts, printQueryFilter } from './print.ts'

const equals = (attribute: string, value: string): Comparison => ({
  kind: 'comparison',
  attribute: [attribute],
  operator: '=',
  value,
})
const a = equals('name', 'a')
const b = equals('name', 'b')
const c = equals('name', 'c')
const textOf = (group: FilterGroup) => printParts(groupParts(group))
const treeOf = (text: string): FilterNode | undefined => {
  const parsed = parseQueryFilter(text)
  if (!parsed.ok) throw new Error(parsed.problem.message)
  return parsed.filter
}

test('everything in a group is joined the same way', () => {
  expect(textOf({ match: 'all', items: [a, b, c] })).toBe('name = "a" AND name = "b" AND name = "c"')
  expect(textOf({ match: 'any', items: [a, b] })).toBe('name = "a" OR name = "b"')
})

test('a group inside a group stands in brackets', () => {
  expect(textOf({ match: 'all', items: [a, { match: 'any', items: [b, c] }] })).toBe(
    'name = "a" AND (name = "b" OR name = "c")',
  )
  expect(textOf({ match: 'any', items: [{ match: 'all', items: [a, b] }, c] })).toBe(
    '(name = "a" AND name = "b") OR name = "c"',
  )
})

test('an empty group says nothing and a group of one needs no brackets', () => {
  expect(textOf({ match: 'all', items: [] })).toBe('')
  expect(textOf({ match: 'all', items: [{ match: 'any', items: [] }, a, { match: 'any', items: [b] }] })).toBe(
    'name = "a" AND name = "b"',
  )
})

test('a chain becomes one group, and a change of word another', () => {
  expect(groupOf(treeOf('name = "a" AND name = "b" OR name = "c"'))).toEqual({
    match: 'all',
    items: [a, { match: 'any', items: [b, c] }],
  })
  expect(groupOf(treeOf('(name = "a" OR name = "b") OR name = "c"'))).toEqual({ match: 'any', items: [a, b, c] })
  expect(groupOf(undefined)).toEqual({ match: 'all', items: [] })
})

test('a filter means the same after it was shown as groups', () => {
  const { node } = fc.letrec<{ node: FilterNode }>((tie) => ({
    node: fc.oneof(
      { maxDepth: 5 },
      fc.constantFrom(a, b, c),
      fc.record({ kind: fc.constantFrom('and' as const, 'or' as const), left: tie('node'), right: tie('node') }),
    ),
  }))
  fc.assert(
    fc.property(node, (filter) => {
      const group = groupOf(treeOf(printQueryFilter(filter)))
      const again = groupOf(treeOf(textOf(group)))
      expect(again).toEqual(group)
      for (const truth of truths) expect(holds(treeOf(textOf(group)), truth)).toBe(holds(filter, truth))
    }),
  )
})

const truths = Array.from({ length: 8 }, (_, bits) => new Set([a, b, c].filter((_one, at) => bits & (1 << at))))

function holds(filter: FilterItem | FilterNode | undefined, truth: Set<Comparison>): boolean {
  if (!filter || 'match' in filter) return true
  if (filter.kind === 'comparison') return [...truth].some(({ value }) => value === filter.value)
  const [left, right] = [holds(filter.left, truth), holds(filter.right, truth)]
  return filter.kind === 'and' ? left && right : left || right
}
