import { type SqlBool, sql } from 'kysely'
import { isNotHidden, type RecipeViewer, visibleTo } from '#core/recipe-visibility.ts'
import { chunks, readInChunks } from '#db/chunks.ts'
import type { Database, Reader, Writer } from '#db/database.ts'
import type { Row } from './record-columns.ts'
import type { PartSpec, RecordSpec } from './record-spec.ts'

/** Rows of the tables named in the specs. No name of a table or column ever comes from an archive. */

type Table = keyof Database
type StoredRow = Row & { id: string }

/** All tables have the columns used here, so one type stands for all. */
const plain = (table: Table) => table as 'shoppingList'
const column = (name: string) => name as 'id'

/** The records of the group; those in the trash, private lists and recipes that are not for the whole group left out. */
function ofGroup(db: Reader, { table, owner }: RecordSpec, groupId: string) {
  const rows = db.selectFrom(plain(table))
  if (owner === 'groupId') {
    const own = rows.where(column('groupId'), '=', groupId)
    return table === 'recipe' ? own.where(column('deletedAt'), 'is', null).where(visibleTo({ groupId })) : own
  }
  const owners = db
    .selectFrom((owner === 'userId' ? 'user' : 'household') as 'household')
    .select('id')
    .where('groupId', '=', groupId)
  const own = rows.where(column(owner), 'in', owners)
  if (table === 'mealplan') return own.where(isNotHidden('mealplan.recipeId', { groupId }))
  if (table === 'pantryBatch') return own.where(isNotHidden('pantryBatch.recipeId', { groupId }))
  if (table === 'shoppingList') return own.where('isPrivate', '=', 0)
  const open = db.selectFrom('shoppingList').select('id').where('isPrivate', '=', 0)
  return table === 'recurringItem' ? own.where(column('shoppingListId'), 'in', open) : own
}

export async function idsOf(db: Reader, spec: RecordSpec, groupId: string): Promise<string[]> {
  const all = ofGroup(db, spec, groupId).select('id')
  // What was used up is not packed, and still known when it comes back with an older archive.
  const there = spec.table === 'pantryBatch' ? all.where(sql<SqlBool>`"gone" = 0`) : all
  const ordered = spec.hasNoStamps ? there : there.orderBy('createdAt')
  return (await ordered.orderBy('id').execute()).map(({ id }) => id)
}

export const rowsOf = (db: Reader, spec: RecordSpec, ids: string[]): Promise<StoredRow[]> =>
  readInChunks(ids, (portion) =>
    db.selectFrom(plain(spec.table)).selectAll().where('id', 'in', portion).execute(),
  ) as Promise<StoredRow[]>

export const partsOf = (db: Reader, table: string, { parent }: PartSpec, ids: string[]): Promise<Row[]> =>
  readInChunks(ids, (portion) =>
    db
      .selectFrom(plain(table as Table))
      .selectAll()
      .where(column(parent), 'in', portion)
      .execute(),
  ) as Promise<Row[]>

/** Recipes that are not for the whole group: an archive names none of them. */
export const hiddenRecipes = async (db: Reader, groupId: string): Promise<Set<string>> => {
  const rows = db.selectFrom('recipe').select('id').where('groupId', '=', groupId).where('visibility', '<>', 'group')
  return new Set((await rows.execute()).map(({ id }) => id))
}

/** Which recipes name which others in their ingredients. */
export const recipeLinks = (db: Reader, groupId: string) =>
  db
    .selectFrom('recipeIngredient')
    .innerJoin('recipe', 'recipe.id', 'recipeIngredient.recipeId')
    .select(['recipeIngredient.recipeId as from', 'recipeIngredient.referencedRecipeId as to'])
    .where('recipe.groupId', '=', groupId)
    .where('recipeIngredient.referencedRecipeId', 'is not', null)
    .execute()

