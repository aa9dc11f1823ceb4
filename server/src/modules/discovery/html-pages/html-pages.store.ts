import type { Reader } from '#db/database.ts'

/** Which recipe an address means. What is in the trash has no page. */

export const find = (db: Reader, groupSlug: string, slug: string) =>
  db
    .selectFrom('recipe')
    .innerJoin('group', 'group.id', 'recipe.groupId')
    .innerJoin('household', 'household.id', 'recipe.householdId')
    .select(['recipe.id', 'recipe.groupId', 'household.name as household'])
    .where('recipe.deletedAt', 'is', null)
    .where('group.slug', '=', groupSlug)
    .where('recipe.slug', '=', slug)
    .executeTakeFirst()

export const findGroup = (db: Reader, slug: string) =>
  db.selectFrom('group').select('id').where('slug', '=', slug).executeTakeFirst()
