import type { CookbookOfRecipe, CoverPicture } from '@larder/contract/cookbook-contents.ts'
import type { Ctx, TxCtx } from '#core/context.ts'
import { fieldProblem, notFound } from '#core/errors.ts'
import type { ListCtx } from '#core/list.ts'
import type { RecipeViewer } from '#core/recipe-visibility.ts'
import { type BookRule, findRule, lockOwnBook, ownRules } from '#modules/discovery/cookbooks/cookbooks.service.ts'
import { bookOrder, countsInBooks, picturesInBooks } from '#modules/discovery/recipe-search/recipe-search.service.ts'
import { findRecipe, findRecipes, noEntry, readableRecipe } from '#modules/recipes/recipes/recipe-access.service.ts'
import * as store from './cookbook-contents.store.ts'

/**
 * What the household of a cookbook does to it by hand: recipes beside its filter, their order, and its cover. Everybody
 * reads of it what they may see; a recipe that is hidden from them keeps its place for the others.
 */

export const putIn = (ctx: Ctx, id: string, recipeIds: string[]): Promise<null> => choose(ctx, id, recipeIds, 'in')

export const takeOut = (ctx: Ctx, id: string, recipeIds: string[]): Promise<null> => choose(ctx, id, recipeIds, 'out')

const choose = (ctx: Ctx, id: string, recipeIds: string[], choice: 'in' | 'out'): Promise<null> =>
  ctx.tx(async (ctx) => {
    const book = await lockOwnBook(ctx, id)
    const wanted = [...new Set(recipeIds)]
    const found = new Set((await findRecipes(ctx.db, ctx.actor, wanted)).map((recipe) => recipe.id))
    const missing = wanted.find((one) => !found.has(one))
    if (missing !== undefined) throw noEntry(ctx, missing)
    await store.putChoices(ctx.db, book.id, wanted, choice)
    return changed(ctx, book)
  })

function changed(ctx: TxCtx, { id }: BookRule): null {
  const { groupId, householdId } = ctx.actor
  ctx.emit('cookbookContents.updated', { groupId, householdId, id })
  return null
}

export async function takenOut(ctx: Ctx, id: string) {
  const book = await readBook(ctx, id)
  return store.listTakenOut(ctx.db, ctx.actor, book.id)
}

/** Every recipe up to the moved one gets a position, so that all later ones come after them. */
export const move = (ctx: Ctx, id: string, recipeId: string, after: string | null): Promise<null> =>
  ctx.tx(async (ctx) => {
    const book = await lockOwnBook(ctx, id)
    if (!(await findRecipe(ctx.db, ctx.actor, recipeId))) throw noEntry(ctx, recipeId)
    const before = await bookOrder({ ...ctx, slowReads: ctx.db }, ctx.actor.groupId, book)
    const moving = before.find((recipe) => recipe.id === recipeId)
    if (!moving) throw notFound()
    const others = before.filter((recipe) => recipe !== moving)
    const behind = after === null ? -1 : others.findIndex((recipe) => recipe.id === after)
    if (after !== null && behind < 0) throw fieldProblem('after', 'no recipe of this cookbook', after)
    const order = others.toSpliced(behind + 1, 0, moving)
    const last = Math.max(
      behind + 1,
      order.findLastIndex(({ place }) => place !== null),
    )
    const moved = order
      .slice(0, last + 1)
      .flatMap((recipe, position) => (recipe.place === position ? [] : [{ recipeId: recipe.id, position }]))
    await store.putPlaces(ctx.db, book.id, moved)
    return changed(ctx, book)
  })

export const forgetOrder = (ctx: Ctx, id: string): Promise<null> =>
  ctx.tx(async (ctx) => {
    const book = await lockOwnBook(ctx, id)
    await store.removePlaces(ctx.db, book.id)
    return changed(ctx, book)
  })

export const chooseCover = (ctx: Ctx, id: string, recipeId: string | null): Promise<null> =>
  ctx.tx(async (ctx) => {
    const book = await lockOwnBook(ctx, id)
    if (recipeId !== null && !(await findRecipe(ctx.db, ctx.actor, recipeId))) throw noEntry(ctx, recipeId)
    await store.putCover(ctx.db, book.id, recipeId)
    return changed(ctx, book)
  })

export async function cover(ctx: Ctx, id: string): Promise<CoverPicture[]> {
  const book = await readBook(ctx, id)
  return (await coversOf(ctx, ctx.actor, [book]))(book.id)
}

export async function covers(ctx: Ctx): Promise<Record<string, CoverPicture[]>> {
  const books = await ownRules(ctx)
  const pictures = await coversOf(ctx, ctx.actor, books)
  return Object.fromEntries(books.map(({ id }) => [id, pictures(id)]))
}

/** The chosen picture where the viewer may see it, otherwise the newest of the book. */
export async function coversOf(
  ctx: ListCtx,
  viewer: RecipeViewer,
  books: BookRule[],
): Promise<(id: string) => CoverPicture[]> {
  const wanted = books.flatMap(({ coverRecipeId }) => coverRecipeId ?? [])
  const chosen = new Map((await store.listImages(ctx.db, viewer, wanted)).map((one) => [one.recipeId, one]))
  const others = books.filter(({ coverRecipeId }) => !chosen.has(coverRecipeId ?? ''))
  const found = await picturesInBooks(ctx, viewer, others)
  const choice = new Map(books.map(({ id, coverRecipeId }) => [id, chosen.get(coverRecipeId ?? '')]))
  return (id) => {
    const one = choice.get(id)
    return one ? [{ ...one, isChosen: true }] : (found.get(id) ?? []).map((each) => ({ ...each, isChosen: false }))
  }
}

export async function ofRecipe(ctx: Ctx, slugOrId: string): Promise<CookbookOfRecipe[]> {
  const recipe = await readableRecipe(ctx, slugOrId)
  const books = await ownRules(ctx)
  const counts = await countsInBooks(ctx, books, recipe.id)
  return books.map(({ id, slug, name }) => ({ id, slug, name, isIn: (counts[id] ?? 0) > 0 }))
}

async function readBook(ctx: Ctx, id: string): Promise<BookRule> {
  const book = await findRule(ctx, { groupId: ctx.actor.groupId }, id)
  if (!book) throw notFound()
  return book
}
