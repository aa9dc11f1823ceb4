import type { Recipe } from '@larder/contract/recipe.ts'
import type { AnyCtx } from '#core/context.ts'
import { readOpenRecipe } from '#modules/recipes/open-recipe.service.ts'
import { findRecipe } from '#modules/recipes/recipe-access.service.ts'
import { one } from './explore.service.ts'

/** One recipe of a public group, by id or by slug. */
export const openRecipe = (ctx: AnyCtx, groupSlug: string, slugOrId: string): Promise<Recipe> =>
  one(ctx, { groupSlug, noun: 'recipe' }, async (groupId) => {
    const row = await findRecipe(ctx.db, groupId, slugOrId)
    return row && readOpenRecipe(ctx.db, groupId, row.id)
  })
