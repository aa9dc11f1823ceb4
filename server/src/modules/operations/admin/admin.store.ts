import type { Reader } from '#db/database.ts'

/** How much there is on the whole server, in one statement. Recipes in the trash do not count. */
export const statistics = (db: Reader) =>
  db
    .selectNoFrom((select) => {
      const total = select.fn.countAll<number>().as('total')
      const recipes = select.selectFrom('recipe').select(total).where('recipe.deletedAt', 'is', null)
      // `not in` would have PostgreSQL walk through the links once for each recipe when they outgrow its memory.
      const without = (table: 'recipeCategory' | 'recipeTag') =>
        recipes.where((where) =>
          where.not(
            where.exists(where.selectFrom(table).select('recipeId').whereRef(`${table}.recipeId`, '=', 'recipe.id')),
          ),
        )
      return [
        recipes.as('totalRecipes'),
        select.selectFrom('user').select(total).as('totalUsers'),
        select.selectFrom('household').select(total).as('totalHouseholds'),
        select.selectFrom('group').select(total).as('totalGroups'),
        without('recipeCategory').as('uncategorizedRecipes'),
        without('recipeTag').as('untaggedRecipes'),
      ]
    })
    .executeTakeFirstOrThrow()
