import { type RecipeViewer, visibleTo } from '#core/recipe-visibility.ts'
import { chunks } from '#db/chunks.ts'
import type { Dialect } from '#db/connection.ts'
import type { Reader, Writer } from '#db/database.ts'
import type { MealplanTables } from '#db/tables/mealplan-tables.ts'

/** What repeats in the plan of a household, and the entries that come of it. */

export type RepeatRow = MealplanTables['mealplanRepeat']

type Household = RecipeViewer & { householdId: string }

/** Without those whose recipe the viewer may not know of. */
const repeats = (db: Reader, viewer: Household) =>
  db
    .selectFrom('mealplanRepeat')
    .leftJoin('recipe', 'recipe.id', 'mealplanRepeat.recipeId')
    .selectAll('mealplanRepeat')
    .select('recipe.name as recipeName')
    .where('mealplanRepeat.householdId', '=', viewer.householdId)
    .where('recipe.deletedAt', 'is', null)
    .where((where) => where.or([where('recipe.id', 'is', null), visibleTo(viewer)]))

/** Those that have not come to their end by this day. */
export const list = (db: Reader, viewer: Household, today: string) =>
  repeats(db, viewer)
    .where((where) =>
      where.or([where('mealplanRepeat.endsOn', 'is', null), where('mealplanRepeat.endsOn', '>=', today)]),
    )
    .orderBy('mealplanRepeat.createdAt')
    .orderBy('mealplanRepeat.id')
    .execute()

export const find = (db: Reader, viewer: Household, id: string) =>
  repeats(db, viewer).where('mealplanRepeat.id', '=', id).executeTakeFirst()

/** Locks the repeat while its entries are made, and reads it as it is now. */
export const lock = ({ db, dialect }: { db: Writer; dialect: Dialect }, id: string): Promise<RepeatRow | undefined> =>
  dialect.locking(db.selectFrom('mealplanRepeat').selectAll().where('id', '=', id), 'change').executeTakeFirst()

export const insert = (db: Writer, row: RepeatRow) => db.insertInto('mealplanRepeat').values(row).execute()

/** The caller has checked that the repeat is the household's. */
export const update = (db: Writer, id: string, change: Partial<RepeatRow>) =>
  db.updateTable('mealplanRepeat').set(change).where('id', '=', id).execute()

export const remove = (db: Writer, id: string) => db.deleteFrom('mealplanRepeat').where('id', '=', id).execute()

/** Of every household: those whose entries may not reach this day, with the clock they go by. */
export const listShort = (db: Reader, day: string) =>
  db
    .selectFrom('mealplanRepeat')
    .innerJoin('household', 'household.id', 'mealplanRepeat.householdId')
    .select(['mealplanRepeat.id', 'mealplanRepeat.madeUntil', 'household.groupId', 'household.timeZone'])
    .where('mealplanRepeat.madeUntil', '<', day)
    .where((where) =>
      where.or([
        where('mealplanRepeat.endsOn', 'is', null),
        where('mealplanRepeat.endsOn', '>', where.ref('mealplanRepeat.madeUntil')),
      ]),
    )
    .orderBy('mealplanRepeat.id')
    .execute()

/** Whoever it was made by, or else who has lived there longest. */
export const makerOf = async (db: Reader, { householdId, userId }: RepeatRow): Promise<string | undefined> => {
  const people = await db
    .selectFrom('user')
    .select('id')
    .where('householdId', '=', householdId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
  return (people.find(({ id }) => id === userId) ?? people[0])?.id
}

type EntryRow = Omit<MealplanTables['mealplan'], 'id'>

/** A day that has its entry gets no second one; answers how many were made. */
export async function insertEntries(db: Writer, rows: EntryRow[]): Promise<number> {
  let made = 0
  for (const portion of chunks(rows, Object.keys(rows[0] ?? {}).length))
    made += (
      await db
        .insertInto('mealplan')
        .values(portion)
        .onConflict((conflict) => conflict.columns(['repeatId', 'repeatDate']).doNothing())
        .returning('id')
        .execute()
    ).length
  return made
}

/** Entries from a day on that nobody cooked. */
export const listComing = (db: Reader, { id, householdId }: Pick<RepeatRow, 'id' | 'householdId'>, from: string) =>
  db
    .selectFrom('mealplan')
    .innerJoin('user', 'user.id', 'mealplan.userId')
    .select(['mealplan.id', 'mealplan.date', 'mealplan.repeatDate', 'mealplan.recipeId'])
    .where('user.householdId', '=', householdId)
    .where('mealplan.repeatId', '=', id)
    .where('mealplan.repeatDate', '>=', from)
    .where('mealplan.cookedAt', 'is', null)
    .orderBy('mealplan.id')
    .execute()

export const updateEntries = (db: Writer, ids: number[], change: Partial<EntryRow>) =>
  ids.length === 0 ? undefined : db.updateTable('mealplan').set(change).where('id', 'in', ids).execute()

export const removeEntries = (db: Writer, ids: number[]) =>
  ids.length === 0 ? undefined : db.deleteFrom('mealplan').where('id', 'in', ids).execute()

export const linkEntry = (db: Writer, id: number, repeatId: string | null, repeatDate: string | null) =>
  db.updateTable('mealplan').set({ repeatId, repeatDate }).where('id', '=', id).execute()
