import { randomUUID } from 'node:crypto'
import type {
  CookbookLink,
  CookbookLinkDraft,
  CookbookLinkMade,
  SharedCookbook,
  SharedCookbookRecipe,
} from '@larder/contract/cookbook-sharing.ts'
import type { Page } from '@larder/contract/page.ts'
import type { Recipe } from '@larder/contract/recipe.ts'
import { defaultShareExpiry, isShareExpired } from '@larder/domain/share-expiry.ts'
import type { AnyCtx, Ctx, TxCtx } from '#core/context.ts'
import { problem } from '#core/errors.ts'
import { found } from '#core/found.ts'
import { hashToken, newSecretToken } from '#core/secret-token.ts'
import { coversOf } from '#modules/discovery/cookbook-contents/cookbook-contents.service.ts'
import { find, findRule } from '#modules/discovery/cookbooks/cookbooks.service.ts'
import { isInBook, searchInBook } from '#modules/discovery/recipe-search/recipe-search.service.ts'
import { keepForUndo } from '#modules/foundation/removals/removals.service.ts'
import { readForGuests } from '#modules/recipes/recipes/recipe-guest-view.service.ts'
import * as store from './cookbook-sharing.store.ts'

/**
 * Links to one cookbook. Everybody of its household makes and deletes them; whoever holds one reads what the whole group
 * may see of it. A hidden recipe is never in it, whoever made the link. Of the secret only the hash is kept.
 */

const demandBook = async ({ db, actor }: Pick<Ctx, 'db' | 'actor'>, id: string) =>
  found(await store.findBook(db, actor.householdId, id))

const linkOf = ({ tokenHash: _, ...link }: store.LinkRow): CookbookLink => link

export async function list(ctx: Ctx, cookbookId: string): Promise<CookbookLink[]> {
  await demandBook(ctx, cookbookId)
  return (await store.list(ctx.db, cookbookId, ctx.clock.iso())).map(linkOf)
}

export const create = (ctx: Ctx, cookbookId: string, { expiresAt }: CookbookLinkDraft): Promise<CookbookLinkMade> =>
  ctx.tx(async (ctx) => {
    await demandBook(ctx, cookbookId)
    const ends = expiresAt ? new Date(expiresAt).toISOString() : defaultShareExpiry(ctx.clock.now())
    if (isShareExpired(ends, ctx.clock.now())) throw problem('invalid', ctx.t('shoppingListSharing.ended'), 'expiresAt')
    const token = newSecretToken()
    const link: store.LinkRow = {
      id: randomUUID(),
      createdAt: ctx.clock.iso(),
      cookbookId,
      tokenHash: hashToken(token),
      expiresAt: ends,
    }
    await store.insert(ctx.db, link)
    emitLink(ctx, 'created', link)
    return { ...linkOf(link), token }
  })

export const remove = (ctx: Ctx, cookbookId: string, id: string): Promise<CookbookLink> =>
  ctx.tx(async (ctx) => {
    await demandBook(ctx, cookbookId)
    await keepForUndo(ctx, 'cookbookLink', [id])
    const link = found(await store.remove(ctx.db, cookbookId, id))
    emitLink(ctx, 'deleted', link)
    return linkOf(link)
  })

function emitLink(ctx: TxCtx, change: 'created' | 'deleted', { id, cookbookId }: store.LinkRow): void {
  const { groupId, householdId } = ctx.actor
  ctx.emit(`cookbookLink.${change}`, { groupId, householdId, id, cookbookId })
}

/** Ended, deleted and never made are the same to whoever asks. */
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
  // Its links would name the list of members.
  return { ...page, items, next: null, previous: null }
}

/** Attached files stay inside: only a link to the recipe itself opens them. */
export async function recipe(ctx: AnyCtx, token: string, recipeId: string): Promise<Recipe> {
  const { groupId, book } = await openedBook(ctx, token)
  const isIn = await isInBook(ctx, { groupId }, book, recipeId)
  const shown = found(isIn ? await readForGuests(ctx.db, groupId, recipeId) : undefined)
  return { ...shown, assets: [] }
}

/** Ended links of every household; answers how many there were. */
export const removeExpired = (ctx: Ctx<unknown>): Promise<number> =>
  ctx.tx(async (ctx) => (await store.removeExpired(ctx.db, ctx.clock.iso())).length)
