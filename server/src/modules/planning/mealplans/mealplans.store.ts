import type { MealplanListQuery } from '@larder/contract/mealplans.ts'
import { isTooLong } from '@larder/domain/mealplans/plan-range.ts'
import type { RecipeVisibility } from '@larder/domain/permissions/recipe-visibility.ts'
import type { Insertable, Selectable } from 'kysely'
import { mealplanAttributes } from '#core/attributes/mealplans.attributes.ts'
import { isEatenOnly } from '#core/cooked-once.ts'
import { type ListCtx, listPage } from '#core/list.ts'
import { type RecipeViewer, visibleTo } from '#core/recipe-visibility.ts'
import { chunks } from '#db/chunks.ts'
import type { Dialect } from '#db/connection.ts'
import type { Reader, Writer } from '#db/database.ts'
import { isSerialId } from '#db/rows.ts'
import type { MealplanTables } from '#db/tables/mealplan-tables.ts'

/**
 * Entries belong to the household of whoever planned them, so they move house with their owner. Those of recipes in the
 * trash are not there until the recipe comes back.
 */

/** With who may know of the recipe; null for notes. */
type RecipeOwner = {
  visibility: RecipeVisibility | null
  recipeHouseholdId: string | null
  recipeUserId: string | null
}
export type MealplanRow = Selectable<MealplanTables['mealplan']> &
  RecipeOwner & { householdId: string; groupId: string }
type NewRow = Insertable<MealplanTables['mealplan']>
export type Range = { from?: string | null | undefined; to?: string | null | undefined }

const everyEntry = (db: Reader) =>
  db
    .selectFrom('mealplan')
    .innerJoin('user', 'user.id', 'mealplan.userId')
    .leftJoin('recipe', 'recipe.id', 'mealplan.recipeId')
    .selectAll('mealplan')
    .select([
      'user.householdId',
      'user.groupId',
      'recipe.visibility',
      'recipe.householdId as recipeHouseholdId',
      'recipe.userId as recipeUserId',
    ])
    .where('recipe.deletedAt', 'is', null)

const entries = (db: Reader, householdId: string) => everyEntry(db).where('user.householdId', '=', householdId)

const within = (rows: ReturnType<typeof entries>, { from, to }: Range) => {
  const begun = from ? rows.where('mealplan.date', '>=', from) : rows
  return to ? begun.where('mealplan.date', '<=', to) : begun
}

export const list = (ctx: ListCtx, viewer: RecipeViewer & { householdId: string }, query: MealplanListQuery) =>
  listPage(
    within(askedEntries(ctx.db, viewer, query), { from: query.start_date, to: query.end_date }),
    {
      alias: 'mealplan',
      attributes: mealplanAttributes(ctx.dialect, viewer.householdId),
      link: '/households/mealplans',
    },
    query,
    ctx,
    { narrowed: !isShort(query) },
  )

/** Filters and orders must not tell of meals that are hidden from the viewer. */
function askedEntries(db: Reader, viewer: RecipeViewer & { householdId: string }, query: MealplanListQuery) {
  const all = entries(db, viewer.householdId)
  const asksWhat = query.queryFilter || (query.orderBy && !/^(date|id)\b/.test(query.orderBy))
  return asksWhat ? all.where((where) => where.or([where('recipe.id', 'is', null), visibleTo(viewer)])) : all
}

/** What the planner asks for: an index holds these days together, and nobody waits for so few. */
const isShort = ({ start_date: from, end_date: to }: MealplanListQuery): boolean =>
  typeof from === 'string' && typeof to === 'string' && !isTooLong({ start: from, end: to })

export const listWithin = (db: Reader, householdId: string, range: Range): Promise<MealplanRow[]> =>
  within(entries(db, householdId), range).orderBy('mealplan.date').orderBy('mealplan.id').execute()

/** The zones by whose clocks the households of the server live. */
export const listTimeZones = async (db: Reader): Promise<(string | null)[]> =>
  (await db.selectFrom('household').select('timeZone').distinct().execute()).map(({ timeZone }) => timeZone)

/** Of every household that goes by that clock, with who cooks; for the clock, not for people. */
export const listOfDay = (db: Reader, date: string, timeZone: string | null) =>
  everyEntry(db)
    .innerJoin('household', 'household.id', 'user.householdId')
    .select(['user.fullName', 'household.timeZone'])
    .where('household.timeZone', timeZone === null ? 'is' : '=', timeZone)
    .where('mealplan.date', '=', date)
    .where('mealplan.recipeId', 'is not', null)
    // Leftovers were cooked on another day.
    .where((where) => where.not(isEatenOnly))
    .orderBy('mealplan.id')
    .execute()

