import type { Migration } from '../migration.ts'

/** Lines of which the parser was not sure when the recipe came in, until somebody has looked at them. */
export const doubtfulLines: Migration = async (db) => {
  await db.schema
    .alterTable('recipeIngredient')
    .addColumn('isDoubtful', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
}
