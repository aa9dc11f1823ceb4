import type { Reader, Writer } from '#db/database.ts'
import type { DinerTables } from '#db/tables/diner-tables.ts'

/** Rows of people at the table, always by the household they eat with. */

type DinerRow = DinerTables['diner']

/** Those of the household without an account, the oldest first. */
export const listGuests = (db: Reader, householdId: string) =>
  db
    .selectFrom('diner')
    .select(['id', 'name', 'allergens', 'diets'])
    .where('householdId', '=', householdId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()

/** The members, with what they said of themselves, if anything. */
export const listMembers = (db: Reader, householdId: string) =>
  db
    .selectFrom('user')
    .leftJoin('diner', 'diner.userId', 'user.id')
    .select(['user.id', 'user.fullName as name', 'diner.allergens', 'diner.diets'])
    .where('user.householdId', '=', householdId)
    .orderBy('user.fullName')
    .orderBy('user.id')
    .execute()

/** Foods of another group, from before somebody moved, are passed over. */
export const listFoods = (db: Reader, groupId: string, householdId: string) =>
  db
    .selectFrom('dinerFood')
    .innerJoin('food', 'food.id', 'dinerFood.foodId')
    .innerJoin('diner', 'diner.id', 'dinerFood.dinerId')
    .leftJoin('user', 'user.id', 'diner.userId')
    .select(['dinerFood.dinerId', 'dinerFood.foodId', 'dinerFood.level', 'food.name', 'food.catalogueKey as key'])
    .where('food.groupId', '=', groupId)
    .where((either) =>
      either.or([either('diner.householdId', '=', householdId), either('user.householdId', '=', householdId)]),
    )
    .orderBy('food.nameNormalised')
    .orderBy('food.id')
    .execute()

export const insert = (db: Writer, row: DinerRow) => db.insertInto('diner').values(row).execute()

export const countGuests = async (db: Reader, householdId: string): Promise<number> => {
  const counted = await db
    .selectFrom('diner')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('householdId', '=', householdId)
    .executeTakeFirst()
  return Number(counted?.count ?? 0)
}

type Facts = Pick<DinerRow, 'allergens' | 'diets' | 'updatedAt'>

/** What somebody says of themselves; the row is made with the first of it. */
export const putOwn = (db: Writer, userId: string, facts: Facts) =>
  db
    .insertInto('diner')
    .values({ id: userId, userId, householdId: null, name: '', createdAt: facts.updatedAt, ...facts })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet(facts))
    .execute()

export const updateGuest = (
  db: Writer,
  householdId: string,
  id: string,
  change: Facts & { name?: string | undefined },
) =>
  db
    .updateTable('diner')
    .set(change)
    .where('householdId', '=', householdId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()

export async function replaceFoods(
  db: Writer,
  dinerId: string,
  foods: Pick<DinerTables['dinerFood'], 'foodId' | 'level'>[],
): Promise<void> {
  await db.deleteFrom('dinerFood').where('dinerId', '=', dinerId).execute()
  if (foods.length === 0) return
  await db
    .insertInto('dinerFood')
    .values(foods.map(({ foodId, level }) => ({ dinerId, foodId, level })))
    .execute()
}

export const foodsThere = async (db: Reader, groupId: string, ids: string[]): Promise<Set<string>> => {
  if (ids.length === 0) return new Set()
  const rows = await db.selectFrom('food').select('id').where('groupId', '=', groupId).where('id', 'in', ids).execute()
  return new Set(rows.map(({ id }) => id))
}

export const remove = (db: Writer, householdId: string, id: string) =>
  db.deleteFrom('diner').where('householdId', '=', householdId).where('id', '=', id).returning('id').executeTakeFirst()

/** Whoever dislikes `from` dislikes `to` instead; of two entries the one that says more counts. */
export async function repointFood(db: Writer, from: string, to: string): Promise<void> {
  const avoiding = db
    .selectFrom('dinerFood as other')
    .select('other.dinerId')
    .where('foodId', '=', from)
    .where('level', '=', 'avoids')
  await db
    .updateTable('dinerFood')
    .set({ level: 'avoids' })
    .where('foodId', '=', to)
    .where('dinerId', 'in', avoiding)
    .execute()
  await db
    .updateTable('dinerFood')
    .set({ foodId: to })
    .where('foodId', '=', from)
    .where('dinerId', 'not in', (of) => of.selectFrom('dinerFood').select('dinerId').where('foodId', '=', to))
    .execute()
}