export const members = (db: Reader, groupId: string) =>
  db
    .selectFrom('user')
    .select(['id', 'username', 'usernameFolded', 'fullName', 'email', 'householdId'])
    .where('groupId', '=', groupId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()

export const findGroup = (db: Reader, groupId: string) =>
  db.selectFrom('group').select(['name', 'slug']).where('id', '=', groupId).executeTakeFirstOrThrow()

/** Records of the group that may be the same as those of an archive. */
export const candidates = (
  db: Reader,
  spec: RecordSpec,
  groupId: string,
  values: string[],
  lookUp = spec.lookUp,
): Promise<StoredRow[]> =>
  readInChunks([...new Set(values)], (portion) =>
    ofGroup(db, spec, groupId).selectAll().where(column(lookUp), 'in', portion).execute(),
  ) as Promise<StoredRow[]>

/** Which of these the households of the group have; of the pantry only dishes. */
export const ofHouseholds = (
  db: Reader,
  table: 'pantryBatch' | 'householdMeal' | 'mealplanRepeat',
  groupId: string,
  ids: string[],
): Promise<{ id: string; householdId: string }[]> =>
  readInChunks([...new Set(ids)], (portion) => {
    const own = db
      .selectFrom(table as 'pantryBatch')
      .innerJoin('household', 'household.id', `${table as 'pantryBatch'}.householdId`)
      .select([`${table as 'pantryBatch'}.id`, 'household.id as householdId'])
      .where('household.groupId', '=', groupId)
      .where(`${table as 'pantryBatch'}.id`, 'in', portion)
    return (table === 'pantryBatch' ? own.where('kind', '=', 'dish') : own).execute()
  })

/** The cookings of these ids that have meals in the group, with the household that eats them. */
export const cookingsThere = (db: Reader, groupId: string, ids: string[]) =>
  readInChunks([...new Set(ids)], (portion) =>
    db
      .selectFrom('mealplan')
      .innerJoin('user', 'user.id', 'mealplan.userId')
      .select(['mealplan.cookedOnceId as id', 'user.householdId'])
      .distinct()
      .where('user.groupId', '=', groupId)
      .where('mealplan.cookedOnceId', 'in', portion)
      .execute(),
  )

/** Recipes with one of these slugs or creation times that the viewer may see. */
export const recipesLike = (db: Reader, viewer: RecipeViewer, slugs: string[], moments: string[]) =>
  db
    .selectFrom('recipe')
    .select(['id', 'name', 'slug', 'createdAt'])
    .where('groupId', '=', viewer.groupId)
    .where('deletedAt', 'is', null)
    .where(visibleTo(viewer))
    .where((recipe) => recipe.or([recipe('slug', 'in', slugs), recipe('createdAt', 'in', moments)]))
    .execute()

export const recipesWithIds = (db: Reader, ids: string[]) =>
  readInChunks(ids, (portion) => db.selectFrom('recipe').select(['id', 'name']).where('id', 'in', portion).execute())

export const ingredientsOf = (db: Reader, recipeIds: string[]) =>
  readInChunks(recipeIds, (portion) =>
    db
      .selectFrom('recipeIngredient')
      .select(['recipeId', 'quantity', 'unitId', 'foodId', 'note'])
      .where('recipeId', 'in', portion)
      .orderBy('position')
      .execute(),
  )

export async function insertRows(db: Writer, table: string, rows: Row[]): Promise<void> {
  const width = Object.keys(rows[0] ?? {}).length
  for (const portion of chunks(rows, width))
    await db
      .insertInto(plain(table as Table))
      .values(portion as Database['shoppingList'][])
      .execute()
}

/** For tables whose rows the database numbers; answers with the numbers. */
export async function insertNumbered(db: Writer, table: string, rows: Row[]): Promise<string[]> {
  const width = Object.keys(rows[0] ?? {}).length
  const ids: string[] = []
  for (const portion of chunks(rows, width)) {
    const made = await db
      .insertInto(plain(table as Table))
      .values(portion as Database['shoppingList'][])
      .returning('id')
      .execute()
    ids.push(...made.map(({ id }) => String(id)))
  }
  return ids
}

/** The newest migration. */
export const schemaVersion = async (db: Reader): Promise<string> =>
  (await db.selectFrom('migration').select('name').orderBy('name', 'desc').executeTakeFirst())?.name ?? ''
