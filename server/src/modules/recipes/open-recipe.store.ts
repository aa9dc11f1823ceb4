import { readInChunks } from '#db/chunks.ts'
import type { Reader } from '#db/database.ts'

/** Which doors stand before recipes of the group. What is in the trash is missing. */
export const listDoors = (db: Reader, groupId: string, ids: string[]) =>
  readInChunks(ids, (portion) =>
    db
      .selectFrom('recipe')
      .innerJoin('household', 'household.id', 'recipe.householdId')
      .innerJoin('group', 'group.id', 'recipe.groupId')
      .select(['recipe.id', 'recipe.isPublic', 'household.privateHousehold', 'group.privateGroup'])
      .where('recipe.groupId', '=', groupId)
      .where('recipe.id', 'in', portion)
      .where('recipe.deletedAt', 'is', null)
      .execute(),
  )
