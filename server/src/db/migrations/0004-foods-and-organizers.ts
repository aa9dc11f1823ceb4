import { flag, idColumn, loose, ownedBy, required, textDefault, timestamps } from '../columns.ts'
import type { Migration } from '../migration.ts'

/**
 * Only what is unique is indexed by name: a group has a few thousand of these at most, and PostgreSQL refuses index
 * entries longer than a third of a page, which a normalised name can become.
 */
export const foodsAndOrganizers: Migration = async (db) => {
  for (const table of ['category', 'tag', 'tool']) {
    await db.schema
      .createTable(table)
      .$call(idColumn)
      .$call(timestamps)
      .addColumn('groupId', 'text', ownedBy('group.id'))
      .addColumn('name', 'text', required)
      .addColumn('nameNormalised', 'text', required)
      .addColumn('slug', 'text', required)
      .addUniqueConstraint(`${table}_slug`, ['groupId', 'slug'])
      .execute()
  }

  await db.schema
    .createTable('food')
    .$call(idColumn)
    .$call(timestamps)
    .addColumn('groupId', 'text', ownedBy('group.id'))
    .addColumn('name', 'text', required)
    .addColumn('nameNormalised', 'text', required)
    .addColumn('pluralName', 'text')
    .addColumn('pluralNameNormalised', 'text')
    .addColumn('description', 'text', textDefault(''))
    .addColumn('labelId', 'text', loose('label.id'))
    .addUniqueConstraint('food_name', ['groupId', 'name'])
    .execute()
  await db.schema.createIndex('food_by_label').on('food').column('labelId').execute()

  await db.schema
    .createTable('foodExtra')
    .addColumn('foodId', 'text', ownedBy('food.id'))
    .addColumn('keyName', 'text', required)
    .addColumn('value', 'text', required)
    .execute()
  await db.schema.createIndex('foodExtra_by_food').on('foodExtra').column('foodId').execute()

  await db.schema
    .createTable('unit')
    .$call(idColumn)
    .$call(timestamps)
    .addColumn('groupId', 'text', ownedBy('group.id'))
    .addColumn('name', 'text', required)
    .addColumn('nameNormalised', 'text', required)
    .addColumn('pluralName', 'text')
    .addColumn('pluralNameNormalised', 'text')
    .addColumn('description', 'text', textDefault(''))
    .addColumn('abbreviation', 'text', textDefault(''))
    .addColumn('abbreviationNormalised', 'text', textDefault(''))
    .addColumn('pluralAbbreviation', 'text')
    .addColumn('pluralAbbreviationNormalised', 'text')
    .addColumn('useAbbreviation', 'integer', flag(false))
    .addColumn('fraction', 'integer', flag(true))
    .addColumn('standardQuantity', 'double precision')
    .addColumn('standardUnit', 'text')
    .addUniqueConstraint('unit_name', ['groupId', 'name'])
    .execute()

  for (const owner of ['food', 'unit']) {
    await db.schema
      .createTable(`${owner}Alias`)
      .addColumn(`${owner}Id`, 'text', ownedBy(`${owner}.id`))
      .addColumn('position', 'integer', required)
      .addColumn('name', 'text', required)
      .addColumn('nameNormalised', 'text', required)
      .addPrimaryKeyConstraint(`${owner}Alias_place`, [`${owner}Id`, 'position'])
      .execute()
  }

  for (const thing of ['food', 'tool']) {
    await db.schema
      .createTable(`${thing}OnHand`)
      .addColumn(`${thing}Id`, 'text', ownedBy(`${thing}.id`))
      .addColumn('householdId', 'text', ownedBy('household.id'))
      .addPrimaryKeyConstraint(`${thing}OnHand_pair`, [`${thing}Id`, 'householdId'])
      .execute()
    await db.schema.createIndex(`${thing}OnHand_by_household`).on(`${thing}OnHand`).column('householdId').execute()
  }
}
