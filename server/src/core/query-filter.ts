import type { Comparison, FilterNode } from '@larder/domain/query-filter/ast.ts'
import { parseQueryFilter } from '@larder/domain/query-filter/parse.ts'
import { readBoolean, readDate, readNumber, readTimestamp, readUuid } from '@larder/domain/query-filter/values.ts'
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Dialect } from '#db/connection.ts'
import { ESCAPE } from '#db/dialects/like.ts'
import {
  type Attributes,
  type Ref,
  type RelationAttribute,
  refTo,
  type ValueAttribute,
} from './attributes/attributes.ts'
import { allOf, anyOf } from './conditions.ts'
import { refusal } from './errors.ts'

/**
 * Turns a filter into SQL. Each comparison on a related table is its own `exists`, so `A AND B` keeps exactly the rows
 * both keep and no row is doubled. Values are always bound parameters.
 */

/**
 * How a related table is queried. `ids`: select the ids that the matching rows name, fast when few match. `rows`: check
 * row by row with `exists`, fast for the first page when many match. Both keep the same rows.
 */
export type Asking = 'ids' | 'rows'

type FilterContext = { attributes: Attributes; dialect: Dialect; now: Date; asking?: Asking }
type Bool = RawBuilder<SqlBool>

export function filterToSql(text: string, row: Ref, context: FilterContext): Bool | undefined {
  const parsed = parseQueryFilter(text)
  if (!parsed.ok) throw refusal('invalid', parsed.problem.message)
  return parsed.filter ? nodeToSql(parsed.filter, row, context) : undefined
}

/** Deeper than any filter a person writes, and shallower than SQLite's own limit for an expression. */
const MAX_SQL_DEPTH = 400

function nodeToSql(node: FilterNode, row: Ref, context: FilterContext, depth = 0): Bool {
  if (depth > MAX_SQL_DEPTH) throw refusal('invalid', 'invalid query string: too many levels')
  if (node.kind === 'comparison') return comparisonToSql(node, row, context)
  // Long chains are flattened: terms joined by the same operator stand side by side instead of nested.
  const terms: Bool[] = []
  let current: FilterNode = node
  while (current.kind === node.kind) {
    terms.push(nodeToSql(current.left, row, context, depth + 1))
    current = current.right
  }
  terms.push(nodeToSql(current, row, context, depth + 1))
  return node.kind === 'and' ? allOf(terms) : anyOf(terms)
}

function comparisonToSql(comparison: Comparison, row: Ref, context: FilterContext): Bool {
  return pathToSql(comparison.attribute, comparison, row, context.attributes, context, 1)
}

function pathToSql(
  path: string[],
  comparison: Comparison,
  row: Ref,
  attributes: Attributes,
  context: FilterContext,
  depth: number,
): Bool {
  const [name, ...rest] = path
  const attribute = name !== undefined && Object.hasOwn(attributes, name) ? attributes[name] : undefined
  if (!attribute || (attribute.kind === 'value') !== (rest.length === 0)) throw unknownAttribute(comparison)
  if (attribute.kind === 'value') {
    if (comparison.operator === 'CONTAINS ALL' && depth === 1)
      throw typeProblem(comparison, 'is not a list of related things')
    return valueToSql(attribute, comparison, row, context)
  }
  return relationToSql(attribute, rest, comparison, row, context, depth)
}

