import type { PermissionsDraft } from '@larder/contract/households.ts'
import type { ListQuery, Page } from '@larder/contract/page.ts'
import type { User } from '@larder/contract/users.ts'
import { withAdminFlags } from '@larder/domain/permissions/flags.ts'
import type { Ctx } from '#core/context.ts'
import { refusal } from '#core/errors.ts'
import { found } from '#core/found.ts'
import { bit, toBoolean } from '#db/rows.ts'
import { accountChanges, isDemoAccount } from './accounts.service.ts'
import { endWithAccess } from './lost-access.service.ts'
import * as store from './members.store.ts'
import { toUser } from './users.mapper.ts'
import { tokensOf, updateFlags } from './users.store.ts'

/** The people of one household, as they see each other, and what its managers let them do. */

/** Members see everything of each other but API tokens: those are shown to their owner alone. */
export async function list(ctx: Ctx, query: ListQuery): Promise<Page<User>> {
  const page = await store.list(ctx, ctx.actor, query)
  const tokens = await tokensOf(ctx.db, [ctx.actor.userId])
  return { ...page, items: page.items.map((row) => toUser(row, tokens)) }
}

/** Checked before something is assigned to a person: they must be of the household, or of the group. */
export const { isMember } = store

export const setPermissions = (ctx: Ctx, { userId, ...requested }: PermissionsDraft): Promise<User> =>
  ctx.tx(async (ctx) => {
    const { groupId, householdId } = ctx.actor
    const member = await store.find(ctx.db, groupId, userId)
    if (!member) throw refusal('notFound', 'User not found')
    if (member.householdId !== householdId) throw refusal('forbidden', 'User is not a member of this household')
    if (userId === ctx.actor.userId) throw refusal('forbidden', 'User is not allowed to change their own permissions')
    if (isDemoAccount(ctx.config, member.email)) return toUser(member, [])
    const flags = withAdminFlags({ ...requested, admin: toBoolean(member.admin) })
    await endWithAccess(ctx, member, { ...flags, groupId, householdId })
    await updateFlags(ctx.db, groupId, userId, {
      canInvite: bit(flags.canInvite),
      canManage: bit(flags.canManage),
      canManageHousehold: bit(flags.canManageHousehold),
      canOrganize: bit(flags.canOrganize),
      updatedAt: ctx.clock.iso(),
    })
    const detail = accountChanges(member, flags)
    if (detail) ctx.audit({ kind: 'user.changed', subject: { id: userId, name: member.username }, detail })
    ctx.emit('user.updated', { groupId, householdId, id: userId })
    return toUser(found(await store.find(ctx.db, groupId, userId)), [])
  })
