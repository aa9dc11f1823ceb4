import type { RecipeEditor } from '@larder/contract/recipe-presence.ts'
import type { Reader, Writer } from '#db/database.ts'
import type { RecipeTables } from '#db/tables/recipe-tables.ts'

export type Key = { recipeId: string; userId: string; client: string }
type Row = Key & { since: string; expiresAt: string }

/** Each person once, whoever came first before the others. */
export const listOthers = (db: Reader, { recipeId, userId, client }: Key, now: string): Promise<RecipeEditor[]> =>
  db
    .selectFrom('recipePresence')
    .innerJoin('user', 'user.id', 'recipePresence.userId')
    .select(({ fn }) => ['user.id', 'user.username', 'user.fullName', fn.min('recipePresence.since').as('since')])
    .where('recipeId', '=', recipeId)
    .where('expiresAt', '>', now)
    .where((where) => where.or([where('userId', '!=', userId), where('client', '!=', client)]))
    .groupBy(['user.id', 'user.username', 'user.fullName'])
    .orderBy('since')
    .orderBy('user.id')
    .execute()

/** Whether it was there. */
export async function renew(db: Writer, key: Key, now: string, expiresAt: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('recipePresence')
    .set({ expiresAt })
    .where('recipeId', '=', key.recipeId)
    .where('userId', '=', key.userId)
    .where('client', '=', key.client)
    .where('expiresAt', '>', now)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export const enter = (db: Writer, { since, expiresAt, ...key }: Row) =>
  db
    .insertInto('recipePresence')
    .values({ ...key, since, expiresAt })
    .onConflict((conflict) => conflict.columns(['recipeId', 'userId', 'client']).doUpdateSet({ since, expiresAt }))
    .execute()

/** Those that would end first go. */
export async function removeAllBut(db: Writer, userId: string, most: number): Promise<void> {
  const surplus = await db
    .selectFrom('recipePresence')
    .select(['recipeId', 'client'])
    .where('userId', '=', userId)
    .orderBy('expiresAt', 'desc')
    .orderBy('since', 'desc')
    .offset(most)
    .limit(most)
    .execute()
  for (const { recipeId, client } of surplus) await remove(db, { recipeId, userId, client })
}

/** Whether it was there. */
export async function remove(db: Writer, { recipeId, userId, client }: Key): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('recipePresence')
    .where('recipeId', '=', recipeId)
    .where('userId', '=', userId)
    .where('client', '=', client)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export const hasExpired = async (db: Reader, now: string): Promise<boolean> =>
  (await db.selectFrom('recipePresence').select('recipeId').where('expiresAt', '<=', now).executeTakeFirst()) !==
  undefined

type Ended = Pick<RecipeTables['recipe'], 'id' | 'groupId' | 'householdId' | 'userId' | 'visibility'>

/** Answers the recipes that have fewer editors now. */
export async function removeExpired(db: Writer, now: string): Promise<Ended[]> {
  const recipes = await db
    .selectFrom('recipePresence')
    .innerJoin('recipe', 'recipe.id', 'recipePresence.recipeId')
    .select(['recipe.id', 'recipe.groupId', 'recipe.householdId', 'recipe.userId', 'recipe.visibility'])
    .distinct()
    .where('expiresAt', '<=', now)
    .execute()
  await db.deleteFrom('recipePresence').where('expiresAt', '<=', now).execute()
  return recipes
}
