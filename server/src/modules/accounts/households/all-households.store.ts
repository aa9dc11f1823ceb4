import type { ListQuery } from '@larder/contract/page.ts'
import { householdAttributes, userAttributes } from '#core/attributes/accounts.attributes.ts'
import { toMany } from '#core/attributes/attributes.ts'
import { type ListCtx, type ListDefinition, listPage } from '#core/list.ts'
import type { Reader, Writer } from '#db/database.ts'
import { households } from './households.store.ts'

/** Reads and removes households of any group; only administrators come here. */

const collection: ListDefinition = {
  alias: 'household',
  attributes: {
    ...householdAttributes(),
    users: toMany('householdId', { table: 'user', attributes: userAttributes }),
  },
  link: '/households',
}

const withGroup = (db: Reader) =>
  households(db).innerJoin('group', 'group.id', 'household.groupId').select('group.name as group')

export const list = (ctx: ListCtx, query: ListQuery) => listPage(withGroup(ctx.db), collection, query, ctx)

export const find = (db: Reader, householdId: string) =>
  withGroup(db).where('household.id', '=', householdId).executeTakeFirst()
export type HouseholdOfGroup = NonNullable<Awaited<ReturnType<typeof find>>>

/** Every recipe of the household; `deletedAt` tells those in the trash. */
export const recipesOf = (db: Reader, householdId: string) =>
  db
    .selectFrom('recipe')
    .select(['id', 'groupId', 'householdId', 'slug', 'name', 'deletedAt', 'userId', 'visibility'])
    .where('householdId', '=', householdId)
    .execute()

export const remove = (db: Writer, householdId: string) =>
  db.deleteFrom('household').where('id', '=', householdId).execute()
