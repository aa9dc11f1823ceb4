import type {
  CookbookLink,
  CookbookLinkDraft,
  SharedCookbook,
  SharedCookbookRecipe,
} from '@larder/contract/cookbook-sharing.ts'
import type { Page } from '@larder/contract/page.ts'
import type { Recipe } from '@larder/contract/recipe.ts'
import type { AnyCtx } from '#core/context.ts'
import { found } from '#core/found.ts'
import { hashToken } from '#core/secret-token.ts'
import { shareLinks } from '#core/share-links/share-links.service.ts'
import { coversOf } from '#modules/discovery/cookbook-contents/cookbook-contents.service.ts'
import { find, findRule } from '#modules/discovery/cookbooks/cookbooks.service.ts'
import { isInBook, searchInBook } from '#modules/discovery/recipe-search/recipe-search.service.ts'
import { keepForUndo } from '#modules/foundation/removals/removals.service.ts'
import { readForGuests } from '#modules/recipes/recipes/recipe-guest-view.service.ts'
import * as store from './cookbook-sharing.store.ts'

/**
 * Links to one cookbook of the household. Whoever holds one reads what the whole group may see of it; a hidden recipe
 * is never in it, whoever made the link.
 */

export const cookbookLinks = shareLinks({
  table: 'cookbookLink',
  target: 'cookbookId',
  find: ({ db, actor }, id) => store.findBook(db, actor.householdId, id),
  written: (_: CookbookLinkDraft) => ({}),
  toLink: (link): CookbookLink => link,
  keepForUndo: (ctx, ids) => keepForUndo(ctx, 'cookbookLink', ids),
  announce: ({ actor: { groupId, householdId }, emit }, change, { id, cookbookId }) =>
    emit(`cookbookLink.${change}`, { groupId, householdId, id, cookbookId }),
})

/** Links that have ended, were deleted or never existed are answered alike. */
async function openedBook(ctx: AnyCtx, token: string) {
  const { cookbookId, groupId, expiresAt } = found(await store.findByHolder(ctx.db, hashToken(token), ctx.clock.iso()))
  return { groupId, expiresAt, book: found(await findRule(ctx, { groupId }, cookbookId)) }
}

export async function read(ctx: AnyCtx, token: string): Promise<SharedCookbook> {
  const { groupId, expiresAt, book } = await openedBook(ctx, token)
  const { name, description } = found(await find(ctx, { groupId }, book.id))
  const pictures = (await coversOf(ctx, { groupId }, [book]))(book.id)
  return { name, description, expiresAt, cover: pictures.map(({ recipeId, image }) => ({ recipeId, image })) }
}

type Part = { page: number; perPage: number; search?: string | null }

export async function recipes(ctx: AnyCtx, token: string, part: Part): Promise<Page<SharedCookbookRecipe>> {
  const { groupId, book } = await openedBook(ctx, token)
  const page = await searchInBook(ctx, groupId, book, part)
  const items = page.items.map(({ id, name, description, image, totalTime, recipeServings }) => ({
    ...{ id, name, description: description ?? '', image, totalTime, recipeServings },
  }))
  // The addresses of the pages would be those of the members' list.
  return { ...page, items, next: null, previous: null }
}

/** Without attached files, which only a link to the recipe itself opens. */
export async function recipe(ctx: AnyCtx, token: string, recipeId: string): Promise<Recipe> {
  const { groupId, book } = await openedBook(ctx, token)
  const isIn = await isInBook(ctx, { groupId }, book, recipeId)
  const shown = found(isIn ? await readForGuests(ctx.db, groupId, recipeId) : undefined)
  return { ...shown, assets: [] }
}
