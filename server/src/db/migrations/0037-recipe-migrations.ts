import { count, flag, idColumn, loose, ownedBy, required, textDefault } from '../columns.ts'
import type { Migration } from '../migration.ts'

/** Files that people bring from other programs, what was read of them, and which recipes came of it. */
export const recipeMigrations: Migration = async (db) => {
  await db.schema
    .createTable('recipeMigration')
    .$call(idColumn)
    .addColumn('groupId', 'text', ownedBy('group.id'))
    .addColumn('userId', 'text', ownedBy('user.id'))
    .addColumn('createdAt', 'text', required)
    .addColumn('expiresAt', 'text', required)
    .addColumn('uploadId', 'text', required)
    .addColumn('fileName', 'text', required)
    .addColumn('size', 'integer', required)
    .addColumn('format', 'text')
    .addColumn('isRecognised', 'integer', flag(false))
    .addColumn('columns', 'text')
    .addColumn('foundColumns', 'text')
    .addColumn('status', 'text', required)
    .addColumn('problem', 'text')
    .addColumn('jobId', 'text')
    .addColumn('reportId', 'text')
    .addColumn('choices', 'text')
    .execute()
  await db.schema
    .createTable('recipeMigrationItem')
    .addColumn('migrationId', 'text', ownedBy('recipeMigration.id'))
    .addColumn('position', 'integer', required)
    .addColumn('name', 'text', required)
    .addColumn('state', 'text', required)
    .addColumn('recipeId', 'text', loose('recipe.id'))
    .addColumn('ingredientCount', 'integer', count(0))
    .addColumn('stepCount', 'integer', count(0))
    .addColumn('hasPicture', 'integer', flag(false))
    .addColumn('pictureAddress', 'text')
    .addColumn('lost', 'text', textDefault('[]'))
    .addColumn('message', 'text', textDefault(''))
    .addPrimaryKeyConstraint('recipeMigrationItem_key', ['migrationId', 'position'])
    .execute()
  await db.schema
    .createTable('migratedRecipe')
    .addColumn('recipeId', 'text', (column) =>
      column.primaryKey().notNull().references('recipe.id').onDelete('cascade'),
    )
    .addColumn('groupId', 'text', ownedBy('group.id'))
    .addColumn('fingerprint', 'text', required)
    .addColumn('reportId', 'text', required)
    .addColumn('savedAt', 'text', required)
    .execute()
  await db.schema.alterTable('report').addColumn('retryUntil', 'text').execute()
  await db.schema.alterTable('reportEntry').addColumn('note', 'text', textDefault('')).execute()
  const indexes: [string, 'recipeMigration' | 'recipeMigrationItem' | 'migratedRecipe', string[]][] = [
    ['recipeMigration_by_user', 'recipeMigration', ['userId', 'createdAt']],
    ['recipeMigration_by_group', 'recipeMigration', ['groupId']],
    ['recipeMigration_by_report', 'recipeMigration', ['reportId']],
    ['recipeMigration_by_upload', 'recipeMigration', ['uploadId']],
    ['recipeMigration_by_expiry', 'recipeMigration', ['expiresAt']],
    ['recipeMigrationItem_by_recipe', 'recipeMigrationItem', ['recipeId']],
    ['migratedRecipe_by_fingerprint', 'migratedRecipe', ['groupId', 'fingerprint']],
    ['migratedRecipe_by_report', 'migratedRecipe', ['reportId']],
  ]
  for (const [name, table, columns] of indexes) await db.schema.createIndex(name).on(table).columns(columns).execute()
}
