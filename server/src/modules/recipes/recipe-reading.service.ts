import type { Recipe } from '@larder/contract/recipe.ts'
import type { Ctx } from '#core/context.ts'
import type { Viewer } from '#core/on-hand.ts'
import type { Reader } from '#db/database.ts'
import { grouped } from '#db/rows.ts'
import { foods } from '#modules/foods/foods.service.ts'
import { units } from '#modules/units/units.service.ts'
import { noEntry, readableRecipe } from './recipe-access.service.ts'
import * as parts from './recipe-parts.store.ts'
import { organizersOf } from './recipe-summaries.service.ts'
import { type ReferencedItems, toRecipe } from './recipes.mapper.ts'
import { listRows, type RecipeRow } from './recipes.store.ts'

/** Whole recipes, one or many, in a constant number of statements. Who may read them is asked before. */

/** By slug or id, or the contract's 404. */
export async function readRecipe(ctx: Ctx, slugOrId: string): Promise<Recipe> {
  const [recipe] = await wholeRecipes(ctx.db, ctx.actor, [await readableRecipe(ctx, slugOrId)])
  if (!recipe) throw noEntry(ctx)
  return recipe
}

/** The recipe with this id, which must be one of the caller's group and not in the trash. */
export async function recipeOf(ctx: Pick<Ctx, 'db' | 'actor' | 'words'>, id: string): Promise<Recipe> {
  const [recipe] = await readRecipes(ctx.db, ctx.actor, [id])
  if (!recipe) throw noEntry(ctx)
  return recipe
}

/** In the order of the ids; those of other groups and of the trash are missing. */
export async function readRecipes(db: Reader, viewer: Viewer, ids: string[]): Promise<Recipe[]> {
  const rows = await listRows(db, viewer.groupId, [...new Set(ids)])
  const byId = new Map((await wholeRecipes(db, viewer, rows)).map((recipe) => [recipe.id, recipe]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** For rows at hand, in their order. */
export async function wholeRecipes(db: Reader, viewer: Viewer, rows: RecipeRow[]): Promise<Recipe[]> {
  if (rows.length === 0) return []
  const ids = rows.map((row) => row.id)
  const organizers = await organizersOf(db, viewer, ids)
  const ingredientRows = await parts.listIngredients(db, ids)
  const ingredients = grouped(ingredientRows, (row) => row.recipeId)
  const steps = grouped(await parts.listSteps(db, ids), (row) => row.recipeId)
  const notes = grouped(await parts.listNotes(db, ids), (row) => row.recipeId)
  const assets = grouped(await parts.listAssets(db, ids), (row) => row.recipeId)
  const extras = grouped(await parts.listExtras(db, ids), (row) => row.recipeId)
  const comments = grouped(await parts.listComments(db, ids), (row) => row.recipeId)
  const referenced = await referencedItems(db, viewer, ingredientRows)
  return rows.map((row) => {
    const own = {
      ...organizers(row.id),
      ingredients: ingredients.get(row.id) ?? [],
      steps: steps.get(row.id) ?? [],
      notes: notes.get(row.id) ?? [],
      assets: assets.get(row.id) ?? [],
      extras: extras.get(row.id) ?? [],
      comments: comments.get(row.id) ?? [],
    }
    return toRecipe(row, own, referenced)
  })
}

export { listIngredients } from './recipe-parts.store.ts'
export { type ReferencedItems, toComment } from './recipes.mapper.ts'

type Naming = { unitId: string | null; foodId: string | null; referencedRecipeId: string | null }

export async function referencedItems(db: Reader, viewer: Viewer, lines: Naming[]): Promise<ReferencedItems> {
  const distinct = (idOf: (line: Naming) => string | null) => [...new Set(lines.flatMap((line) => idOf(line) ?? []))]
  const referenced = distinct((line) => line.referencedRecipeId)
  return {
    foods: await foods.byIds(
      db,
      viewer,
      distinct((line) => line.foodId),
    ),
    units: await units.byIds(
      db,
      viewer,
      distinct((line) => line.unitId),
    ),
    recipes: new Map((await parts.listReferenced(db, viewer.groupId, referenced)).map((one) => [one.id, one])),
  }
}
