import { count, flag, idColumn, loose, ownedBy, required, textDefault, timestamps } from '../columns.ts'
import type { Migration } from '../migration.ts'

export const recipes: Migration = async (db) => {
  await db.schema
    .createTable('recipe')
    .$call(idColumn)
    .$call(timestamps)
    .addColumn('groupId', 'text', ownedBy('group.id'))
    .addColumn('householdId', 'text', ownedBy('household.id'))
    .addColumn('userId', 'text', loose('user.id'))
    .addColumn('name', 'text', required)
    .addColumn('nameNormalised', 'text', required)
    .addColumn('slug', 'text', required)
    .addColumn('description', 'text', textDefault(''))
    .addColumn('image', 'text')
    .addColumn('recipeServings', 'double precision', count(0))
    .addColumn('recipeYieldQuantity', 'double precision', count(0))
    .addColumn('recipeYield', 'text')
    .addColumn('totalTime', 'text')
    .addColumn('prepTime', 'text')
    .addColumn('cookTime', 'text')
    .addColumn('performTime', 'text')
    .addColumn('orgUrl', 'text')
    .addColumn('rating', 'double precision')
    .addColumn('dateAdded', 'text', required)
    .addColumn('dateUpdated', 'text', required)
    .addColumn('lastMade', 'text')
    .addColumn('isPublic', 'integer', flag(true))
    .addColumn('showNutrition', 'integer', flag(false))
    .addColumn('showAssets', 'integer', flag(false))
    .addColumn('landscapeView', 'integer', flag(false))
    .addColumn('disableComments', 'integer', flag(false))
    .addColumn('disableAmount', 'integer', flag(true))
    .addColumn('locked', 'integer', flag(false))
    .addColumn('nutrition', 'text', textDefault('{}'))
    .addColumn('revision', 'integer', count(0))
    .addColumn('deletedAt', 'text')
    .addColumn('deletedBy', 'text', loose('user.id'))
    .addUniqueConstraint('recipe_slug', ['groupId', 'slug'])
    .execute()
  await db.schema.createIndex('recipe_by_creation').on('recipe').columns(['groupId', 'createdAt']).execute()
  await db.schema.createIndex('recipe_by_name').on('recipe').columns(['groupId', 'nameNormalised']).execute()
  await db.schema.createIndex('recipe_by_household').on('recipe').column('householdId').execute()
  await db.schema.createIndex('recipe_by_user').on('recipe').column('userId').execute()

  await db.schema
    .createTable('recipeIngredient')
    .$call(idColumn)
    .addColumn('recipeId', 'text', ownedBy('recipe.id'))
    .addColumn('position', 'integer', required)
    .addColumn('quantity', 'double precision')
    .addColumn('unitId', 'text', loose('unit.id'))
    .addColumn('foodId', 'text', loose('food.id'))
    .addColumn('note', 'text', textDefault(''))
    .addColumn('title', 'text')
    .addColumn('originalText', 'text')
    .addColumn('referenceId', 'text', required)
    .addColumn('referencedRecipeId', 'text', loose('recipe.id'))
    .execute()
  await db.schema
    .createIndex('recipeIngredient_by_recipe')
    .on('recipeIngredient')
    .columns(['recipeId', 'position'])
    .execute()
  await db.schema.createIndex('recipeIngredient_by_food').on('recipeIngredient').column('foodId').execute()
  await db.schema.createIndex('recipeIngredient_by_unit').on('recipeIngredient').column('unitId').execute()
  await db.schema
    .createIndex('recipeIngredient_by_reference')
    .on('recipeIngredient')
    .column('referencedRecipeId')
    .execute()

  await db.schema
    .createTable('recipeStep')
    .$call(idColumn)
    .addColumn('recipeId', 'text', ownedBy('recipe.id'))
    .addColumn('position', 'integer', required)
    .addColumn('title', 'text', textDefault(''))
    .addColumn('summary', 'text', textDefault(''))
    .addColumn('text', 'text', required)
    .addColumn('ingredientReferences', 'text', textDefault('[]'))
    .execute()
  await db.schema.createIndex('recipeStep_by_recipe').on('recipeStep').columns(['recipeId', 'position']).execute()

  await db.schema
    .createTable('recipeNote')
    .$call(idColumn)
    .addColumn('recipeId', 'text', ownedBy('recipe.id'))
    .addColumn('position', 'integer', required)
    .addColumn('title', 'text', required)
    .addColumn('text', 'text', required)
    .execute()
  await db.schema.createIndex('recipeNote_by_recipe').on('recipeNote').columns(['recipeId', 'position']).execute()

  await db.schema
    .createTable('recipeAsset')
    .$call(idColumn)
    .addColumn('recipeId', 'text', ownedBy('recipe.id'))
    .addColumn('position', 'integer', required)
    .addColumn('name', 'text', required)
    .addColumn('icon', 'text', required)
    .addColumn('fileName', 'text', required)
    .execute()
  await db.schema.createIndex('recipeAsset_by_recipe').on('recipeAsset').columns(['recipeId', 'position']).execute()

  await db.schema
    .createTable('recipeExtra')
    .addColumn('recipeId', 'text', ownedBy('recipe.id'))
    .addColumn('keyName', 'text', required)
    .addColumn('value', 'text', required)
    .addPrimaryKeyConstraint('recipeExtra_key', ['recipeId', 'keyName'])
    .execute()

  for (const [table, column, target] of [
    ['recipeCategory', 'categoryId', 'category.id'],
    ['recipeTag', 'tagId', 'tag.id'],
    ['recipeTool', 'toolId', 'tool.id'],
  ] as const) {
    await db.schema
      .createTable(table)
      .addColumn('recipeId', 'text', ownedBy('recipe.id'))
      .addColumn(column, 'text', ownedBy(target))
      .addPrimaryKeyConstraint(`${table}_pair`, ['recipeId', column])
      .execute()
    await db.schema.createIndex(`${table}_reverse`).on(table).columns([column, 'recipeId']).execute()
  }
}
