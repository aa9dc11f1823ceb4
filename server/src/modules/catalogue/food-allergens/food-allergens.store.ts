import type { AllergenStatement } from '@larder/domain/diets/allergens.ts'
import { readInChunks } from '#db/chunks.ts'
import type { Reader, Writer } from '#db/database.ts'

/** What groups say of allergens in their foods; the foods were found in the caller's group. */

export const findFood = (db: Reader, groupId: string, id: string) =>
  db
    .selectFrom('food')
    .select(['id', 'name', 'catalogueKey'])
    .where('groupId', '=', groupId)
    .where('id', '=', id)
    .executeTakeFirst()

/** Every food of the group, for those who judge many recipes at once. */
export const listFoods = (db: Reader, groupId: string) =>
  db.selectFrom('food').select(['id', 'name', 'catalogueKey']).where('groupId', '=', groupId).execute()

export const listSome = (db: Reader, groupId: string, ids: string[]) =>
  readInChunks(ids, (portion) =>
    db
      .selectFrom('food')
      .select(['id', 'name', 'catalogueKey'])
      .where('groupId', '=', groupId)
      .where('id', 'in', portion)
      .execute(),
  )

export const statementsOf = (db: Reader, groupId: string) =>
  db
    .selectFrom('foodAllergen')
    .innerJoin('food', 'food.id', 'foodAllergen.foodId')
    .select(['foodAllergen.foodId', 'foodAllergen.allergen', 'foodAllergen.statement'])
    .where('food.groupId', '=', groupId)
    .execute()

export async function replaceStatements(
  db: Writer,
  foodId: string,
  said: { allergen: string; statement: AllergenStatement }[],
): Promise<void> {
  await db.deleteFrom('foodAllergen').where('foodId', '=', foodId).execute()
  if (said.length === 0) return
  await db
    .insertInto('foodAllergen')
    .values(said.map(({ allergen, statement }) => ({ foodId, allergen, statement })))
    .execute()
}
