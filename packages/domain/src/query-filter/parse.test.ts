import { expect, test } from 'vitest'
import { processorMs } from '../text/processor-time.fixture.ts'
import type { FilterNode } from './ast.ts'
import { MAX_RELATIONS } from './cost.ts'
import { MAX_COMPARISONS, MAX_DEPTH, MAX_VALUES, parseQueryFilter } from './parse.ts'

/** A tree with every bracket written out, so that grouping can be read off. */
function withBrackets(filter: FilterNode | undefined): string {
  if (!filter) return 'everything'
  if (filter.kind !== 'comparison') return `(${withBrackets(filter.left)} ${filter.kind} ${withBrackets(filter.right)})`
  return `${filter.attribute.join('.')} ${filter.operator} ${JSON.stringify(filter.value)}`
}

function meaning(text: string): string {
  const parsed = parseQueryFilter(text)
  return parsed.ok ? withBrackets(parsed.filter) : parsed.problem.message
}

test('empty text is no filter', () => {
  expect(parseQueryFilter('')).toEqual({ ok: true, filter: undefined, parts: [] })
})

test.each([
  ['name = "Pasta Fagioli"', 'name = "Pasta Fagioli"'],
  ['createdAt >= "2021-02-22"', 'created_at >= "2021-02-22"'],
  ['useAbbreviation = false', 'use_abbreviation = "false"'],
  ['lastMade IS NOT NULL', 'last_made IS NOT null'],
  ['lastMade is none', 'last_made IS null'],
  ['name NOT LIKE "Test%"', 'name NOT LIKE "Test%"'],
  ['slug IN ["pasta-fagioli", "delicious-ramen"]', 'slug IN ["pasta-fagioli","delicious-ramen"]'],
  ['user.username = "alice"', 'user.username = "alice"'],
  ['recipe.createdAt >= "2023-02-25"', 'recipe.created_at >= "2023-02-25"'],
  ['tags.name CONTAINS ALL ["Easy", "Cajun"]', 'tags.name CONTAINS ALL ["Easy","Cajun"]'],
  ['rating in [1, 3]', 'rating IN ["1","3"]'],
  ['rating > 2', 'rating > "2"'],
  ['household_id NOT IN ["x"]', 'household_id NOT IN ["x"]'],
  ['recipeCategory.id = "x"', 'recipe_category.id = "x"'],
  ['name LIKE "test u_it%"', 'name LIKE "test u_it%"'],
])('%s is one comparison', (text, expected) => {
  expect(meaning(text)).toBe(expected)
})

test.each([
  ['recipeCategory.id IN ["a"] AND tools.id IN ["b"]', '(recipe_category.id IN ["a"] and tools.id IN ["b"])'],
  [
    'recipeCategory.id CONTAINS ALL ["c1","c2"]AND tags.id IN ["t"]',
    '(recipe_category.id CONTAINS ALL ["c1","c2"] and tags.id IN ["t"])',
  ],
  [
    '(name LIKE %_1 OR name IN ["unit 2"]) AND createdAt IS NOT NONE',
    '((name LIKE "%_1" or name IN ["unit 2"]) and created_at IS NOT null)',
  ],
  [
    'name="u1" OR (useAbbreviation=f AND (name="u2" OR createdAt > "2024-01-01T00:00:00"))',
    '(name = "u1" or (use_abbreviation = "f" and (name = "u2" or created_at > "2024-01-01T00:00:00")))',
  ],
  ['date >= 2024-10-01 AND date <= 2024-10-07', '(date >= "2024-10-01" and date <= "2024-10-07")'],
  ['useAbbreviation=true AND id IN [id1, id2, id3]', '(use_abbreviation = "true" and id IN ["id1","id2","id3"])'],
])('%s joins comparisons', (text, expected) => {
  expect(meaning(text)).toBe(expected)
})

const [a, b, c, d] = ['a = "1"', 'b = "2"', 'c = "3"', 'd = "4"']

test.each([
  ['a=1 AND b=2 OR c=3', `(${a} and (${b} or ${c}))`],
  ['a=1 OR b=2 AND c=3', `(${a} or (${b} and ${c}))`],
  ['a=1 AND b=2 AND c=3 OR d=4', `(${a} and (${b} and (${c} or ${d})))`],
  ['(a=1 AND b=2) OR c=3', `((${a} and ${b}) or ${c})`],
  ['(a=1 OR b=2) AND (c=3 OR d=4)', `((${a} or ${b}) and (${c} or ${d}))`],
  ['a=1 AND (b=2 OR c=3) AND d=4', `(${a} and ((${b} or ${c}) and ${d}))`],
  ['((a=1))', a],
])('there is no precedence, and %s is grouped from the right', (text, expected) => {
  expect(meaning(text)).toBe(expected)
})

test.each([
  ['name = " Alpha "', 'name = "Alpha"'],
  ['name = "this AND that"', 'name = "this AND that"'],
  ['name = "x (y)"', 'name = "x (y)"'],
  ['name = ""', 'name = ""'],
  ["name = 'x'", `name = "'x'"`],
  ['name = my unit', 'name = "my unit"'],
  ['name = my unit and a=1', '(name = "my unit" and a = "1")'],
  ['name LIKE my uni%', 'name LIKE "my uni%"'],
  ['name = sand or origin = x', '(name = "sand" or origin = "x")'],
  ['name == x', 'name = "x"'],
  ['name<>x', 'name <> "x"'],
  ['name IN []', 'name IN []'],
  ['name NOT IN []', 'name NOT IN []'],
  ['name IN ["a, b", c]', 'name IN ["a, b","c"]'],
  ['name IN [salt and pepper, x]', 'name IN ["salt and pepper","x"]'],
  ['name = "a"AND a=1', '(name = "a" and a = "1")'],
  ['date > $NOW-30d', 'date > "$NOW-30d"'],
  ['name\n=\t"x"', 'name = "x"'],
  ['name CONTAINS all ["x"]', 'name CONTAINS ALL ["x"]'],
  ['() a=1', a],
  ['a=1 () AND (()) b=2', `(${a} and ${b})`],
  ['(() (a=1) ())', a],
])('the lexical rules read %s', (text, expected) => {
  expect(meaning(text)).toBe(expected)
})

