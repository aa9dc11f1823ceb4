import type { ListQuery } from '@larder/contract/page.ts'
import type { HouseholdIds } from '#core/actor.ts'
import { userAttributes } from '#core/attributes/accounts.attributes.ts'
import { type ListCtx, type ListDefinition, listPage } from '#core/list.ts'
import type { Reader } from '#db/database.ts'
import { users } from './users.store.ts'

const collection: ListDefinition = { alias: 'user', attributes: userAttributes(), link: '/households/members' }

export const list = (ctx: ListCtx, tenant: HouseholdIds, query: ListQuery) =>
  listPage(
    users(ctx.db).where('user.groupId', '=', tenant.groupId).where('user.householdId', '=', tenant.householdId),
    collection,
    query,
    ctx,
  )

export const find = (db: Reader, groupId: string, userId: string) =>
  users(db).where('user.groupId', '=', groupId).where('user.id', '=', userId).executeTakeFirst()

/** Whether somebody is of the household, or of any household of the group. */
export async function isMember(
  db: Reader,
  home: { householdId: string } | { groupId: string },
  userId: string,
): Promise<boolean> {
  const people = db.selectFrom('user').select('id').where('id', '=', userId)
  const ofHome =
    'householdId' in home
      ? people.where('householdId', '=', home.householdId)
      : people.where('groupId', '=', home.groupId)
  return (await ofHome.executeTakeFirst()) !== undefined
}
