import fc from 'fast-check'
import { expect, test } from 'vitest'
import { allOf, type Comparison, type FilterNode, listOperators, nullOperators, textOperators } from './ast.ts'
import { parseQueryFilter } from './parse.ts'
import { printParts, printQueryFilter } from './print.ts'

const value = fc
  .oneof(
    fc.string({ unit: 'grapheme' }),
    fc.constantFrom('this AND that', '(x)', '[a, b]', '= <>', "mom's", '', 'NULL'),
  )
  .map((text) => text.replaceAll('"', '').trim())
const attribute = fc.array(fc.stringMatching(/^[a-z][a-z0-9]{0,4}(?:_[a-z]{1,4})?$/), { minLength: 1, maxLength: 3 })
const kind = fc.constant('comparison' as const)

const comparison: fc.Arbitrary<Comparison> = fc.oneof(
  fc.record({ kind, attribute, operator: fc.constantFrom(...textOperators), value }),
  fc.record({ kind, attribute, operator: fc.constantFrom(...listOperators), value: fc.array(value, { maxLength: 4 }) }),
  fc.record({ kind, attribute, operator: fc.constantFrom(...nullOperators), value: fc.constant(null) }),
)

const { filter } = fc.letrec<{ filter: FilterNode }>((tie) => ({
  filter: fc.oneof(
    { depthSize: 'small' },
    comparison,
    fc.record({ kind: fc.constantFrom('and' as const, 'or' as const), left: tie('filter'), right: tie('filter') }),
  ),
}))

test('what is printed is parsed into the same tree', () => {
  fc.assert(
    fc.property(filter, (filter) => {
      expect(parseQueryFilter(printQueryFilter(filter))).toMatchObject({ ok: true, filter })
    }),
  )
})

test('parts survive being printed and parsed, brackets included', () => {
  fc.assert(
    fc.property(filter, (filter) => {
      const text = `((${printQueryFilter(filter)}))`
      const first = parseQueryFilter(text)
      if (!first.ok) throw new Error(first.problem.message)
      expect(printParts(first.parts)).toBe(text)
      expect(parseQueryFilter(printParts(first.parts))).toEqual(first)
    }),
  )
})

const pieces = fc.array(
  fc.constantFrom(
    'a',
    'b.c',
    '=',
    '<>',
    'IN',
    'IS',
    'NOT',
    'NULL',
    'LIKE',
    '(',
    ')',
    '[x, "y"]',
    '"q"',
    'AND',
    'OR',
    ' ',
  ),
  { maxLength: 14 },
)

test('what is accepted keeps its meaning when it is printed, and what is refused says so', () => {
  fc.assert(
    fc.property(pieces, (pieces) => {
      const parsed = parseQueryFilter(pieces.join(' '))
      if (!parsed.ok) return parsed.problem.message.startsWith('invalid query string: ')
      const again = parseQueryFilter(printQueryFilter(parsed.filter))
      return again.ok && JSON.stringify(again.filter) === JSON.stringify(parsed.filter)
    }),
    { numRuns: 1000 },
  )
})

test('a filter reads as it would be typed', () => {
  const parsed = parseQueryFilter('(a=1 OR b LIKE x%) AND c IN [1,2] OR d IS NONE')
  expect(parsed.ok && printQueryFilter(parsed.filter)).toBe('(a = "1" OR b LIKE "x%") AND c IN ["1", "2"] OR d IS NULL')
})

test('a quote inside a value cannot end the value', () => {
  const hostile: FilterNode = { kind: 'comparison', attribute: ['a'], operator: '=', value: 'x" OR b = "y' }
  expect(parseQueryFilter(printQueryFilter(hostile))).toMatchObject({
    filter: { kind: 'comparison', value: 'x OR b = y' },
  })
})

test('no filter prints nothing', () => {
  expect(printQueryFilter(undefined)).toBe('')
})

test('filters are joined as trees, so brackets in one cannot widen another (attack 19)', () => {
  const compare = (name: string): FilterNode => ({ kind: 'comparison', attribute: [name], operator: '=', value: '1' })
  const either: FilterNode = { kind: 'or', left: compare('a'), right: compare('b') }
  expect(printQueryFilter(allOf(either, compare('public')))).toBe('(a = "1" OR b = "1") AND public = "1"')
  expect(allOf(undefined, compare('a'), undefined)).toEqual(compare('a'))
  expect(allOf(undefined)).toBeUndefined()
  expect(allOf()).toBeUndefined()
  expect(parseQueryFilter('a = 1) OR (b = 2')).toMatchObject({ ok: false })
})
