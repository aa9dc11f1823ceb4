import { sql } from 'kysely'
import type { Use } from '#core/uses.ts'
import { readInChunks } from '#db/chunks.ts'
import type { Reader } from '#db/database.ts'

/** Which recipes use a food or a unit; a merge makes their lines name the other one. */

const useOf = (column: 'foodId' | 'unitId'): Use => ({
  find: async (db, groupId, id, mostNames) => {
    const recipes = db
      .selectFrom('recipe')
      .where('groupId', '=', groupId)
      .where('deletedAt', 'is', null)
      .where((where) =>
        where.exists(
          where
            .selectFrom('recipeIngredient')
            .select('recipeIngredient.id')
            .whereRef('recipeIngredient.recipeId', '=', 'recipe.id')
            .where(`recipeIngredient.${column}`, '=', id),
        ),
      )
    const counted = await recipes.select(sql<number>`count(*)`.as('count')).executeTakeFirst()
    const named = await recipes.select('name').orderBy('nameNormalised').orderBy('id').limit(mostNames).execute()
    return { count: Number(counted?.count ?? 0), names: named.map(({ name }) => name) }
  },
  repoint: async (db, groupId, from, to) => {
    await db
      .updateTable('recipeIngredient')
      .set({ [column]: to })
      .where(column, '=', from)
      .where('recipeId', 'in', (select) => select.selectFrom('recipe').select('id').where('groupId', '=', groupId))
      .execute()
  },
})

export const foodInRecipes: Use = { ...useOf('foodId'), recipesWith: (...asked) => listUsing(...asked) }
export const unitInRecipes = useOf('unitId')

/** The recipes that use one of the foods, by id. */
export const listUsing = async (db: Reader, groupId: string, foodIds: string[]): Promise<string[]> => {
  const lines = await readInChunks(foodIds, (portion) =>
    db
      .selectFrom('recipeIngredient')
      .innerJoin('recipe', 'recipe.id', 'recipeIngredient.recipeId')
      .select('recipe.id')
      .distinct()
      .where('recipeIngredient.foodId', 'in', portion)
      .where('recipe.groupId', '=', groupId)
      .where('recipe.deletedAt', 'is', null)
      .execute(),
  )
  return [...new Set(lines.map(({ id }) => id))]
}
