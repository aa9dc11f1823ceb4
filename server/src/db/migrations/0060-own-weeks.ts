import type { CreateTableBuilder } from 'kysely'
import { idColumn, loose, ownedBy, required, textDefault, timestamps } from '../columns.ts'
import type { Migration } from '../migration.ts'

/** Meals of a household's own, meals that repeat, weeks as templates, leftovers in the plan, minutes for cooking. */
export const ownWeeks: Migration = async (db) => {
  await db.schema
    .createTable('householdMeal')
    .$call(idColumn)
    .$call(timestamps)
    .addColumn('householdId', 'text', ownedBy('household.id'))
    .addColumn('name', 'text', required)
    .addColumn('nameNormalised', 'text', required)
    .addColumn('color', 'text', required)
    .addColumn('time', 'text')
    .addColumn('entryType', 'text', required)
    .addUniqueConstraint('householdMeal_once', ['householdId', 'nameNormalised'])
    .execute()
  await db.schema
    .createTable('mealplanRepeat')
    .$call(idColumn)
    .$call(timestamps)
    .addColumn('householdId', 'text', ownedBy('household.id'))
    .addColumn('userId', 'text', loose('user.id'))
    .addColumn('every', 'integer', required)
    .addColumn('weekdays', 'text', required)
    .addColumn('startsOn', 'text', required)
    .addColumn('endsOn', 'text')
    .addColumn('madeUntil', 'text', required)
    .$call(plannedMeal)
    .execute()
  await db.schema
    .createTable('mealplanTemplate')
    .$call(idColumn)
    .$call(timestamps)
    .addColumn('householdId', 'text', ownedBy('household.id'))
    .addColumn('name', 'text', required)
    .addColumn('nameNormalised', 'text', required)
    .addColumn('days', 'integer', required)
    .addUniqueConstraint('mealplanTemplate_once', ['householdId', 'nameNormalised'])
    .execute()
  await db.schema
    .createTable('mealplanTemplateEntry')
    .$call(idColumn)
    .addColumn('templateId', 'text', ownedBy('mealplanTemplate.id'))
    .addColumn('day', 'integer', required)
    .addColumn('position', 'integer', required)
    .addColumn('cookedOnceId', 'text')
    .$call(plannedMeal)
    .execute()
  await db.schema.alterTable('household').addColumn('cookingMinutes', 'text', textDefault('{}')).execute()
  const entry = db.schema.alterTable('mealplan')
  await entry.addColumn('householdMealId', 'text', loose('householdMeal.id')).execute()
  await entry.addColumn('time', 'text').execute()
  await entry.addColumn('repeatId', 'text', loose('mealplanRepeat.id')).execute()
  await entry.addColumn('repeatDate', 'text').execute()
  await entry.addColumn('leftoverBatchId', 'text', loose('pantryBatch.id')).execute()
  await entry.addColumn('cookedOnceId', 'text').execute()
  // However many processes make entries ahead, a day gets one.
  await db.schema
    .createIndex('mealplan_repeated_once')
    .on('mealplan')
    .columns(['repeatId', 'repeatDate'])
    .unique()
    .execute()
  const indexes: [table: string, column: string][] = [
    ['mealplan', 'householdMealId'],
    ['mealplan', 'leftoverBatchId'],
    ['mealplan', 'cookedOnceId'],
    ['mealplanRepeat', 'householdId'],
    ['mealplanRepeat', 'userId'],
    ['mealplanRepeat', 'householdMealId'],
    ['mealplanRepeat', 'recipeId'],
    ['mealplanTemplateEntry', 'templateId'],
    ['mealplanTemplateEntry', 'householdMealId'],
    ['mealplanTemplateEntry', 'recipeId'],
  ]
  for (const [table, column] of indexes)
    await db.schema.createIndex(`${table}_by_${column}`).on(table).column(column).execute()
}

const plannedMeal = <C extends string>(table: CreateTableBuilder<string, C>) =>
  table
    .addColumn('entryType', 'text', required)
    .addColumn('householdMealId', 'text', loose('householdMeal.id'))
    .addColumn('time', 'text')
    .addColumn('title', 'text', textDefault(''))
    .addColumn('text', 'text', textDefault(''))
    .addColumn('recipeId', 'text', (column) => column.references('recipe.id').onDelete('cascade'))
    .addColumn('servings', 'double precision')
