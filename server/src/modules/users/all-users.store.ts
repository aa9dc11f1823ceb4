import type { ListQuery } from '@larder/contract/page.ts'
import { type Collection, type ListCtx, listPage } from '#core/list.ts'
import type { Reader, Writer } from '#db/database.ts'
import type { AccountTables } from '#db/tables/account-tables.ts'
import { userAttributes } from './users.attributes.ts'
import { users } from './users.store.ts'

/** Reads and writes users of every group; only administrators and the operator come here. */

const collection: Collection = { alias: 'user', attributes: userAttributes(), link: '/users' }

export const list = (ctx: ListCtx, query: ListQuery) => listPage(users(ctx.db), collection, query, ctx)

/** A household by its name and the name of its group. */
export const findHome = (db: Reader, group: string, household: string) =>
  db
    .selectFrom('household')
    .innerJoin('group', 'group.id', 'household.groupId')
    .select(['household.groupId', 'household.id as householdId'])
    .where('group.name', '=', group)
    .where('household.name', '=', household)
    .executeTakeFirst()

/** The administrators, each held until the transaction ends: two requests cannot remove each other's last one. */
export const lockAdmins = async (db: Writer): Promise<string[]> => {
  const admins = await db
    .updateTable('user')
    .set((select) => ({ admin: select.ref('admin') }))
    .where('admin', '=', 1)
    .returning('id')
    .execute()
  return admins.map(({ id }) => id)
}

type UserChange = Partial<Omit<AccountTables['user'], 'id' | 'createdAt'>> & Pick<AccountTables['user'], 'updatedAt'>

export const update = (db: Writer, userId: string, change: UserChange) =>
  db.updateTable('user').set(change).where('id', '=', userId).execute()

export const remove = (db: Writer, userId: string) => db.deleteFrom('user').where('id', '=', userId).execute()
