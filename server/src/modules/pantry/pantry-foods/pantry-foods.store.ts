import { type SqlBool, sql } from 'kysely'
import type { Reader } from '#db/database.ts'
import { likeAny } from '#db/dialects/like.ts'

/** Which foods a household follows; the household is part of every query. */

export type FoodFilter = { search: string; only: 'known' | 'there' | 'out'; ids?: string[] }
type Owner = { groupId: string; householdId: string }

const exists = (table: 'pantryFood' | 'foodOnHand' | 'pantryBatch', householdId: string) =>
  sql<SqlBool>`exists (select 1 from ${sql.table(table)} as "own" where "own"."foodId" = "food"."id"
    and "own"."householdId" = ${householdId})`

function matching(db: Reader, { groupId, householdId }: Owner, { search, only, ids }: FoodFilter) {
  const there = exists('foodOnHand', householdId)
  let foods = db.selectFrom('food').where('food.groupId', '=', groupId)
  if (only === 'there') foods = foods.where(there)
  else {
    const known = sql<SqlBool>`(${exists('pantryFood', householdId)} or ${exists('pantryBatch', householdId)})`
    foods = foods.where(
      only === 'out' ? sql<SqlBool>`(${known} and not ${there})` : sql<SqlBool>`(${known} or ${there})`,
    )
  }
  if (search !== '') {
    const like = likeAny(search)
    foods = foods.where(sql<SqlBool>`(${like('food.nameNormalised')} or ${like('food.pluralNameNormalised')})`)
  }
  return ids === undefined ? foods : foods.where('food.id', 'in', ids.length > 0 ? ids : [''])
}

export const list = async (
  db: Reader,
  owner: Owner,
  filter: FoodFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<string[]> => {
  const rows = await matching(db, owner, filter)
    .select('food.id')
    .orderBy('food.nameNormalised')
    .orderBy('food.id')
    .limit(limit)
    .offset(offset)
    .execute()
  return rows.map(({ id }) => id)
}

export async function count(db: Reader, owner: Owner, filter: FoodFilter): Promise<number> {
  const row = await matching(db, owner, filter)
    .select((eb) => eb.fn.countAll().as('count'))
    .executeTakeFirst()
  return Number(row?.count ?? 0)
}

/** Those that may be low: something was said of them, or they have a least amount. */
export async function perhapsLow(db: Reader, householdId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('pantryFood')
    .select('foodId')
    .where('householdId', '=', householdId)
    .where((where) => where.or([where('level', 'in', ['low', 'out']), where('leastAmount', 'is not', null)]))
    .execute()
  return rows.map(({ foodId }) => foodId)
}

/** The foods that the recipes of a group ask for most. */
export const mostUsed = (db: Reader, groupId: string, limit: number) =>
  db
    .selectFrom('recipeIngredient')
    .innerJoin('food', 'food.id', 'recipeIngredient.foodId')
    .select(['food.id', 'food.name', 'food.pluralName', 'food.labelId'])
    .where('food.groupId', '=', groupId)
    .groupBy(['food.id', 'food.name', 'food.pluralName', 'food.labelId'])
    .orderBy(sql`count(*)`, 'desc')
    .orderBy('food.id')
    .limit(limit)
    .execute()

export const byCatalogueKeys = (db: Reader, groupId: string, keys: string[]) =>
  db
    .selectFrom('food')
    .select(['id', 'name', 'pluralName', 'labelId', 'catalogueKey'])
    .where('groupId', '=', groupId)
    .where('catalogueKey', 'in', keys)
    .orderBy('createdAt')
    .execute()
