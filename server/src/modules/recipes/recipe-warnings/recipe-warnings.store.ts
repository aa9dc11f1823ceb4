import { sql } from 'kysely'
import { type RecipeViewer, visibleTo } from '#core/recipe-visibility.ts'
import { readInChunks } from '#db/chunks.ts'
import type { Dialect } from '#db/connection.ts'
import type { Reader, Writer } from '#db/database.ts'
import type { Bit } from '#db/tables/row-shapes.ts'

/** Lines of recipes as far as they say what is in them, and what writers say about diets. */

export const listRecipes = (db: Reader, viewer: RecipeViewer, ids: string[]) =>
  readInChunks(ids, (portion) =>
    db
      .selectFrom('recipe')
      .select(['id', 'name'])
      .where('groupId', '=', viewer.groupId)
      .where('deletedAt', 'is', null)
      .where(visibleTo(viewer))
      .where('id', 'in', portion)
      .execute(),
  )

const lineColumns = [
  'recipeIngredient.recipeId',
  'recipeIngredient.referenceId',
  'recipeIngredient.foodId',
  'recipeIngredient.note',
  'recipeIngredient.originalText',
  'recipeIngredient.referencedRecipeId',
] as const

/** The recipes were found in the caller's group. */
export const listLines = (db: Reader, recipeIds: string[]) =>
  readInChunks(recipeIds, (portion) =>
    db
      .selectFrom('recipeIngredient')
      .select(lineColumns)
      .where('recipeId', 'in', portion)
      .orderBy('recipeId')
      .orderBy('position')
      .execute(),
  )
export type LineRow = Awaited<ReturnType<typeof listLines>>[number]

const linesOfGroup = (db: Reader, groupId: string) =>
  db
    .selectFrom('recipeIngredient')
    .innerJoin('recipe', 'recipe.id', 'recipeIngredient.recipeId')
    .where('recipe.groupId', '=', groupId)
    .where('recipe.deletedAt', 'is', null)

/** Every line of the group that names no food, and no recipe but one in the trash. */
export const listWordLines = (db: Reader, groupId: string): Promise<LineRow[]> =>
  linesOfGroup(db, groupId)
    .leftJoin('recipe as part', 'part.id', 'recipeIngredient.referencedRecipeId')
    .select(lineColumns)
    .where('recipeIngredient.foodId', 'is', null)
    .where((where) => where.or([where('part.id', 'is', null), where('part.deletedAt', 'is not', null)]))
    .orderBy('recipeIngredient.recipeId')
    .execute()

/** Which recipes name which of these foods. */
export const listNaming = (db: Reader, dialect: Dialect, groupId: string, foodIds: string[]) =>
  linesOfGroup(db, groupId)
    .select(['recipeIngredient.recipeId', sql<string>`${sql.ref('recipeIngredient.foodId')}`.as('foodId')])
    .distinct()
    .where('recipeIngredient.foodId', 'in', dialect.listed(foodIds))
    .execute()

/** Which recipe is a part of which. */
export const listNested = (db: Reader, groupId: string) =>
  linesOfGroup(db, groupId)
    .select(['recipeIngredient.recipeId', 'recipeIngredient.referencedRecipeId as partId'])
    .where('recipeIngredient.referencedRecipeId', 'is not', null)
    .execute()

const statements = (db: Reader) =>
  db
    .selectFrom('recipeDietStatement')
    .leftJoin('user', 'user.id', 'recipeDietStatement.userId')
    .select(['recipeDietStatement.recipeId', 'diet', 'suits', 'user.fullName as by'])

export const listStatements = (db: Reader, recipeIds: string[]) =>
  readInChunks(recipeIds, (portion) =>
    statements(db).where('recipeDietStatement.recipeId', 'in', portion).orderBy('diet').execute(),
  )

export const listStatementsIn = (db: Reader, groupId: string) =>
  statements(db)
    .innerJoin('recipe', 'recipe.id', 'recipeDietStatement.recipeId')
    .where('recipe.groupId', '=', groupId)
    .execute()

export const putStatement = (
  db: Writer,
  row: { recipeId: string; diet: string; suits: Bit; userId: string },
): Promise<unknown> =>
  db
    .insertInto('recipeDietStatement')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['recipeId', 'diet']).doUpdateSet({ suits: row.suits, userId: row.userId }),
    )
    .execute()

export const removeStatement = (db: Writer, recipeId: string, diet: string): Promise<unknown> =>
  db.deleteFrom('recipeDietStatement').where('recipeId', '=', recipeId).where('diet', '=', diet).execute()
