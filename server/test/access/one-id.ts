import { sql } from 'kysely'
import type { Connection } from '#db/connection.ts'
import { filledTables } from '../filled-tables.ts'

/**
 * A kitchen in which everything has the same id: the group, its household, its owner, and one row of every table there
 * is. Whatever a route means by an id, this one names something of theirs, so nobody has to say what it means.
 */

export const THE_ID = '0a0b0c0d-1111-4222-8333-444455556666'
export const THE_SLUG = 'quiet'
/** Rows whose id is a number. */
export const THE_NUMBER = 1

/** No request holds one of these, so an answer that does tells what it should not. */
export const marks = { group: 'told-of-group', household: 'told-of-household', person: 'told-of-person' } as const
export type Owner = keyof typeof marks

type Row = Record<string, string | number | null>

const words = ['name', 'fullName', 'text', 'title', 'message', 'description', 'note', 'fileName', 'model', 'detail']
const slugs = ['slug', 'nameNormalised', 'username', 'usernameFolded']

/** Where the columns do not say it: the whole group reads recipes and cookbooks and knows its people and households. */
const owners: Record<string, Owner> = {
  recipe: 'group',
  cookbook: 'group',
  household: 'group',
  user: 'group',
  recipeMade: 'group',
  mealplan: 'household',
}

function ownerOf(table: string, row: Row): Owner {
  const owner = owners[table]
  if (owner) return owner
  if ('householdId' in row || 'shoppingListId' in row) return 'household'
  if ('visibility' in row || ('userId' in row && !('recipeId' in row) && !('groupId' in row))) return 'person'
  return 'group'
}

function renamed(table: string, row: Row): Row {
  const mark = marks[ownerOf(table, row)]
  return Object.fromEntries(
    Object.entries(row).map(([column, value]) => {
      if (typeof value !== 'string') return [column, value]
      if (column === 'id' || column.endsWith('Id') || column === 'target') return [column, THE_ID]
      if (column === 'email') return [column, `${mark}@example.com`]
      if (words.includes(column)) return [column, `${mark} ${table}`]
      return [column, slugs.includes(column) ? THE_SLUG : value]
    }),
  )
}

/** The first row of each table as it stands today; a second one would need a second id. */
const rows = new Map<string, Row>()
for (const [, table, row, until] of filledTables) if (until === undefined && !rows.has(table)) rows.set(table, row)

export async function fillWithOneId({ writer }: Connection): Promise<void> {
  for (const [table, row] of rows) {
    const values = renamed(table, row)
    const columns = sql.join(Object.keys(values).map((column) => sql.id(column)))
    await sql`insert into ${sql.table(table)} (${columns}) values (${sql.join(Object.values(values))})`.execute(writer)
  }
}

const belongs = ['id', 'householdId', 'userId', 'shoppingListId']

/**
 * Every row of theirs, as text: what differs later was changed by whoever asked meanwhile. A stranger may not even point
 * at their things; those of the group may, in rows of their own.
 */
export async function rowsOfTheirs({ writer }: Connection, whose: readonly Owner[]): Promise<string[]> {
  const found: string[] = []
  const strict = whose.includes('group')
  for (const [table, row] of rows) {
    if (!whose.includes(ownerOf(table, row))) continue
    const all = await sql<Row>`select * from ${sql.table(table)}`.execute(writer)
    const theirs = all.rows.filter((one) =>
      Object.entries(one).some(([column, value]) => value === THE_ID && (strict || belongs.includes(column))),
    )
    found.push(...theirs.map((one) => `${table} ${JSON.stringify(one)}`))
  }
  return found.sort()
}
