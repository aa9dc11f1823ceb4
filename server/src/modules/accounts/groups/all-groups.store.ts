import type { ListQuery } from '@larder/contract/page.ts'
import { groupAttributes, householdAttributes, userAttributes } from '#core/attributes/accounts.attributes.ts'
import { toMany } from '#core/attributes/attributes.ts'
import { type ListCtx, type ListDefinition, listPage } from '#core/list.ts'
import { readInChunks } from '#db/chunks.ts'
import type { Reader, Writer } from '#db/database.ts'
import { groups } from './groups.store.ts'

/** Reads and removes any group; only administrators come here. */

const collection: ListDefinition = {
  alias: 'group',
  attributes: {
    ...groupAttributes(),
    households: toMany('groupId', { table: 'household', attributes: householdAttributes }),
    users: toMany('groupId', { table: 'user', attributes: userAttributes }),
  },
  link: '/groups',
}

export const list = (ctx: ListCtx, query: ListQuery) => listPage(groups(ctx.db), collection, query, ctx)

/** What belongs to several groups, in one statement per kind. */
export const partsOf = async (db: Reader, groupIds: string[]) => ({
  households: await readInChunks(groupIds, (portion) =>
    db
      .selectFrom('household')
      .select(['id', 'groupId', 'name'])
      .where('groupId', 'in', portion)
      .orderBy('name')
      .execute(),
  ),
  people: await readInChunks(groupIds, (portion) =>
    db
      .selectFrom('user')
      .select(['id', 'groupId', 'householdId', 'username', 'fullName'])
      .where('groupId', 'in', portion)
      .orderBy('usernameFolded')
      .execute(),
  ),
  categories: await readInChunks(groupIds, (portion) =>
    db
      .selectFrom('category')
      .select(['id', 'groupId', 'name', 'slug'])
      .where('groupId', 'in', portion)
      .orderBy('nameNormalised')
      .execute(),
  ),
})
export type Parts = Awaited<ReturnType<typeof partsOf>>

/** Every recipe of the group, the trash included. */
export const recipesOf = (db: Reader, groupId: string) =>
  db
    .selectFrom('recipe')
    .select(['id', 'groupId', 'householdId', 'slug', 'name'])
    .where('groupId', '=', groupId)
    .execute()

export const remove = (db: Writer, groupId: string) => db.deleteFrom('group').where('id', '=', groupId).execute()
