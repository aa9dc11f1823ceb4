import { expect, test } from 'vitest'
import { parseQueryFilter } from './parse.ts'
import { type QueryFilterPart, toParts } from './parts.ts'

function parsed(text: string) {
  const result = parseQueryFilter(text)
  if (!result.ok) throw new Error(result.problem.message)
  return result
}

const part = (
  [leftParenthesis, rightParenthesis]: [string | null, string | null],
  logicalOperator: QueryFilterPart['logicalOperator'],
  attributeName: string,
  relationalOperator: QueryFilterPart['relationalOperator'],
  value: QueryFilterPart['value'],
): QueryFilterPart => ({ leftParenthesis, rightParenthesis, logicalOperator, attributeName, relationalOperator, value })

test('the parts keep the brackets of the source text', () => {
  const text =
    '(( (name = "my-recipe") AND is_active = TRUE) AND tags.name CONTAINS ALL ["tag1","tag2"]) ' +
    'OR (name="my-other-recipe" AND (count=1 OR count=2) )'
  expect(parsed(text).parts).toEqual([
    part(['(((', ')'], null, 'name', '=', 'my-recipe'),
    part([null, ')'], 'AND', 'is_active', '=', 'TRUE'),
    part([null, ')'], 'AND', 'tags.name', 'CONTAINS ALL', ['tag1', 'tag2']),
    part(['(', null], 'OR', 'name', '=', 'my-other-recipe'),
    part(['(', null], 'AND', 'count', '=', '1'),
    part([null, '))'], 'OR', 'count', '=', '2'),
  ])
})

test('an attribute is spelled in snake_case and a null test has no value', () => {
  expect(parsed('recipe.lastMade is not none').parts).toEqual([
    part([null, null], null, 'recipe.last_made', 'IS NOT', null),
  ])
})

test('the parts of a tree carry only the brackets that matter', () => {
  expect(toParts(parsed('((a=1) OR (b=2)) AND ((c=3))').filter)).toEqual([
    part(['(', null], null, 'a', '=', '1'),
    part([null, ')'], 'OR', 'b', '=', '2'),
    part([null, null], 'AND', 'c', '=', '3'),
  ])
})

test('no filter has no parts', () => {
  expect(toParts(undefined)).toEqual([])
})
