import type { Reader } from '#db/database.ts'

/** The foods of which something is there, with what they stand for in the catalogue. */
export const foodsInStock = (db: Reader, householdId: string) =>
  db
    .selectFrom('pantryBatch')
    .innerJoin('food', 'food.id', 'pantryBatch.foodId')
    .select(['food.id', 'food.catalogueKey'])
    .distinct()
    .where('pantryBatch.householdId', '=', householdId)
    .where('pantryBatch.gone', '=', 0)
    .execute()

export const foodsByKeys = (db: Reader, groupId: string, keys: string[]) =>
  db
    .selectFrom('food')
    .select(['id', 'catalogueKey'])
    .where('groupId', '=', groupId)
    .where('catalogueKey', 'in', keys)
    .execute()
