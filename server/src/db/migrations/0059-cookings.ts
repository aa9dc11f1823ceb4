import { count, flag, idColumn, loose, ownedBy, required, textDefault, timestamps } from '../columns.ts'
import type { Migration } from '../migration.ts'

/** Several dishes for one time: cookings of a household, what their steps really took, and what writers say of steps. */
export const cookings: Migration = async (db) => {
  await db.schema.alterTable('household').addColumn('kitchen', 'text').execute()
  await db.schema.alterTable('recipeStep').addColumn('times', 'text').execute()
  await db.schema
    .createTable('cooking')
    .$call(idColumn)
    .$call(timestamps)
    .addColumn('householdId', 'text', ownedBy('household.id'))
    .addColumn('name', 'text', textDefault(''))
    .addColumn('serveAt', 'text', required)
    .addColumn('readyAt', 'text', required)
    .addColumn('kitchen', 'text', required)
    .addColumn('steps', 'text', required)
    .addColumn('plan', 'text', required)
    .addColumn('endedAt', 'text')
    .addColumn('keptUntil', 'text', required)
    .addColumn('tellAt', 'text')
    .execute()
  await db.schema
    .createTable('cookingDish')
    .$call(idColumn)
    .addColumn('cookingId', 'text', ownedBy('cooking.id'))
    .addColumn('position', 'integer', required)
    .addColumn('colour', 'integer', required)
    .addColumn('name', 'text', required)
    .addColumn('recipeId', 'text', loose('recipe.id'))
    .addColumn('fromRecipe', 'integer', flag(false))
    .addColumn('mealplanId', 'integer', loose('mealplan.id'))
    .addColumn('servings', 'double precision')
    .addColumn('scale', 'double precision', required)
    .addColumn('minutes', 'integer')
    .addColumn('offsetMinutes', 'integer', count(0))
    .addColumn('warnings', 'text', required)
    .execute()
  await db.schema
    .createTable('cookingPerson')
    .addColumn('cookingId', 'text', ownedBy('cooking.id'))
    .addColumn('userId', 'text', ownedBy('user.id'))
    .addPrimaryKeyConstraint('cookingPerson_key', ['cookingId', 'userId'])
    .execute()
  await db.schema
    .createTable('stepDuration')
    .$call(idColumn)
    .addColumn('createdAt', 'text', required)
    .addColumn('householdId', 'text', ownedBy('household.id'))
    .addColumn('recipeId', 'text', ownedBy('recipe.id'))
    .addColumn('stepKey', 'text', required)
    .addColumn('minutes', 'integer', required)
    .execute()
  const indexes: [table: string, columns: string[]][] = [
    ['cooking', ['householdId', 'keptUntil']],
    ['cooking', ['keptUntil']],
    ['cooking', ['tellAt']],
    ['cookingDish', ['cookingId']],
    ['cookingDish', ['recipeId']],
    ['cookingDish', ['mealplanId']],
    ['cookingPerson', ['userId']],
    ['stepDuration', ['householdId', 'recipeId']],
    ['stepDuration', ['recipeId']],
  ]
  for (const [table, columns] of indexes)
    await db.schema
      .createIndex(`${table}_by_${columns.join('_')}`)
      .on(table)
      .columns(columns)
      .execute()
}
