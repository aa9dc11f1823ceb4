import type { Page } from '@larder/contract/page.ts'
import type { Recipe } from '@larder/contract/recipe.ts'
import type { CheckedRecipe } from '@larder/contract/recipe-health.ts'
import { effectivePage, pageLinks } from '@larder/domain/paging.ts'
import { type FoodFinder, foodFinder, recipeHealth } from '@larder/domain/recipes/health.ts'
import type { Ctx } from '#core/context.ts'
import { createTurns } from '#core/yielding-loop.ts'
import { readRecipe, readRecipes } from '#modules/recipes/recipes/recipe-reading.service.ts'
import * as store from './recipe-health.store.ts'

/** What is missing or odd in recipes, found by the rules of the domain. Changes nothing. */

export async function checkRecipe(ctx: Ctx, slug: string): Promise<CheckedRecipe> {
  const recipe = await readRecipe(ctx, slug)
  return checked(recipe, foodFinder(await store.listFoodNames(ctx.db, ctx.actor.groupId)))
}

export async function checkHousehold(ctx: Ctx, query: { page: number; perPage: number }): Promise<Page<CheckedRecipe>> {
  const { db, actor } = ctx
  const total = await store.countRecipes(db, actor)
  const page = effectivePage({ ...query, total })
  const ids = await store.listRecipeIds(db, actor, page)
  const foods = foodFinder(await store.listFoodNames(db, actor.groupId))
  const recipes = await readRecipes(db, actor, ids)
  const turn = createTurns()
  const items: CheckedRecipe[] = []
  for (const recipe of recipes) {
    await turn()
    items.push(checked(recipe, foods))
  }
  return {
    page: page.page,
    per_page: page.perPage,
    total,
    total_pages: page.totalPages,
    items,
    ...pageLinks('/households/recipe-health', query, page),
  }
}

function checked(recipe: Recipe, foods: FoodFinder): CheckedRecipe {
  const { id, slug, name, recipeIngredient } = recipe
  const findings = recipeHealth(recipe, foods).map((finding) => {
    if (finding.kind === 'unlistedFood') return { kind: finding.kind, subject: finding.food }
    if (finding.kind !== 'unusedIngredient') return { kind: finding.kind, subject: null }
    const line = recipeIngredient.find(({ referenceId }) => referenceId === finding.referenceId)
    return { kind: finding.kind, subject: line?.food?.name ?? line?.referencedRecipe?.name ?? line?.note ?? null }
  })
  return { id, slug, name, findings }
}
