import type { Recipe } from '@larder/contract/recipe.ts'
import {
  amountsForPrograms,
  type ComputedForPrograms,
  statesNothing,
} from '@larder/domain/nutrition/computed-for-programs.ts'
import type { NutrientAmounts } from '@larder/domain/nutrition/nutrients.ts'
import type { AnyCtx } from '#core/context.ts'
import * as store from './stored-nutrition.store.ts'

/**
 * What was computed for recipes that state nothing, for JSON-LD and files: the stored sums, counted from this very
 * revision, with the words that say where they come from. One statement for all recipes, and nothing is counted here.
 */

type Asked = Pick<Recipe, 'id' | 'nutrition' | 'recipeServings'>

type Reader = {
  /** Guests are told no sums of other recipes, which they may not be allowed to see. */
  guest: boolean
}

export async function computedForPrograms(
  { db, t }: Pick<AnyCtx, 'db' | 't'>,
  recipes: readonly Asked[],
  { guest }: Reader,
): Promise<Map<string, ComputedForPrograms>> {
  const asked = recipes.filter(({ nutrition, recipeServings }) => recipeServings > 0 && statesNothing(nutrition))
  const rows = await store.computedOf(
    db,
    asked.map(({ id }) => id),
  )
  return new Map(
    rows
      .filter(({ links }) => !guest || Number(links) === 0)
      .map(({ recipeId, counted, uncounted, links: _, ...sums }) => [
        recipeId,
        {
          amounts: amountsForPrograms(known(sums)),
          words: t('recipeExport.computedNutrition', { counted, lines: counted + uncounted }),
        },
      ]),
  )
}

const known = (sums: Record<string, number | null>): NutrientAmounts =>
  Object.fromEntries(Object.entries(sums).filter(([, amount]) => amount !== null))
