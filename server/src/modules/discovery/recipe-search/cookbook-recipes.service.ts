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
  const cover = await openCover(ctx, where, cookbook.id)
  if (most === 0) return { ...cookbook, recipes: [], cover }
  const recipes = await searchOpen(ctx, where, { ...everyRecipe(cookbook.id), perPage: most })
  return { ...cookbook, recipes: recipes.items, cover }
}

/** Among the newest that are open; a book whose newest ones have no picture keeps its plain binding. */
const LOOKED_THROUGH = 24
const ON_A_COVER = 4

/** The chosen picture where guests find its recipe, otherwise the newest ones that they find. */
async function openCover(ctx: AnyCtx, where: OpenList, id: string) {
  const chosen = (await cookbooks.findRule(ctx, { groupId: where.groupId, openOnly: true }, id))?.coverRecipeId
  const picturesAmong = async (asked: RecipeListQuery) =>
    (await searchOpen(ctx, where, asked)).items.flatMap(({ id, image }) => (image ? [{ recipeId: id, image }] : []))
  const one = chosen
    ? await picturesAmong({ ...everyRecipe(''), cookbook: null, queryFilter: `id = "${chosen}"`, perPage: 1 })
    : []
  if (one.length > 0) return one
  return (await picturesAmong({ ...everyRecipe(id), perPage: LOOKED_THROUGH })).slice(0, ON_A_COVER)
}