function relationToSql(
  relation: RelationAttribute,
  rest: string[],
  comparison: Comparison,
  row: Ref,
  context: FilterContext,
  depth: number,
): Bool {
  const alias = `f${depth}`
  const child = refTo(alias)
  const inner = (one: Comparison): Bool => pathToSql(rest, one, child, relation.attributes(), context, depth + 1)
  const exists = (one: Comparison): Bool => sql`exists (select 1 from ${relation.rows(row, alias)} and ${inner(one)})`
  const isByIds = (context.asking ?? 'ids') === 'ids' && comparesIds(rest, comparison, relation.attributes())
  const passes = (one: Comparison): Bool => (isByIds ? relation.isNamedBy(row, alias, inner(one)) : exists(one))

  switch (comparison.operator) {
    case 'CONTAINS ALL': {
      const values = [comparison.value ?? []].flat()
      return allOf(values.map((value) => passes({ ...comparison, operator: '=', value })))
    }
    case 'NOT IN':
      return sql`not ${exists({ ...comparison, operator: 'IN' })}`
    case 'IS':
      return sql`not ${exists({ ...comparison, operator: 'IS NOT' })}`
    default:
      return passes(comparison)
  }
}

/** There is an index on ids; a comparison of names would read the names of all groups. */
function comparesIds([name, ...rest]: string[], comparison: Comparison, attributes: Attributes): boolean {
  const attribute = name !== undefined && Object.hasOwn(attributes, name) ? attributes[name] : undefined
  if (attribute?.kind === 'relation') return comparesIds(rest, comparison, attribute.attributes())
  return attribute?.type === 'uuid' && ['=', 'IN', 'CONTAINS ALL'].includes(comparison.operator)
}

function valueToSql(
  attribute: ValueAttribute,
  comparison: Comparison,
  row: Ref,
  { dialect, now }: FilterContext,
): Bool {
  const { operator, value } = comparison
  const left = attribute.of(row)
  if (operator === 'IS') return sql`${left} is null`
  if (operator === 'IS NOT') return sql`${left} is not null`
  if (operator === 'LIKE' || operator === 'NOT LIKE') {
    if (attribute.type !== 'text') throw typeProblem(comparison, 'is not text')
    const like = dialect.like(left, String(value).replaceAll(ESCAPE, ''))
    return operator === 'LIKE' ? like : sql`not (${like})`
  }
  const compared = comparable(attribute.type, left, dialect)
  const bound = (one: string) => readValue(attribute, one, comparison, now)
  if (operator === 'IN' || operator === 'NOT IN' || operator === 'CONTAINS ALL')
    return membership(compared, [value ?? []].flat().map(bound), operator === 'NOT IN')
  return sql`${compared} ${sql.raw(operator)} ${bound(String(value))}`
}

/** PostgreSQL refuses to compare an integer column with other numbers. */
function comparable(type: ValueAttribute['type'], left: Expression<unknown>, dialect: Dialect): Expression<unknown> {
  if (type === 'text') return dialect.fold(left)
  return type === 'number' ? sql`cast(${left} as double precision)` : left
}

function membership(left: Expression<unknown>, values: (string | number)[], negated: boolean): Bool {
  if (values.length === 0) return negated ? sql`1 = 1` : sql`1 = 0`
  return negated ? sql`${left} not in (${sql.join(values)})` : sql`${left} in (${sql.join(values)})`
}

function readValue(attribute: ValueAttribute, text: string, comparison: Comparison, now: Date): string | number {
  const value = typedValue(attribute.type, text, now)
  if (value === undefined) throw typeProblem(comparison, `is a ${attribute.type}, and the value is not`)
  return value
}

function typedValue(type: ValueAttribute['type'], text: string, now: Date): string | number | undefined {
  switch (type) {
    case 'text':
      return text.toLowerCase()
    case 'uuid':
      return readUuid(text)
    case 'number':
      return readNumber(text)
    case 'boolean':
      return readBoolean(text) ? 1 : 0
    case 'date':
      return readDate(text, now)
    case 'timestamp':
      return readTimestamp(text, now)
  }
}

const pathText = (comparison: Comparison) => comparison.attribute.join('.')

const unknownAttribute = (comparison: Comparison) =>
  refusal('invalid', `invalid attribute string: '${pathText(comparison)}' does not exist on this schema`)

const typeProblem = (comparison: Comparison, why: string) =>
  refusal('invalid', `invalid query string: '${pathText(comparison)}' ${why}`)
