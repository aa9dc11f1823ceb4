import { isUuid } from '#core/uuid.ts'
import type { Reader } from '#db/database.ts'

/** Which groups and recipes stand open to guests. What is in the trash is open to nobody. */

/** By slug or id; a private group is not found. */
export const findGroup = (db: Reader, slugOrId: string) => {
  const groups = db.selectFrom('group').select(['id', 'slug']).where('privateGroup', '=', 0)
  return isUuid(slugOrId)
    ? groups.where('id', '=', slugOrId.toLowerCase()).executeTakeFirst()
    : groups.where('slug', '=', slugOrId).executeTakeFirst()
}

/** Those of the recipes that a guest of the group may read. */
export const listOpen = async (db: Reader, groupId: string, ids: string[]): Promise<Set<string>> => {
  if (ids.length === 0) return new Set()
  const rows = await db
    .selectFrom('recipe')
    .innerJoin('household', 'household.id', 'recipe.householdId')
    .select('recipe.id')
    .where('recipe.groupId', '=', groupId)
    .where('recipe.id', 'in', ids)
    .where('recipe.deletedAt', 'is', null)
    .where('recipe.isPublic', '=', 1)
    .where('household.privateHousehold', '=', 0)
    .execute()
  return new Set(rows.map(({ id }) => id))
}
