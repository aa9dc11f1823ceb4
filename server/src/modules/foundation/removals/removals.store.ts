import { type ExpressionBuilder, type Selectable, sql } from 'kysely'
import { toldTo, visibleTo } from '#core/recipe-visibility.ts'
import { chunks, readInChunks } from '#db/chunks.ts'
import type { Database, Reader, Writer } from '#db/database.ts'
import type { CoreTables } from '#db/tables/core-tables.ts'

type Table = keyof Database
export type Row = { [column: string]: string | number | null }
/** A row that referred to what was deleted. */
export type Reference = { id: string; target: string | number }

/** Rows are read and written whole, so the type of one table stands for all. */
const plain = (table: Table) => table as 'label'
const column = (name: string) => name as 'id'

export const rowsWhere = (db: Reader, table: Table, name: string, ids: string[]): Promise<Row[]> =>
  readInChunks(ids, (portion) => db.selectFrom(plain(table)).selectAll().where(column(name), 'in', portion).execute())

export const referencesTo = (db: Reader, table: Table, name: string, ids: string[]): Promise<Reference[]> =>
  readInChunks(ids, (portion) =>
    db
      .selectFrom(plain(table))
      .select(['id', sql.ref<string | number>(name).as('target')])
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

/** Which of these people live in the household. */
export async function membersAmong(db: Reader, householdId: string, ids: string[]): Promise<Set<string>> {
  const rows = await readInChunks(ids, (portion) =>
    db.selectFrom('user').select('id').where('householdId', '=', householdId).where('id', 'in', portion).execute(),
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

export const updateRow = (db: Writer, table: Table, id: string, change: Row) =>
  db.updateTable(plain(table)).set(change).where('id', '=', id).execute()

/** A statement with more cases is slower than two with half of them. */
const VALUES_OF_A_CASE = 60

/** Only where nothing else was chosen since. */
export async function putReferences(db: Writer, table: Table, name: string, references: Reference[]): Promise<void> {
  for (const portion of chunks(references, VALUES_OF_A_CASE)) {
    // PostgreSQL takes a parameter here for text, and ids of planned meals are numbers.
    const value = (target: string | number) => (typeof target === 'number' ? sql.lit(target) : sql`${target}`)
    const cases = portion.map(({ id, target }) => sql`when ${id} then ${value(target)}`)
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

export type RemovalRow = Selectable<CoreTables['removal']>
export type Taken = Pick<RemovalRow, 'kind' | 'rows' | 'folders'>

export const insert = (db: Writer, row: RemovalRow) => db.insertInto('removal').values(row).execute()

type Owner = { userId: string; groupId: string }

/** Deletes and returns it, so that a deletion is undone once. */
export const take = (db: Writer, id: string, { userId, groupId }: Owner, madeAfter: string) =>
  db
    .deleteFrom('removal')
    .where('id', '=', id)
    .where('userId', '=', userId)
    .where('groupId', '=', groupId)
    .where('createdAt', '>', madeAfter)
    .returning(['kind', 'rows', 'folders'])
    .executeTakeFirst()

type Member = Owner & { householdId: string }

const ofMember =
  ({ householdId, groupId, userId }: Member, madeAfter: string) =>
  (row: ExpressionBuilder<Database, 'removal'>) =>
    row.and([
      row('removal.trashId', 'is not', null),
      row('removal.householdId', '=', householdId),
      row('removal.groupId', '=', groupId),
      row('removal.createdAt', '>', madeAfter),
      row.or([row('removal.onlyFor', 'is', null), row('removal.onlyFor', '=', userId)]),
    ])

/** Deletes and returns it, so that it comes back once. */
export const takeFromTrash = (db: Writer, member: Member, trashId: string, madeAfter: string) =>
  db
    .deleteFrom('removal')
    .where(ofMember(member, madeAfter))
    .where('trashId', '=', trashId)
    .returning(['kind', 'rows', 'folders'])
    .executeTakeFirst()

const MAX_LISTED = 500

/** What the member may find, the newest first, without what was kept of it. */
export const listTrash = (db: Reader, member: Member, madeAfter: string) =>
  db
    .selectFrom('removal')
    .leftJoin('recipe', 'recipe.id', 'removal.recipeId')
    .select([
      sql<string>`"removal"."trashId"`.as('id'),
      'removal.kind',
      'removal.name',
      'removal.date',
      'removal.things as count',
      'removal.createdAt as deletedAt',
      'removal.userId as deletedBy',
      sql<string | null>`case when ${visibleTo(member)} then "recipe"."name" end`.as('recipeName'),
      sql<number>`case when "recipe"."id" is null or ${visibleTo(member)} then 0 else 1 end`.as('isHidden'),
    ])
    .where(ofMember(member, madeAfter))
    .orderBy('removal.createdAt', 'desc')
    .orderBy('removal.id')
    .limit(MAX_LISTED)
    .execute()

/** In every group. */
export const removeEnded = (db: Writer, before: { undo: string; trash: string }) =>
  db
    .deleteFrom('removal')
    .where('createdAt', '<=', before.undo)
    .where((row) => row.or([row('trashId', 'is', null), row('createdAt', '<=', before.trash)]))
    .returning('folders')
    .execute()

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
