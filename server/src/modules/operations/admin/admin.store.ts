import type { Reader } from '#db/database.ts'

/** How much there is on the whole server, in one statement. Recipes in the trash do not count. */
export const statistics = (db: Reader) =>
  db
    .selectNoFrom((select) => {
      const total = select.fn.countAll<number>().as('total')
      const recipes = select.selectFrom('recipe').select(total).where('recipe.deletedAt', 'is', null)
      const without = (table: 'recipeCategory' | 'recipeTag') =>
        recipes.where('recipe.id', 'not in', select.selectFrom(table).select(`${table}.recipeId`))
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
