import type { Recipe } from '@larder/contract/recipe.ts'
import { ingredientDisplay } from '@larder/domain/ingredients/display.ts'
import { isOpenToGuests } from '@larder/domain/permissions/open-to-guests.ts'
import type { AnyCtx } from '#core/context.ts'
import { AppError } from '#core/errors.ts'
import type { Reader } from '#db/database.ts'
import { truth } from '#db/rows.ts'
import { sharedRecipe } from '#modules/recipe-sharing/recipe-sharing.service.ts'
import { readRecipes } from '#modules/recipes/recipe-reading.service.ts'
import * as store from './recipe-pages.store.ts'

/**
 * What the page of a recipe may say to whoever opens its address: members everything of their own group, guests what is
 * open to them. Nothing is told about why there is nothing to say. How it is written is `page-head.ts`.
 */

/** The recipe behind the address of a group and a recipe, if the caller may see it. */
export async function openRecipe(
  { db, actor }: Pick<AnyCtx, 'db' | 'actor'>,
  groupSlug: string,
  slug: string,
): Promise<Recipe | undefined> {
  const row = await store.find(db, groupSlug, slug)
  if (!row) return undefined
  const isMember = actor?.groupId === row.groupId
  if (!isMember && !isOpen(row)) return undefined
  const [recipe] = await readRecipes(db, isMember ? actor : { groupId: row.groupId }, [row.id])
  return recipe && !isMember ? withoutClosedRecipes(db, recipe) : recipe
}

type Row = NonNullable<Awaited<ReturnType<typeof store.find>>>

const isOpen = ({ privateGroup, privateHousehold, isPublic }: Row) =>
  isOpenToGuests({
    privateGroup: truth(privateGroup),
    privateHousehold: truth(privateHousehold),
    isPublic: truth(isPublic),
  })

/** A recipe used as an ingredient is named only where its own page would show it. */
async function withoutClosedRecipes(db: Reader, recipe: Recipe): Promise<Recipe> {
  const ids = recipe.recipeIngredient.flatMap(({ referencedRecipe }) => referencedRecipe?.id ?? [])
  if (ids.length === 0) return recipe
  const open = new Set((await store.listByIds(db, recipe.groupId, ids)).filter(isOpen).map(({ id }) => id))
  const recipeIngredient = recipe.recipeIngredient.map((line) => {
    if (!line.referencedRecipe || open.has(line.referencedRecipe.id)) return line
    const closed = { ...line, referencedRecipe: null }
    return { ...closed, display: ingredientDisplay(closed) }
  })
  return { ...recipe, recipeIngredient }
}

/** The recipe behind a share link; the group in the address must be its own (attack 28). */
export async function linkedRecipe(ctx: AnyCtx, groupSlug: string, tokenId: string): Promise<Recipe | undefined> {
  const group = await store.findGroup(ctx.db, groupSlug)
  if (!group) return undefined
  try {
    const recipe = await sharedRecipe(ctx, tokenId)
    return recipe.groupId === group.id ? recipe : undefined
  } catch (error) {
    if (error instanceof AppError && error.code === 'notFound') return undefined
    throw error
  }
}
