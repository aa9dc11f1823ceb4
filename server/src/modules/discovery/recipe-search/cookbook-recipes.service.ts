import type { CookbookWithRecipes } from '@larder/contract/cookbooks.ts'
import type { RecipeListQuery } from '@larder/contract/recipe-search.ts'
import type { AnyCtx, Ctx } from '#core/context.ts'
import { refusal } from '#core/errors.ts'
import type { OpenList } from '#core/list.ts'
import * as cookbooks from '#modules/discovery/cookbooks/cookbooks.service.ts'
import { countsInBooks, search, searchOpen } from './recipe-search.service.ts'

/** Cookbooks with the recipes that are in them, newest first. Their own calls are `cookbooks`. */

const everyRecipe = (cookbook: string): RecipeListQuery => ({
  cookbook,
  page: 1,
  perPage: -1,
  orderDirection: 'desc',
  requireAllCategories: false,
  requireAllTags: false,
  requireAllTools: false,
  requireAllFoods: false,
})

export async function get(ctx: Ctx, slugOrId: string, withRecipes: boolean): Promise<CookbookWithRecipes> {
  const cookbook = await cookbooks.find(ctx, { groupId: ctx.actor.groupId }, slugOrId)
  if (!cookbook) throw refusal('notFound', 'Not Found')
  return { ...cookbook, recipes: withRecipes ? (await search(ctx, everyRecipe(cookbook.id))).items : [] }
}

/** How many recipes each book of the own household holds. */
export const counts = async (ctx: Ctx): Promise<Record<string, number>> =>
  countsInBooks(ctx, await cookbooks.ownRules(ctx))

/** As guests read it: the book must be open, and so must each of its recipes. `most` of them are told. */
export async function getOpen(
  ctx: AnyCtx,
  where: OpenList,
  slugOrId: string,
  most: number,
): Promise<CookbookWithRecipes | undefined> {
  const cookbook = await cookbooks.findOpen(ctx, where.groupId, slugOrId)
  if (!cookbook) return undefined
  if (most === 0) return { ...cookbook, recipes: [] }
  const recipes = await searchOpen(ctx, where, { ...everyRecipe(cookbook.id), perPage: most })
  return { ...cookbook, recipes: recipes.items }
}
