import { required } from '../columns.ts'
import type { Migration } from '../migration.ts'

/**
 * What a group says about a food in place of the catalogue, and the sums of recipes for lists. The sums can be made anew
 * at any time: a recipe without a row is counted in the background, one that is stale again.
 */
export const nutrition: Migration = async (db) => {
  await db.schema
    .createTable('foodNutrition')
    .addColumn('foodId', 'text', (column) => column.primaryKey().references('food.id').onDelete('cascade'))
    .addColumn('recordOf', 'text')
    .addColumn('amounts', 'text')
    .addColumn('weights', 'text', required)
    .addColumn('updatedAt', 'text', required)
    .execute()
  const sums = db.schema
    .createTable('recipeNutrition')
    .addColumn('recipeId', 'text', (column) => column.primaryKey().references('recipe.id').onDelete('cascade'))
  const numbers = [
    'energyKcal',
    'protein',
    'fat',
    'saturated',
    'carbohydrate',
    'sugar',
    'fibre',
    'cholesterolMg',
    'sodiumMg',
  ]
  await numbers
    .reduce((table, name) => table.addColumn(name, 'double precision'), sums)
    .addColumn('origin', 'text')
    .addColumn('counted', 'integer', required)
    .addColumn('uncounted', 'integer', required)
    .addColumn('guessedShare', 'double precision', required)
    .addColumn('partly', 'integer', required)
    .addColumn('stale', 'integer', required)
    .addColumn('revision', 'integer', required)
    .addColumn('version', 'text', required)
    .addColumn('countedAt', 'text', required)
    .execute()
  // What is to be counted anew is found without reading the others.
  await db.schema.createIndex('recipeNutrition_by_stale').on('recipeNutrition').columns(['stale', 'recipeId']).execute()
}
