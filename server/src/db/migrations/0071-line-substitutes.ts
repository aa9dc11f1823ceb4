import type { Migration } from '../migration.ts'

/** What a line of a recipe says may stand in for it, as JSON. */
export const lineSubstitutes: Migration = async (db) => {
  await db.schema.alterTable('recipeIngredient').addColumn('substitutes', 'text').execute()
}
