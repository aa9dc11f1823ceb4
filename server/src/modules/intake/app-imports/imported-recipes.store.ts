import { type RecipeViewer, visibleTo } from '#core/recipe-visibility.ts'
import { readInChunks } from '#db/chunks.ts'
import type { Reader, Writer } from '#db/database.ts'
import type { AppImportTables } from '#db/tables/app-import-tables.ts'

/** Which recipes came with an import. Recipes in the trash do not count, nor those the viewer may not see. */

/** `savedAt` is the recipe's own time: another one would look as if somebody had edited it since. */
export async function insert(db: Writer, row: Omit<AppImportTables['migratedRecipe'], 'savedAt'>): Promise<void> {
  const { updatedAt: savedAt } = await db
    .selectFrom('recipe')
    .select('updatedAt')
    .where('id', '=', row.recipeId)
    .executeTakeFirstOrThrow()
  await db
    .insertInto('migratedRecipe')
    .values({ ...row, savedAt })
    .execute()
}

const here = (db: Reader, viewer: RecipeViewer) =>
  db
    .selectFrom('migratedRecipe')
    .innerJoin('recipe', 'recipe.id', 'migratedRecipe.recipeId')
    .where('migratedRecipe.groupId', '=', viewer.groupId)
    .where('recipe.deletedAt', 'is', null)
    .where(visibleTo(viewer))

export const listKnown = (db: Reader, viewer: RecipeViewer, fingerprints: string[]) =>
  readInChunks(fingerprints, (portion) =>
    here(db, viewer)
      .select(['migratedRecipe.fingerprint', 'recipe.id', 'recipe.name'])
      .where('migratedRecipe.fingerprint', 'in', portion)
      .execute(),
  )

/** How many recipes a run imported, and how many of them are not in the trash. */
export async function countImported(db: Reader, groupId: string, reportId: string) {
  const row = await db
    .selectFrom('migratedRecipe')
    .innerJoin('recipe', 'recipe.id', 'migratedRecipe.recipeId')
    .select((row) => [
      row.fn.countAll<number>().as('ever'),
      row.fn.countAll<number>().filterWhere('recipe.deletedAt', 'is', null).as('here'),
    ])
    .where('migratedRecipe.groupId', '=', groupId)
    .where('migratedRecipe.reportId', '=', reportId)
    .executeTakeFirstOrThrow()
  return { ever: Number(row.ever), here: Number(row.here) }
}

export const listOfReport = (db: Reader, viewer: RecipeViewer, reportId: string) =>
  here(db, viewer)
    .select(['recipe.id', 'recipe.name', 'recipe.slug', 'recipe.updatedAt', 'migratedRecipe.savedAt'])
    .where('migratedRecipe.reportId', '=', reportId)
    .orderBy('recipe.nameNormalised')
    .orderBy('recipe.id')
    .execute()

/** Recipes with one of these names. */
export const listNamed = (db: Reader, viewer: RecipeViewer, normalisedNames: string[]) =>
  readInChunks(normalisedNames, (portion) =>
    db
      .selectFrom('recipe')
      .select(['id', 'nameNormalised'])
      .where('groupId', '=', viewer.groupId)
      .where(visibleTo(viewer))
      .where('deletedAt', 'is', null)
      .where('nameNormalised', 'in', portion)
      .execute(),
  )
