import type { Recipe } from '@larder/contract/recipe.ts'
import { ingredientDisplay } from '@larder/domain/ingredients/display.ts'
import type { AnyCtx } from '#core/context.ts'
import type { Reader } from '#db/database.ts'
import { findRecipe } from '#modules/recipes/recipe-access.service.ts'
import { readRecipes } from '#modules/recipes/recipe-reading.service.ts'
import { one } from './explore.service.ts'
import * as store from './explore.store.ts'

/** One recipe as a guest reads it: the dish and what was said about it, and nothing of accounts or kitchens. */

export const openRecipe = (ctx: AnyCtx, groupSlug: string, slugOrId: string): Promise<Recipe> =>
  one(ctx, { groupSlug, noun: 'recipe' }, async (groupId) => {
    const row = await findRecipe(ctx.db, groupId, slugOrId)
    const open = await store.listOpen(ctx.db, groupId, row ? [row.id] : [])
    const [recipe] = await readRecipes(ctx.db, { groupId }, [...open])
    return recipe && withoutClosedRecipes(ctx.db, forGuests(recipe))
  })

/** The name under which somebody signs in, and whether they run the server, is not for strangers. */
const forGuests = (recipe: Recipe): Recipe => ({
  ...recipe,
  extras: {},
  comments: recipe.comments.map((comment) => ({ ...comment, user: { ...comment.user, username: null, admin: false } })),
})

/** A recipe used as an ingredient is named only where its own page would be open. */
async function withoutClosedRecipes(db: Reader, recipe: Recipe): Promise<Recipe> {
  const ids = recipe.recipeIngredient.flatMap(({ referencedRecipe }) => referencedRecipe?.id ?? [])
  const open = await store.listOpen(db, recipe.groupId, [...new Set(ids)])
  const recipeIngredient = recipe.recipeIngredient.map((line) => {
    if (!line.referencedRecipe || open.has(line.referencedRecipe.id)) return line
    const closed = { ...line, referencedRecipe: null }
    return { ...closed, display: ingredientDisplay(closed) }
  })
  return { ...recipe, recipeIngredient }
}
