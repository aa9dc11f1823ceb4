import { sql } from 'kysely'
import { type RecipeViewer, visibleTo } from '#core/recipe-visibility.ts'
import { readInChunks } from '#db/chunks.ts'
import type { Reader } from '#db/database.ts'
import type { RecipeTables } from '#db/tables/recipe-tables.ts'

/** What nutrition is computed from. The ids are those of recipes already found in the group. */

const recipeColumns = [
  'id',
  'name',
  'slug',
  'nutrition',
  'revision',
  'disableAmount',
  'recipeServings',
  'recipeYieldQuantity',
  'recipeYield',
] as const satisfies (keyof RecipeTables['recipe'])[]
export type CountedRecipe = Pick<RecipeTables['recipe'], (typeof recipeColumns)[number]>

export const recipesToCount = (db: Reader, viewer: RecipeViewer, ids: string[]): Promise<CountedRecipe[]> =>
  readInChunks(ids, (portion) =>
    db
      .selectFrom('recipe')
      .select(recipeColumns)
      .where('groupId', '=', viewer.groupId)
      .where('deletedAt', 'is', null)
      .where(visibleTo(viewer))
      .where('id', 'in', portion)
      .execute(),
  )

export const storedOf = (db: Reader, viewer: RecipeViewer, ids: string[]) =>
  readInChunks(ids, (portion) =>
    db
      .selectFrom('recipe')
      .innerJoin('recipeNutrition', 'recipeNutrition.recipeId', 'recipe.id')
      .select([
        'recipeNutrition.recipeId',
        'recipeNutrition.energyKcal',
        'recipeNutrition.protein',
        'recipeNutrition.partly',
      ])
      .where('recipe.groupId', '=', viewer.groupId)
      .where('recipe.deletedAt', 'is', null)
      .where(visibleTo(viewer))
      .where('recipe.id', 'in', portion)
      .where('recipeNutrition.energyKcal', 'is not', null)
      .execute(),
  )

export type UnitRow = {
  id: string
  name: string
  pluralName: string | null
  abbreviation: string
  standardQuantity: number | null
  standardUnit: string | null
}

export const unitsOf = (db: Reader, groupId: string, ids: string[]): Promise<UnitRow[]> =>
  readInChunks(ids, async (portion) => {
    const { rows } = await sql<UnitRow>`
      select "id", "name", "pluralName", "abbreviation", "standardQuantity", "standardUnit" from "unit"
      where "groupId" = ${groupId} and "id" in (${sql.join(portion)})`.execute(db)
    return rows
  })
