import type { ListQuery, Page } from '@larder/contract/page.ts'
import type { Recipe, RecipeSummary } from '@larder/contract/recipe.ts'
import type { SuggestionQuery, Suggestions } from '@larder/contract/recipe-finder.ts'
import type { RecipeListQuery } from '@larder/contract/recipe-search.ts'
import type { AnyCtx } from '#core/context.ts'
import { refusal } from '#core/errors.ts'
import type { OpenList } from '#core/list.ts'
import { suggestOpen } from '#modules/discovery/recipe-finder/recipe-finder.service.ts'
import { getOpen } from '#modules/discovery/recipe-search/cookbook-recipes.service.ts'
import { searchOpen } from '#modules/discovery/recipe-search/recipe-search.service.ts'
import { findRecipe } from '#modules/recipes/recipes/recipe-access.service.ts'
import { readOpenRecipe } from '#modules/recipes/recipes/recipe-guest-view.service.ts'
import * as store from './explore.store.ts'

/**
 * What guests see of a public group; members get the same here. A private group is not found. The modules are asked for
 * what is open; nothing here writes.
 */

/** Guests may ask for all records as members do, and get pages of this size. */
const MAX_FOR_GUESTS = 1000
/** Each suggestion costs more than a row of a list. */
const MAX_SUGGESTIONS = 100

export async function openGroup({ db }: Pick<AnyCtx, 'db'>, slugOrId: string) {
  const group = await store.findGroup(db, slugOrId)
  if (!group) throw refusal('notFound', 'group not found')
  return group
}

/** One open record, or the contract's error. */
export async function one<T>(
  ctx: AnyCtx,
  { groupSlug, kind }: { groupSlug: string; kind: string },
  find: (groupId: string) => Promise<T | undefined>,
): Promise<T> {
  const thing = await find((await openGroup(ctx, groupSlug)).id)
  if (thing === undefined) throw refusal('notFound', `${kind} not found`)
  return thing
}

/** A list as guests page through it, with a limited page size. */
export async function portion<Q extends ListQuery, Item>(
  ctx: AnyCtx,
  { groupSlug, path, query }: { groupSlug: string; path: string; query: Q },
  list: (where: OpenList, query: Q) => Promise<Page<Item>>,
): Promise<Page<Item>> {
  const { id, slug } = await openGroup(ctx, groupSlug)
  const everything = query.perPage < 0
  const perPage = everything ? MAX_FOR_GUESTS : Math.min(query.perPage, MAX_FOR_GUESTS)
  const where = { groupId: id, link: `/explore/groups/${encodeURIComponent(slug)}/${path}` }
  const page = await list(where, { ...query, perPage })
  return everything ? { ...page, per_page: Math.min(page.per_page, page.total) } : page
}

export async function recipes(ctx: AnyCtx, groupSlug: string, query: RecipeListQuery): Promise<Page<RecipeSummary>> {
  return portion(ctx, { groupSlug, path: 'recipes', query }, (where, asked) => searchOpen(ctx, where, asked))
}

export async function suggestions(ctx: AnyCtx, groupSlug: string, query: SuggestionQuery): Promise<Suggestions> {
  const { id, slug } = await openGroup(ctx, groupSlug)
  const limit = query.limit < 0 ? MAX_SUGGESTIONS : Math.min(query.limit, MAX_SUGGESTIONS)
  const where = { groupId: id, link: `/explore/groups/${encodeURIComponent(slug)}/recipes` }
  return suggestOpen(ctx, where, { ...query, limit })
}

/** One recipe of a public group, by id or by slug. */
export const openRecipe = (ctx: AnyCtx, groupSlug: string, slugOrId: string): Promise<Recipe> =>
  one(ctx, { groupSlug, kind: 'recipe' }, async (groupId) => {
    const row = await findRecipe(ctx.db, { groupId }, slugOrId)
    return row && readOpenRecipe(ctx.db, groupId, row.id)
  })

/** One public cookbook by id or by slug; more of its recipes come in portions from the list. */
export async function openCookbook(ctx: AnyCtx, groupSlug: string, slugOrId: string, withRecipes: boolean) {
  const { id, slug } = await openGroup(ctx, groupSlug)
  const where = { groupId: id, link: `/explore/groups/${encodeURIComponent(slug)}/recipes` }
  const cookbook = await getOpen(ctx, where, slugOrId, withRecipes ? MAX_FOR_GUESTS : 0)
  if (!cookbook) throw refusal('notFound', 'cookbook not found')
  return cookbook
}
