import type { Reader } from '#db/database.ts'

/** Which recipe an address means, and which doors stand before it. What is in the trash has no page. */

const recipes = (db: Reader) =>
  db
    .selectFrom('recipe')
    .innerJoin('household', 'household.id', 'recipe.householdId')
    .innerJoin('group', 'group.id', 'recipe.groupId')
    .select([
      'recipe.id',
      'recipe.groupId',
      'recipe.isPublic',
      'household.privateHousehold',
      'group.privateGroup',
      'group.slug as groupSlug',
    ])
    .where('recipe.deletedAt', 'is', null)

export const find = (db: Reader, groupSlug: string, slug: string) =>
  recipes(db).where('group.slug', '=', groupSlug).where('recipe.slug', '=', slug).executeTakeFirst()

export const listByIds = (db: Reader, groupId: string, ids: string[]) =>
  recipes(db).where('recipe.groupId', '=', groupId).where('recipe.id', 'in', ids).execute()

export const findGroup = (db: Reader, slug: string) =>
  db.selectFrom('group').select('id').where('slug', '=', slug).executeTakeFirst()
