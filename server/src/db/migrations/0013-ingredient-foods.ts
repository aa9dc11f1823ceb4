import type { Migration } from '../migration.ts'

/**
 * Which recipes name a food, and which foods a recipe names, from the index alone: lists that are narrowed by foods and
 * suggestions ask both for thousands of lines, and looking up each row takes most of the time.
 */
export const ingredientFoods: Migration = async (db) => {
  await db.schema.dropIndex('recipeIngredient_by_food').execute()
  await db.schema
    .createIndex('recipeIngredient_by_food')
    .on('recipeIngredient')
    .columns(['foodId', 'recipeId'])
    .execute()
  await db.schema.createIndex('recipeIngredient_foods').on('recipeIngredient').columns(['recipeId', 'foodId']).execute()
}
