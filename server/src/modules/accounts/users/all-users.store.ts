import type { ListQuery } from '@larder/contract/page.ts'
import { userAttributes } from '#core/attributes/accounts.attributes.ts'
import { type ListCtx, type ListDefinition, listPage } from '#core/list.ts'
import type { Reader } from '#db/database.ts'
import { users } from './users.store.ts'

/** Reads users of every group; only administrators and the operator come here. */

const collection: ListDefinition = { alias: 'user', attributes: userAttributes(), link: '/users' }

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
