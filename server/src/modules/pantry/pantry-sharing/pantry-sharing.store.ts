import type { Reader } from '#db/database.ts'

/** Households of a group that share their pantry. */
const sharing = (db: Reader, groupId: string) =>
  db
    .selectFrom('pantrySettings')
    .innerJoin('household', 'household.id', 'pantrySettings.householdId')
    .select(['household.id', 'household.name', 'household.slug', 'household.timeZone'])
    .where('household.groupId', '=', groupId)
    .where('pantrySettings.sharedWithGroup', '=', 1)

export const listSharing = (db: Reader, groupId: string, exceptId: string) =>
  sharing(db, groupId).where('household.id', '<>', exceptId).orderBy('household.name').orderBy('household.id').execute()

export const findSharing = (db: Reader, groupId: string, id: string) =>
  sharing(db, groupId).where('household.id', '=', id).executeTakeFirst()

export const countFoods = (db: Reader, householdIds: string[]) =>
  db
    .selectFrom('pantryBatch')
    .select(['householdId', (row) => row.fn.countAll<number>().as('count')])
    .where('householdId', 'in', householdIds)
    .where('kind', '=', 'food')
    .where('gone', '=', 0)
    .groupBy('householdId')
    .execute()

export const placesOf = (db: Reader, householdIds: string[]) =>
  db
    .selectFrom('pantryPlace')
    .select(['id', 'householdId', 'name', 'kind'])
    .where('householdId', 'in', householdIds)
    .orderBy('position')
    .orderBy('id')
    .execute()
