import type { Reader } from '#db/database.ts'

const live = (db: Reader, householdId: string) =>
  db.selectFrom('recipe').where('householdId', '=', householdId).where('deletedAt', 'is', null)

export async function countRecipes(db: Reader, householdId: string): Promise<number> {
  const { total } = await live(db, householdId)
    .select(({ fn }) => fn.countAll().as('total'))
    .executeTakeFirstOrThrow()
  return Number(total)
}

export async function listRecipeIds(
  db: Reader,
  householdId: string,
  { offset, limit }: { offset: number; limit: number },
): Promise<string[]> {
  const rows = await live(db, householdId)
    .select('id')
    .orderBy('nameNormalised')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute()
  return rows.map(({ id }) => id)
}

export const listFoodNames = (db: Reader, groupId: string) =>
  db.selectFrom('food').select(['name', 'pluralName']).where('groupId', '=', groupId).execute()
