import { type RecipeViewer, visibleTo } from '#core/recipe-visibility.ts'
import { chunks } from '#db/chunks.ts'
import type { Reader, Writer } from '#db/database.ts'
import type { MealplanTables } from '#db/tables/mealplan-tables.ts'

/** Templates of a household; the household is part of every query. */

type TemplateRow = MealplanTables['mealplanTemplate']
export type TemplateEntryRow = MealplanTables['mealplanTemplateEntry']

const templates = (db: Reader, householdId: string) =>
  db.selectFrom('mealplanTemplate').select(['id', 'name', 'days']).where('householdId', '=', householdId)

export const list = (db: Reader, householdId: string) =>
  templates(db, householdId).orderBy('nameNormalised').orderBy('id').execute()

export const find = (db: Reader, householdId: string, id: string) =>
  templates(db, householdId).where('id', '=', id).executeTakeFirst()

/** Without those of recipes that lie in the trash or are hidden from the viewer. */
export const entriesOf = (db: Reader, viewer: RecipeViewer, templateIds: string[]) =>
  db
    .selectFrom('mealplanTemplateEntry')
    .leftJoin('recipe', 'recipe.id', 'mealplanTemplateEntry.recipeId')
    .selectAll('mealplanTemplateEntry')
    .select('recipe.name as recipeName')
    .where('mealplanTemplateEntry.templateId', 'in', templateIds)
    .where('recipe.deletedAt', 'is', null)
    .where((where) => where.or([where('recipe.id', 'is', null), visibleTo(viewer)]))
    .orderBy('mealplanTemplateEntry.day')
    .orderBy('mealplanTemplateEntry.position')
    .execute()

export const insert = (db: Writer, row: TemplateRow) => db.insertInto('mealplanTemplate').values(row).execute()

export async function insertEntries(db: Writer, rows: TemplateEntryRow[]): Promise<void> {
  for (const portion of chunks(rows, Object.keys(rows[0] ?? {}).length))
    await db.insertInto('mealplanTemplateEntry').values(portion).execute()
}

type Renamed = Pick<TemplateRow, 'name' | 'nameNormalised' | 'updatedAt'>

/** It was found among those of the caller. */
export const rename = (db: Writer, id: string, name: Renamed) =>
  db.updateTable('mealplanTemplate').set(name).where('id', '=', id).execute()

export const remove = (db: Writer, id: string) => db.deleteFrom('mealplanTemplate').where('id', '=', id).execute()
