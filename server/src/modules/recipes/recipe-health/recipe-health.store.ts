import type { Reader } from '#db/database.ts'
import { grouped } from '#db/rows.ts'

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

/** Every food of the group by all its names. */
export async function listFoodNames(db: Reader, groupId: string) {
  const foods = await db
    .selectFrom('food')
    .select(['id', 'name', 'pluralName'])
    .where('groupId', '=', groupId)
    .execute()
  const rows = await db
    .selectFrom('foodAlias')
    .innerJoin('food', 'food.id', 'foodAlias.foodId')
    .select(['foodAlias.foodId', 'foodAlias.name'])
    .where('food.groupId', '=', groupId)
    .execute()
  const aliases = grouped(rows, ({ foodId }) => foodId)
  return foods.map(({ id, ...food }) => ({ ...food, aliases: aliases.get(id) ?? [] }))
}
