import type { Migration } from '../migration.ts'

/**
 * Which food of the catalogue a group's food stands for, and who said so: nobody has looked, Larder, or a person (who may
 * also have said that it is none of them). And the language in which foods are made in a group.
 */
export const foodCatalogue: Migration = async (db) => {
  await db.schema.alterTable('food').addColumn('catalogueKey', 'text').execute()
  await db.schema.alterTable('food').addColumn('matchedBy', 'text').execute()
  await db.schema.alterTable('group').addColumn('foodLanguage', 'text').execute()
  // Somebody also wants it without saying how much.
  await db.schema
    .alterTable('shoppingItem')
    .addColumn('andSome', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  await db.schema.createIndex('food_by_catalogue_key').on('food').columns(['groupId', 'catalogueKey']).execute()
  // Those that nobody has looked at yet are found without reading the others.
  await db.schema.createIndex('food_by_matched_by').on('food').columns(['matchedBy', 'id']).execute()
}
