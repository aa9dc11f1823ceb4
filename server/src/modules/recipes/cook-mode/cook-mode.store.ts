import type { CookingState } from '@larder/contract/cook-mode.ts'
import type { Reader, Writer } from '#db/database.ts'

type Key = { userId: string; recipeId: string }

export async function find(db: Reader, { userId, recipeId }: Key): Promise<CookingState | undefined> {
  const row = await db
    .selectFrom('cookingState')
    .select(['state', 'touchedAt'])
    .where('userId', '=', userId)
    .where('recipeId', '=', recipeId)
    .executeTakeFirst()
  return row && { ...JSON.parse(row.state), touchedAt: row.touchedAt }
}

/** One statement, so that of two devices that write at once the later touch stays. */
export const keep = (db: Writer, key: Key, { touchedAt, ...rest }: CookingState) => {
  const state = JSON.stringify(rest)
  return db
    .insertInto('cookingState')
    .values({ ...key, state, touchedAt })
    .onConflict((conflict) =>
      conflict
        .columns(['userId', 'recipeId'])
        .doUpdateSet({ state, touchedAt })
        .where('cookingState.touchedAt', '<=', touchedAt),
    )
    .execute()
}

export const remove = (db: Writer, { userId, recipeId }: Key) =>
  db.deleteFrom('cookingState').where('userId', '=', userId).where('recipeId', '=', recipeId).execute()

export const removeUntouched = (db: Writer, since: string) =>
  db.deleteFrom('cookingState').where('touchedAt', '<=', since).returning('recipeId').execute()
