import type { Reader } from '#db/database.ts'

export const findAction = (db: Reader, householdId: string, id: string) =>
  db
    .selectFrom('recipeAction')
    .select(['actionType', 'url'])
    .where('householdId', '=', householdId)
    .where('id', '=', id)
    .executeTakeFirst()
