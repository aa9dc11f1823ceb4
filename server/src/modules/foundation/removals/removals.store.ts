import { sql } from 'kysely'
import { toldTo } from '#core/recipe-visibility.ts'
import { chunks, readInChunks } from '#db/chunks.ts'
import type { Database, Reader, Writer } from '#db/database.ts'
import type { CoreTables } from '#db/tables/core-tables.ts'

type Table = keyof Database
export type Row = { [column: string]: string | number | null }
/** A row that referred to what was deleted. */
export type Reference = { id: string; target: string }

/** Rows are read and written whole, so the type of one table stands for all. */
const plain = (table: Table) => table as 'label'
const column = (name: string) => name as 'id'

export const rowsWhere = (db: Reader, table: Table, name: string, ids: string[]): Promise<Row[]> =>
  readInChunks(ids, (portion) => db.selectFrom(plain(table)).selectAll().where(column(name), 'in', portion).execute())

export const referencesTo = (db: Reader, table: Table, name: string, ids: string[]): Promise<Reference[]> =>
  readInChunks(ids, (portion) =>
    db
      .selectFrom(plain(table))
      .select(['id', sql.ref<string>(name).as('target')])
      .where(column(name), 'in', portion)
      .execute(),
  )

/** Which of these ids are still there. */
export const idsIn = async (db: Reader, table: Table, ids: string[]): Promise<Set<string>> => {
  const rows = await readInChunks(ids, (portion) =>
    db.selectFrom(plain(table)).select('id').where('id', 'in', portion).execute(),
  )
  return new Set(rows.map(({ id }) => id))
}

export async function insertRows(db: Writer, table: Table, rows: Row[]): Promise<void> {
  const width = Object.keys(rows[0] ?? {}).length
  for (const portion of chunks(rows, width))
    await db
      .insertInto(plain(table))
      .values(portion as Database['label'][])
      .execute()
}

/** A statement with more cases is slower than two with half of them. */
const VALUES_OF_A_CASE = 60

/** Only where nothing else was chosen since. */
export async function putReferences(db: Writer, table: Table, name: string, references: Reference[]): Promise<void> {
  for (const portion of chunks(references, VALUES_OF_A_CASE)) {
    const cases = portion.map(({ id, target }) => sql`when ${id} then ${target}`)
    await db
      .updateTable(plain(table))
      .set({ [name]: sql<string>`case "id" ${sql.join(cases, sql` `)} end` })
      .where(
        'id',
        'in',
        portion.map(({ id }) => id),
      )
      .where(column(name), 'is', null)
      .execute()
  }
}

export const insert = (db: Writer, row: CoreTables['removal']) => db.insertInto('removal').values(row).execute()

type Owner = { userId: string; groupId: string }

/** Deletes and returns it, so that a deletion is undone once. */
export const take = (db: Writer, id: string, { userId, groupId }: Owner, madeAfter: string) =>
  db
    .deleteFrom('removal')
    .where('id', '=', id)
    .where('userId', '=', userId)
    .where('groupId', '=', groupId)
    .where('createdAt', '>', madeAfter)
    .returning(['kind', 'rows'])
    .executeTakeFirst()

/** In every group. */
export const removeMadeBefore = (db: Writer, moment: string) =>
  db.deleteFrom('removal').where('createdAt', '<=', moment).returning('folders').execute()

/** The recipes among those that these rows name of which not the whole group may know. */
export async function hiddenRecipes(db: Reader, rows: Row[]): Promise<Map<string, ReturnType<typeof toldTo>>> {
  const ids = rows.flatMap(({ recipeId }) => (recipeId ? String(recipeId) : []))
  if (ids.length === 0) return new Map()
  const found = await db
    .selectFrom('recipe')
    .select(['id', 'householdId', 'userId', 'visibility'])
    .where('id', 'in', ids)
    .where('visibility', '<>', 'group')
    .execute()
  return new Map(found.map((recipe) => [recipe.id, toldTo(recipe)]))
}

/** Whose the private ones are among the shopping lists that these rows are or stand on. */
export async function privateLists(db: Reader, table: string, rows: Row[]): Promise<Map<string, string>> {
  const ids = rows.flatMap(({ id, shoppingListId }) =>
    table === 'shoppingList' ? String(id) : shoppingListId ? String(shoppingListId) : [],
  )
  if (ids.length === 0) return new Map()
  const found = await db
    .selectFrom('shoppingList')
    .select(['id', 'userId'])
    .where('id', 'in', ids)
    .where('isPrivate', '=', 1)
    .execute()
  return new Map(found.map(({ id, userId }) => [id, userId ?? '']))
}
