import type { Reader, Writer } from '#db/database.ts'
import type { RecipeLifeTables } from '#db/tables/recipe-life-tables.ts'

export type ExportRow = RecipeLifeTables['recipeExport']

const columns = ['id', 'groupId', 'name', 'filename', 'path', 'size', 'expires'] as const

/** Newest first. */
export const list = (db: Reader, groupId: string) =>
  db
    .selectFrom('recipeExport')
    .select(columns)
    .where('groupId', '=', groupId)
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .execute()

export const find = (db: Reader, groupId: string, by: 'id' | 'path', value: string) =>
  db.selectFrom('recipeExport').select(columns).where('groupId', '=', groupId).where(by, '=', value).executeTakeFirst()

/** The name under which a file of any group is fetched. */
export const fileNameOf = async (db: Reader, path: string): Promise<string | undefined> =>
  (await db.selectFrom('recipeExport').select('filename').where('path', '=', path).executeTakeFirst())?.filename

/** Whoever a token was made for, as they are now. */
export const findBearer = (db: Reader, userId: string) =>
  db.selectFrom('user').select(['groupId', 'admin', 'canManage']).where('id', '=', userId).executeTakeFirst()

/** Those of the keys that an archive of any group has. */
export async function keysInUse(db: Reader, keys: string[]): Promise<Set<string>> {
  const rows = await db.selectFrom('recipeExport').select('path').where('path', 'in', keys).execute()
  return new Set(rows.map(({ path }) => path))
}

export const insert = (db: Writer, row: ExportRow) => db.insertInto('recipeExport').values(row).execute()

export const removeAll = (db: Writer, groupId: string) =>
  db.deleteFrom('recipeExport').where('groupId', '=', groupId).returning('path').execute()

/** In every group. */
export const removeExpired = (db: Writer, before: string) =>
  db.deleteFrom('recipeExport').where('expires', '<=', before).returning('path').execute()
