import { sql } from 'kysely'
import { chunks } from '#db/chunks.ts'
import type { Reader, Writer } from '#db/database.ts'
import type { RecipeTables } from '#db/tables/recipe-tables.ts'
import type { RecipeRow } from './recipes.store.ts'

/** Writes recipe rows and their parts: a part is deleted and written anew, for many recipes at once. */

export const listTakenSlugs = async (db: Reader, groupId: string, slugs: string[]): Promise<Map<string, string>> => {
  const taken = new Map<string, string>()
  for (const portion of chunks(slugs)) {
    const rows = db.selectFrom('recipe').select(['id', 'slug']).where('groupId', '=', groupId)
    for (const { id, slug } of await rows.where('slug', 'in', portion).execute()) taken.set(slug, id)
  }
  return taken
}

/** The ids that were written; the others are those whose slug somebody took meanwhile. */
export const insert = async (db: Writer, rows: RecipeRow[]): Promise<Set<string>> => {
  const written = new Set<string>()
  for (const portion of chunks(rows, Object.keys(rows[0] ?? {}).length)) {
    const inserted = db
      .insertInto('recipe')
      .values(portion)
      .onConflict((conflict) => conflict.columns(['groupId', 'slug']).doNothing())
      .returning('id')
    for (const { id } of await inserted.execute()) written.add(id)
  }
  return written
}

export const update = (db: Writer, groupId: string, id: string, change: Partial<RecipeRow>) =>
  db.updateTable('recipe').set(change).where('groupId', '=', groupId).where('id', '=', id).execute()

export type PartTable =
  | 'recipeIngredient'
  | 'recipeStep'
  | 'recipeNote'
  | 'recipeAsset'
  | 'recipeExtra'
  | 'recipeCategory'
  | 'recipeTag'
  | 'recipeTool'

/** The further pictures of a recipe for its copy, whose files have the same names. */
export async function copyPictures(db: Writer, from: string, to: string): Promise<void> {
  const rows = await db.selectFrom('recipePicture').selectAll().where('recipeId', '=', from).execute()
  const copies = rows.map((row) => ({ ...row, recipeId: to }))
  if (copies.length > 0) await db.insertInto('recipePicture').values(copies).execute()
}

/** The recipes were found in the caller's group and locked. */
export async function removeParts(db: Writer, table: PartTable, recipeIds: string[]): Promise<void> {
  for (const portion of chunks(recipeIds))
    await db
      .deleteFrom(table as 'recipeNote')
      .where('recipeId', 'in', portion)
      .execute()
}

export async function insertParts(db: Writer, table: PartTable, rows: PartRow[]): Promise<void> {
  const width = Object.keys(rows[0] ?? {}).length
  for (const portion of chunks(rows, width))
    await db
      .insertInto(table as 'recipeNote')
      .values(portion as RecipeTables['recipeNote'][])
      .execute()
}
export type PartRow = { [column: string]: string | number | null }

export const findDefaults = (db: Reader, groupId: string, householdId: string) =>
  db
    .selectFrom('household')
    .select([
      'recipePublic',
      'recipeShowNutrition',
      'recipeShowAssets',
      'recipeLandscapeView',
      'recipeDisableComments',
      'recipeDisableAmount',
    ])
    .where('groupId', '=', groupId)
    .where('id', '=', householdId)
    .executeTakeFirst()

/** Each household has a day of its own; the recipe remembers the newest of them all. */
export async function putMade(
  db: Writer,
  recipeId: string,
  householdId: string,
  lastMade: string,
  now: string,
): Promise<void> {
  await db
    .insertInto('recipeMade')
    .values({ recipeId, householdId, lastMade })
    .onConflict((conflict) => conflict.columns(['householdId', 'recipeId']).doUpdateSet({ lastMade }))
    .execute()
  await db
    .updateTable('recipe')
    .set({
      lastMade: sql<string>`case when "lastMade" is null or "lastMade" < ${lastMade} then ${lastMade} else "lastMade" end`,
      updatedAt: now,
    })
    .where('id', '=', recipeId)
    .execute()
}

export const findMade = (db: Reader, recipeId: string, householdId: string) =>
  db
    .selectFrom('recipeMade')
    .select('lastMade')
    .where('recipeId', '=', recipeId)
    .where('householdId', '=', householdId)
    .executeTakeFirst()
