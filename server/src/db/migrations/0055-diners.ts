import { type CreateTableBuilder, sql } from 'kysely'
import { idColumn, loose, ownedBy, required, textDefault, timestamps } from '../columns.ts'
import type { Migration } from '../migration.ts'

/**
 * People at the table and what they do not eat; what a group says of allergens in its foods and of what stands in for
 * them; what writers say about diets of their recipes.
 */
export const diners: Migration = async (db) => {
  await db.schema
    .createTable('diner')
    .$call(idColumn)
    .$call(timestamps)
    .addColumn('householdId', 'text', (column) => column.references('household.id').onDelete('cascade'))
    .addColumn('userId', 'text', (column) => column.references('user.id').onDelete('cascade').unique())
    .addColumn('name', 'text', textDefault(''))
    .addColumn('allergens', 'text', textDefault('{}'))
    .addColumn('diets', 'text', textDefault('[]'))
    // People with an account follow it from household to household; the others belong to one.
    .addCheckConstraint('diner_is_somebody', sql`("householdId" is null) <> ("userId" is null)`)
    .execute()
  await db.schema.createIndex('diner_by_household').on('diner').column('householdId').execute()

  const ofFood = <C extends string>(table: CreateTableBuilder<string, C>) =>
    table.addColumn('foodId', 'text', ownedBy('food.id'))

  await db.schema
    .createTable('dinerFood')
    .addColumn('dinerId', 'text', ownedBy('diner.id'))
    .$call(ofFood)
    .addColumn('level', 'text', required)
    .addPrimaryKeyConstraint('dinerFood_once', ['dinerId', 'foodId'])
    .execute()
  await db.schema.createIndex('dinerFood_by_food').on('dinerFood').column('foodId').execute()

  await db.schema
    .createTable('foodAllergen')
    .$call(ofFood)
    .addColumn('allergen', 'text', required)
    .addColumn('statement', 'text', required)
    .addPrimaryKeyConstraint('foodAllergen_once', ['foodId', 'allergen'])
    .execute()

  await db.schema
    .createTable('foodSubstitute')
    .$call(ofFood)
    .addColumn('insteadFoodId', 'text', ownedBy('food.id'))
    .addColumn('position', 'integer', required)
    .addColumn('ratio', 'double precision', required)
    .addColumn('remark', 'text', textDefault(''))
    .addPrimaryKeyConstraint('foodSubstitute_once', ['foodId', 'insteadFoodId'])
    .execute()
  await db.schema.createIndex('foodSubstitute_by_instead').on('foodSubstitute').column('insteadFoodId').execute()

  await db.schema
    .createTable('recipeDietStatement')
    .addColumn('recipeId', 'text', ownedBy('recipe.id'))
    .addColumn('diet', 'text', required)
    .addColumn('suits', 'integer', required)
    .addColumn('userId', 'text', loose('user.id'))
    .addPrimaryKeyConstraint('recipeDietStatement_once', ['recipeId', 'diet'])
    .execute()
  await db.schema.createIndex('recipeDietStatement_by_user').on('recipeDietStatement').column('userId').execute()
}
