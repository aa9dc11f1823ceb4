import type { Recipe, ReferencedRecipe } from '@larder/contract/recipe.ts'
import { grouped } from '@larder/domain/grouped.ts'
import { measureOf } from '@larder/domain/quantities/measures.ts'
import type { Viewer } from '#core/actor.ts'
import type { Ctx } from '#core/context.ts'
import type { Reader } from '#db/database.ts'
import { densitiesOf } from '#modules/catalogue/foods/food-densities.service.ts'
import { foods } from '#modules/catalogue/foods/foods.service.ts'
import { units } from '#modules/catalogue/units/units.service.ts'
import { noEntry, readableRecipe } from './recipe-access.service.ts'
import * as parts from './recipe-parts.store.ts'
import { organizersOf } from './recipe-summaries.service.ts'
import { type Parts, type ReferencedItems, toRecipe, toReferenced } from './recipes.mapper.ts'
import { listRows, type RecipeRow } from './recipes.store.ts'

/** Whole recipes, one or many, in a constant number of statements. Who may read them is asked before. */

/** By slug or id, or the contract's 404. */
export async function readRecipe(ctx: Ctx, slugOrId: string): Promise<Recipe> {
  const [recipe] = await hydrateRecipes(ctx.db, ctx.actor, [await readableRecipe(ctx, slugOrId)])
  if (!recipe) throw noEntry(ctx)
  return withDensities(recipe)
}

/** Lines by the cup and the litre say what their food weighs, so that a reader who weighs can be told. */
export async function withDensities(recipe: Recipe): Promise<Recipe> {
  const poured = recipe.recipeIngredient.filter(({ unit }) => measureOf(unit)?.kind === 'volume')
  const densities = await densitiesOf(poured.flatMap(({ food }) => food ?? []))
  if (densities.size === 0) return recipe
  const recipeIngredient = recipe.recipeIngredient.map((line) => {
    const gramsPerMilliliter = densities.get(line.food?.id ?? '')
    return line.food && gramsPerMilliliter ? { ...line, food: { ...line.food, gramsPerMilliliter } } : line
  })
  return { ...recipe, recipeIngredient }
}

/** The recipe with this id, which must be one of the caller's group and not in the trash. */
export async function recipeOf(ctx: Pick<Ctx, 'db' | 'actor' | 't'>, id: string): Promise<Recipe> {
  const [recipe] = await readRecipes(ctx.db, ctx.actor, [id])
  if (!recipe) throw noEntry(ctx)
  return recipe
}

/** In the order of the ids; those of other groups, of the trash and those the viewer may not see are missing. */
export async function readRecipes(db: Reader, viewer: Viewer, ids: string[]): Promise<Recipe[]> {
  const rows = await listRows(db, viewer, [...new Set(ids)])
  const byId = new Map((await hydrateRecipes(db, viewer, rows)).map((recipe) => [recipe.id, recipe]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** For rows at hand, in their order. */
export async function hydrateRecipes(db: Reader, viewer: Viewer, rows: RecipeRow[]): Promise<Recipe[]> {
  if (rows.length === 0) return []
  const { partsOf, ingredients } = await partsOfAll(db, viewer, rows)
  const referenced = await referencedItems(db, viewer, ingredients)
  return rows.map((row) => toRecipe(row, partsOf(row.id), referenced))
}

/** Recipes that are used as ingredients: as many statements as for those that use them, and no further. */
async function referencedRecipes(db: Reader, viewer: Viewer, ids: string[]): Promise<ReferencedRecipe[]> {
  const rows = await listRows(db, viewer, ids)
  if (rows.length === 0) return []
  const { partsOf, ingredients } = await partsOfAll(db, viewer, rows)
  const used = distinct(ingredients, (line) => line.referencedRecipeId)
  const names = new Map((await parts.listReferenced(db, viewer, used)).map((one) => [one.id, one]))
  const referenced = { ...(await foodsAndUnitsOf(db, viewer, ingredients)), recipes: names }
  return rows.map((row) => toReferenced(row, partsOf(row.id), referenced))
}

async function partsOfAll(db: Reader, viewer: Viewer, rows: RecipeRow[]) {
  const ids = rows.map((row) => row.id)
  const organizers = await organizersOf(db, viewer, ids)
  const ingredientRows = await parts.listIngredients(db, ids)
  const ingredients = grouped(ingredientRows, (row) => row.recipeId)
  const steps = grouped(await parts.listSteps(db, ids), (row) => row.recipeId)
  const notes = grouped(await parts.listNotes(db, ids), (row) => row.recipeId)
  const assets = grouped(await parts.listAssets(db, ids), (row) => row.recipeId)
  const extras = grouped(await parts.listExtras(db, ids), (row) => row.recipeId)
  const comments = grouped(await parts.listComments(db, ids), (row) => row.recipeId)
  const partsOf = (id: string): Parts => ({
    ...organizers(id),
    ingredients: ingredients.get(id) ?? [],
    steps: steps.get(id) ?? [],
    notes: notes.get(id) ?? [],
    assets: assets.get(id) ?? [],
    extras: extras.get(id) ?? [],
    comments: comments.get(id) ?? [],
  })
  return { partsOf, ingredients: ingredientRows }
}

export { listIngredients, listYields } from './recipe-parts.store.ts'
export { type ReferencedItems, toComment } from './recipes.mapper.ts'

type Naming = { unitId: string | null; foodId: string | null; referencedRecipeId: string | null }

const distinct = (lines: Naming[], idOf: (line: Naming) => string | null) => [
  ...new Set(lines.flatMap((line) => idOf(line) ?? [])),
]

const foodsAndUnitsOf = async (db: Reader, viewer: Viewer, lines: Naming[]) => ({
  foods: await foods.byIds(
    db,
    viewer,
    distinct(lines, (line) => line.foodId),
  ),
  units: await units.byIds(
    db,
    viewer,
    distinct(lines, (line) => line.unitId),
  ),
})

export async function referencedItems(db: Reader, viewer: Viewer, lines: Naming[]): Promise<ReferencedItems> {
  const foodsAndUnits = await foodsAndUnitsOf(db, viewer, lines)
  const used = distinct(lines, (line) => line.referencedRecipeId)
  const recipes = await referencedRecipes(db, viewer, used)
  return { ...foodsAndUnits, recipes: new Map(recipes.map((one) => [one.id, one])) }
}
