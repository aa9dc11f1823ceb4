import { flag, idColumn, loose, ownedBy, required, textDefault, timestamps } from '../columns.ts'
import type { Migration } from '../migration.ts'

export const recipeLife: Migration = async (db) => {
  await db.schema
    .createTable('recipeRating')
    .$call(idColumn)
    .addColumn('userId', 'text', ownedBy('user.id'))
    .addColumn('recipeId', 'text', ownedBy('recipe.id'))
    .addColumn('rating', 'double precision')
    .addColumn('isFavorite', 'integer', flag(false))
    .addUniqueConstraint('recipeRating_once', ['userId', 'recipeId'])
    .execute()
  await db.schema.createIndex('recipeRating_by_recipe').on('recipeRating').column('recipeId').execute()

  await db.schema
    .createTable('recipeMade')
    .addColumn('householdId', 'text', ownedBy('household.id'))
    .addColumn('recipeId', 'text', ownedBy('recipe.id'))
    .addColumn('lastMade', 'text', required)
    .addPrimaryKeyConstraint('recipeMade_pair', ['householdId', 'recipeId'])
    .execute()
  await db.schema.createIndex('recipeMade_by_recipe').on('recipeMade').column('recipeId').execute()

  await db.schema
    .createTable('recipeComment')
    .$call(idColumn)
    .$call(timestamps)
    .addColumn('recipeId', 'text', ownedBy('recipe.id'))
    .addColumn('userId', 'text', ownedBy('user.id'))
    .addColumn('text', 'text', required)
    .execute()
  await db.schema
    .createIndex('recipeComment_by_recipe')
    .on('recipeComment')
    .columns(['recipeId', 'createdAt'])
    .execute()
  await db.schema.createIndex('recipeComment_by_user').on('recipeComment').column('userId').execute()

  await db.schema
    .createTable('recipeTimelineEvent')
    .$call(idColumn)
    .$call(timestamps)
    .addColumn('recipeId', 'text', ownedBy('recipe.id'))
    .addColumn('userId', 'text', loose('user.id'))
    .addColumn('subject', 'text', required)
    .addColumn('message', 'text')
    .addColumn('eventType', 'text', required)
    .addColumn('hasImage', 'integer', flag(false))
    .addColumn('timestamp', 'text', required)
    .execute()
  await db.schema
    .createIndex('recipeTimelineEvent_by_recipe')
    .on('recipeTimelineEvent')
    .columns(['recipeId', 'timestamp'])
    .execute()

  await db.schema
    .createTable('recipeShareToken')
    .$call(idColumn)
    .addColumn('groupId', 'text', ownedBy('group.id'))
    .addColumn('recipeId', 'text', ownedBy('recipe.id'))
    .addColumn('createdAt', 'text', required)
    .addColumn('expiresAt', 'text', required)
    .execute()
  await db.schema.createIndex('recipeShareToken_by_recipe').on('recipeShareToken').column('recipeId').execute()

  await db.schema
    .createTable('recipeExport')
    .$call(idColumn)
    .addColumn('groupId', 'text', ownedBy('group.id'))
    .addColumn('name', 'text', required)
    .addColumn('filename', 'text', required)
    .addColumn('path', 'text', required)
    .addColumn('size', 'text', required)
    .addColumn('expires', 'text', required)
    .addColumn('createdAt', 'text', required)
    .execute()

  await db.schema
    .createTable('recipeRevision')
    .$call(idColumn)
    .addColumn('recipeId', 'text', ownedBy('recipe.id'))
    .addColumn('revision', 'integer', required)
    .addColumn('createdAt', 'text', required)
    .addColumn('userId', 'text', loose('user.id'))
    .addColumn('changes', 'text', textDefault('[]'))
    .addColumn('snapshot', 'text', required)
    .addUniqueConstraint('recipeRevision_number', ['recipeId', 'revision'])
    .execute()
}