test.each([
  ['(name="test name" AND useAbbreviation=f))', '")" closes nothing'],
  ['(name="test name"', '"(" is not closed'],
  ['name IS "test name"', 'IS needs NULL or NONE'],
  ['name IS NOT "test name"', 'IS NOT needs NULL or NONE'],
  ['name IS "NULL"', 'IS needs NULL or NONE'],
  ['name IN "test name"', 'IN needs a list in square brackets'],
  ['name NOT IN "test name"', 'NOT IN needs a list in square brackets'],
  ['name CONTAINS ALL "test name"', 'CONTAINS ALL needs a list in square brackets'],
  ['name IN ["a"', 'a list is not closed'],
  ['name = ["a"]', '= takes one value, not a list'],
  ['name', 'an operator is expected, not the end'],
  ['   ', 'a comparison is missing at the end'],
  ['()', 'a comparison is missing at the end'],
  ['(a=1 AND ())', 'a comparison is missing before ")"'],
  ['a=1 AND', 'a comparison is missing at the end'],
  ['OR a=1', '"a" is not an operator'],
  ['name=', 'a value is missing after ='],
  ['name= AND a=1', 'a value is missing after ='],
  ['name LIKE', 'a value is missing after LIKE'],
  ['name="a" a=1', 'AND or OR is missing before "a"'],
  ['a=1 b=2', 'AND or OR is missing before "="'],
  ['a=1 (b=2)', 'AND or OR is missing before "("'],
  ['name = foo(bar)', 'AND or OR is missing before "("'],
  ['name != x', '"!" is not an operator'],
  ['name!=x', '"name!" is not an attribute'],
  ['name => x', '"=>" is not an operator'],
  ['name = a=b', 'AND or OR is missing before "="'],
  ['name = "a" "b"', 'AND or OR is missing before ""b""'],
  ['name = "a', 'a quote is not closed'],
  ['name IN["a"]', 'a blank is missing after IN'],
  ['name LIKE"a"', 'a blank is missing after LIKE'],
  ['name NOT  IN ["a"]', '"NOT" is not an operator'],
  ['name BETWEEN 1', '"BETWEEN" is not an operator'],
  ['"name" = 1', 'an attribute is expected, not ""name""'],
  ['a..b = 1', '"a..b" is not an attribute'],
  ['__proto__ = 1', '"__proto__" is not an attribute'],
])('%s is refused', (text, message) => {
  expect(meaning(text)).toBe(`invalid query string: ${message}`)
})

test('a problem says where reading stopped', () => {
  expect(parseQueryFilter('a=1 AND b ! 2')).toMatchObject({ ok: false, problem: { at: 10 } })
  expect(parseQueryFilter('name IN [a, "b]')).toMatchObject({ ok: false, problem: { at: 12 } })
})

test('a long piece of text is not thrown back whole', () => {
  expect(meaning(`${'x-'.repeat(10_000)} = 1`).length).toBeLessThan(100)
})

test('nesting, comparisons and values are limited (attack 19)', () => {
  const nested = (depth: number) => `${'('.repeat(depth)}a=1${')'.repeat(depth)}`
  expect(parseQueryFilter(nested(MAX_DEPTH)).ok).toBe(true)
  expect(meaning(nested(MAX_DEPTH + 1))).toContain('brackets deeper than')
  const chain = (length: number) => Array.from({ length }, () => 'a=1').join(' OR ')
  expect(parseQueryFilter(chain(MAX_COMPARISONS)).ok).toBe(true)
  expect(meaning(chain(MAX_COMPARISONS + 1))).toContain('more than')
  const list = (length: number) => `a IN [${Array.from({ length }, () => 'x').join()}]`
  expect(parseQueryFilter(list(MAX_VALUES)).ok).toBe(true)
  expect(meaning(list(MAX_VALUES + 1))).toContain('more than')
})

test.each(['(', '()', '"', 'a ', 'a=1 AND ', 'name IN [', '[a,', '[ ', '=', 'A', ' ', 'a=1 () ', '(a=1 AND '])(
  'a megabyte of %j is read in linear time (attack 20)',
  (piece) => {
    const cost = processorMs(() => {
      for (const prefix of ['', 'name = ', 'name IN ', 'name IN ['])
        parseQueryFilter(prefix + piece.repeat(1_000_000 / piece.length))
    })
    expect(cost).toBeLessThan(5_000)
  },
)

test('attack 45: a filter follows few relations, however they are written', () => {
  const chain = (term: string, length: number) => Array.from({ length }, () => term).join(' OR ')
  const all = (length: number) => `tags.id CONTAINS ALL [${Array.from({ length }, (_, at) => at).join()}]`
  const path = (relations: number) => `${'a.'.repeat(relations)}b = 1`
  const ways = [(most: number) => chain('tags.id = 1', most), (most: number) => chain('a.b.c = 1', most / 2), all, path]
  for (const way of ways) {
    expect(parseQueryFilter(`${way(MAX_RELATIONS)} AND id = 1`).ok).toBe(true)
    expect(meaning(way(MAX_RELATIONS + 2))).toBe('invalid query string: more than 20 relations')
  }
})
