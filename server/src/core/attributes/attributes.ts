import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Dialect } from '#db/connection.ts'
import type { Database } from '#db/database.ts'

/**
 * What may be filtered and sorted by, as an allow-list: a name on the wire, the column behind it, its type. Anything
 * not listed does not exist, so secrets cannot be probed however the path is spelled.
 */

export type AttributeType = 'text' | 'uuid' | 'boolean' | 'date' | 'timestamp' | 'number'

/** A reference to a column of a table under its alias in the query. */
export type Ref = (column: string) => Expression<unknown>

export type ValueAttribute = { kind: 'value'; type: AttributeType; of: (row: Ref) => Expression<unknown> }

export type RelationAttribute = {
  kind: 'relation'
  /** One related row or many; many are compared by "is there one". */
  many: boolean
  /** What follows `from`: the related rows under an alias, and the condition that relates them. */
  rows: (parent: Ref, alias: string) => RawBuilder<unknown>
  /** The reverse: which of our rows the related rows name that pass a condition. */
  isNamedBy: (parent: Ref, alias: string, passes: RawBuilder<SqlBool>) => RawBuilder<SqlBool>
  attributes: () => Attributes
}

export type Attribute = ValueAttribute | RelationAttribute
export type Attributes = { [name: string]: Attribute }

export const refTo =
  (alias: string): Ref =>
  (column) =>
    sql.ref(`${alias}.${column}`)

const column =
  (type: AttributeType) =>
  (name: string): ValueAttribute => ({ kind: 'value', type, of: (row) => row(name) })

export const textColumn = column('text')
export const uuidColumn = column('uuid')
export const booleanColumn = column('boolean')
export const dateColumn = column('date')
export const timestampColumn = column('timestamp')
export const numberColumn = column('number')

/** Every record has these. */
export const recordAttributes: Attributes = {
  id: uuidColumn('id'),
  created_at: timestampColumn('createdAt'),
  updated_at: timestampColumn('updatedAt'),
  update_at: timestampColumn('updatedAt'),
}

/** One value of a JSON column, as text. */
export const jsonTextColumn = ({ jsonText }: Dialect, column: string, key: string): ValueAttribute => ({
  kind: 'value',
  type: 'text',
  of: (row) => jsonText(row(column), key),
})

type RelatedColumn = { table: keyof Database; column: string; naming: string; holding: [column: string, value: string] }

/** A value from the one row of another table that names ours and holds what is given. */
export const relatedValue = (
  type: AttributeType,
  { table, column, naming, holding: [held, value] }: RelatedColumn,
): ValueAttribute => ({
  kind: 'value',
  type,
  of: (row) =>
    sql`(select ${sql.ref(`else.${column}`)} from ${sql.table(table)} as "else"
      where ${sql.ref(`else.${naming}`)} = ${row('id')} and ${sql.ref(`else.${held}`)} = ${value})`,
})

/** A column of the one row in another table that references ours. */
export const valueOfNaming = (
  type: AttributeType,
  { table, column, naming }: Omit<RelatedColumn, 'holding'>,
): ValueAttribute => ({
  kind: 'value',
  type,
  of: (row) =>
    sql`(select ${sql.ref(`else.${column}`)} from ${sql.table(table)} as "else"
      where ${sql.ref(`else.${naming}`)} = ${row('id')})`,
})

/** A value of the row whose `id` stands in a column of ours. */
export const valueOfOne = (
  type: AttributeType,
  { table, column, own }: { table: keyof Database; column: string; own: string },
): ValueAttribute => ({
  kind: 'value',
  type,
  of: (row) =>
    sql`(select ${sql.ref(`one.${column}`)} from ${sql.table(table)} as "one" where ${sql.ref('one.id')} = ${row(own)})`,
})

/** The group of what belongs to a household. */
export const groupOfHousehold: ValueAttribute = valueOfOne('uuid', {
  table: 'household',
  column: 'groupId',
  own: 'householdId',
})

type Join = { table: keyof Database; attributes: () => Attributes }

const as = (table: keyof Database, alias: string) => sql`${sql.table(table)} as ${sql.id(alias)}`

/** The row whose `id` stands in `column` of ours. */
export const toOne = (column: string, { table, attributes }: Join): RelationAttribute => ({
  kind: 'relation',
  many: false,
  rows: (parent, alias) => sql`${as(table, alias)} where ${refTo(alias)('id')} = ${parent(column)}`,
  isNamedBy: (parent, alias, passes) =>
    sql`${parent(column)} in (select ${refTo(alias)('id')} from ${as(table, alias)} where ${passes})`,
  attributes,
})

/** The row whose `id` a value of ours is. */
export const toOneBy = ({ of }: ValueAttribute, { table, attributes }: Join): RelationAttribute => ({
  kind: 'relation',
  many: false,
  rows: (parent, alias) => sql`${as(table, alias)} where ${refTo(alias)('id')} = ${of(parent)}`,
  isNamedBy: (parent, alias, passes) =>
    sql`${of(parent)} in (select ${refTo(alias)('id')} from ${as(table, alias)} where ${passes})`,
  attributes,
})

/** Only those related rows that pass a condition of ours. */
export const onlyWhere = (
  relation: RelationAttribute,
  passes: (alias: string) => RawBuilder<SqlBool>,
): RelationAttribute => ({
  ...relation,
  rows: (parent, alias) => sql`${relation.rows(parent, alias)} and ${passes(alias)}`,
  isNamedBy: (parent, alias, asked) => relation.isNamedBy(parent, alias, sql`(${asked}) and ${passes(alias)}`),
})

/** The rows whose `column` holds our `id`. */
export const toMany = (column: string, { table, attributes }: Join): RelationAttribute => ({
  kind: 'relation',
  many: true,
  rows: (parent, alias) => sql`${as(table, alias)} where ${refTo(alias)(column)} = ${parent('id')}`,
  isNamedBy: (parent, alias, passes) =>
    sql`${parent('id')} in (select ${refTo(alias)(column)} from ${as(table, alias)} where ${passes})`,
  attributes,
})

type Link = {
  table: keyof Database
  /** The columns that name us and the other side. */
  own: string
  other: string
  /** Only links where this column is set: a flag that is true, a number above zero. */
  set?: string
}

/**
 * The rows that a join table links to ours. Written as a join, because PostgreSQL otherwise looks at each of our rows.
 */
export const manyThrough = (link: Link, { table, attributes }: Join): RelationAttribute => {
  const pair = refTo('pair')
  const joined = (alias: string) =>
    sql`${as(table, alias)} join ${as(link.table, 'pair')} on ${pair(link.other)} = ${refTo(alias)('id')}`
  const kept = link.set ? sql` and ${pair(link.set)} > 0` : sql``
  return {
    kind: 'relation',
    many: true,
    rows: (parent, alias) => sql`${joined(alias)} where ${pair(link.own)} = ${parent('id')}${kept}`,
    isNamedBy: (parent, alias, passes) =>
      sql`${parent('id')} in (select ${pair(link.own)} from ${joined(alias)} where ${passes}${kept})`,
    attributes,
  }
}
