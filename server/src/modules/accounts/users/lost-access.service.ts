import { grantedFlags } from '@larder/domain/permissions/flags.ts'
import type { HouseholdIds } from '#core/actor.ts'
import type { TxCtx } from '#core/context.ts'
import { cancelJobsOf } from '#core/jobs/jobs.ts'
import { toBoolean } from '#db/rows.ts'
import { forgetResets, withdrawCalendar, withdrawInvitations } from './leaving.store.ts'
import type { UserRow } from './users.store.ts'

/**
 * What ends with somebody's place, right or mailbox. Requests and streams are judged by the rights of the moment; a job
 * that runs works with those it began with, and an invitation is good for whoever holds it, also for the one who made
 * it. The calendar of a household has one address for all of them, so whoever leaves may know it. A link for a new
 * password may lie in a mailbox that is no longer theirs.
 */

const rights = ['admin', ...grantedFlags.filter((flag) => flag !== 'advanced')] as const
type Right = (typeof rights)[number]
type Access = HouseholdIds & { [R in Right]?: boolean | number } & { email?: string }

/** Call it before the change is written; without `after` the account is deleted. What `after` does not name stays. */
export async function endWithAccess(ctx: TxCtx<unknown>, before: UserRow, after?: Access): Promise<void> {
  const has = (right: Right) => after !== undefined && toBoolean(Number(after[right] ?? before[right]))
  const stays = after?.householdId === before.householdId
  if (!stays || rights.some((right) => toBoolean(before[right]) && !has(right))) await cancelJobsOf(ctx, before.id)
  const { groupId, householdId } = before
  if (!stays && (await withdrawCalendar(ctx.db, householdId)))
    ctx.emit('household.updated', { groupId, id: householdId })
  if (after?.email !== undefined && after.email !== before.email) await forgetResets(ctx.db, before.id)
  if (has('admin') || (stays && has('canInvite'))) return
  for (const { id, groupId, householdId } of await withdrawInvitations(ctx.db, before.id))
    ctx.emit('invitation.deleted', { groupId, householdId, id })
}