export const find = async (db: Reader, householdId: string, id: number): Promise<MealplanRow | undefined> =>
  isSerialId(id) ? entries(db, householdId).where('mealplan.id', '=', id).executeTakeFirst() : undefined

export const listByIds = (db: Reader, householdId: string, ids: number[]): Promise<MealplanRow[]> =>
  entries(db, householdId).where('mealplan.id', 'in', ids).orderBy('mealplan.date').orderBy('mealplan.id').execute()

/** Every entry that is cooked with others under one of these ids, whatever its day. */
export const listCookedOnce = (db: Reader, householdId: string, ids: string[]) =>
  entries(db, householdId).where('mealplan.cookedOnceId', 'in', ids).execute()

/** Those that are planned on a dish of the pantry. */
export const listOnDish = (db: Reader, householdId: string, batchId: string) =>
  entries(db, householdId).where('mealplan.leftoverBatchId', '=', batchId).execute()

/** Those of a recipe that are planned on dishes and not eaten yet, of every household, with the clock it goes by. */
export const listOnDishes = (db: Reader, recipeId: string) =>
  everyEntry(db)
    .innerJoin('household', 'household.id', 'user.householdId')
    .select('household.timeZone')
    .where('mealplan.recipeId', '=', recipeId)
    .where('mealplan.leftoverBatchId', 'is not', null)
    .where('mealplan.cookedAt', 'is', null)
    .orderBy('mealplan.date')
    .orderBy('mealplan.id')
    .execute()

/** The meal that a dish is left of, as the journal of the pantry names it. */
export async function mealOfDish(db: Reader, householdId: string, batchId: string): Promise<number | null> {
  const row = await db
    .selectFrom('pantryEntry')
    .select('sourceId')
    .where('householdId', '=', householdId)
    .where('batchId', '=', batchId)
    .where('sourceKind', '=', 'meal')
    .where('kind', '=', 'made')
    .executeTakeFirst()
  return row?.sourceId ? Number(row.sourceId) : null
}

/** How long the recipes of a group take, as somebody wrote it. */
export const listTimes = (db: Reader, groupId: string) =>
  db
    .selectFrom('recipe')
    .select(['id', 'totalTime', 'prepTime', 'performTime'])
    .where('groupId', '=', groupId)
    .where('deletedAt', 'is', null)
    .execute()

/** Keeps other writers of the entry waiting. */
export async function lock({ db, dialect }: { db: Writer; dialect: Dialect }, id: number): Promise<void> {
  const entry = db.selectFrom('mealplan').select('id').where('id', '=', id)
  if (isSerialId(id)) await dialect.locking(entry, 'change').execute()
}

export async function insert(db: Writer, rows: NewRow[]): Promise<number[]> {
  const ids: number[] = []
  for (const portion of chunks(rows, Object.keys(rows[0] ?? {}).length))
    ids.push(...(await db.insertInto('mealplan').values(portion).returning('id').execute()).map(({ id }) => id))
  return ids
}

/** The entry was found in the caller's household. */
export const update = (db: Writer, id: number, row: Partial<NewRow>) =>
  db.updateTable('mealplan').set(row).where('id', '=', id).execute()

/** The same for many of them. */
export async function updateAll(db: Writer, ids: number[], row: Partial<NewRow>): Promise<void> {
  for (const portion of chunks(ids)) await db.updateTable('mealplan').set(row).where('id', 'in', portion).execute()
}

export const remove = (db: Writer, id: number) => db.deleteFrom('mealplan').where('id', '=', id).execute()

export const listRules = (db: Reader, householdId: string) =>
  db
    .selectFrom('mealplanRule')
    .select(['day', 'entryType', 'queryFilterString'])
    .where('householdId', '=', householdId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()

export const nameOf = async (db: Reader, userId: string): Promise<string> =>
  (await db.selectFrom('user').select('fullName').where('id', '=', userId).executeTakeFirstOrThrow()).fullName

export const hasEventSince = async (db: Reader, recipeId: string, subject: string, since: string) => {
  const events = db.selectFrom('recipeTimelineEvent').select('id').where('recipeId', '=', recipeId)
  const today = events.where('subject', '=', subject).where('timestamp', '>=', since)
  return (await today.executeTakeFirst()) !== undefined
}
