import type { Reader } from '#db/database.ts'

export async function counts(db: Reader) {
  const counted = await db
    .selectNoFrom((select) => {
      const total = select.fn.countAll<number>().as('total')
      const rows = (table: 'apiToken' | 'user' | 'group' | 'shoppingList' | 'cookbook') =>
        select.selectFrom(table).select(total)
      return [
        rows('apiToken').as('apiTokens'),
        rows('user').as('users'),
        rows('group').as('groups'),
        select.selectFrom('recipe').select(total).where('recipe.deletedAt', 'is', null).as('recipes'),
        rows('shoppingList').as('shoppingLists'),
        rows('cookbook').as('cookbooks'),
      ]
    })
    .executeTakeFirstOrThrow()
  return {
    apiTokens: Number(counted.apiTokens),
    users: Number(counted.users),
    groups: Number(counted.groups),
    recipes: Number(counted.recipes),
    shoppingLists: Number(counted.shoppingLists),
    cookbooks: Number(counted.cookbooks),
  }
}

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
