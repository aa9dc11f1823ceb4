import { readAuthMethod, type User, type UserUpdate } from '@larder/contract/users.ts'
import { DEFAULT_ADMIN } from '@larder/domain/accounts/defaults.ts'
import { withAdminFlags } from '@larder/domain/permissions/flags.ts'
import { demandSession } from '#core/access.ts'
import type { HouseholdIds } from '#core/actor.ts'
import type { Ctx, TxCtx } from '#core/context.ts'
import { problem } from '#core/errors.ts'
import { found } from '#core/found.ts'
import { bit, toBoolean } from '#db/rows.ts'
import { accountChanges, changesSignIn, identityOf, isDemoAccount } from './accounts.service.ts'
import { findHome } from './all-users.store.ts'
import { leavesDefaultPassword } from './default-password.service.ts'
import { leaveHome } from './leaving.store.ts'
import { endWithAccess } from './lost-access.service.ts'
import { takenBy } from './new-user.service.ts'
import { toUser } from './users.mapper.ts'
import * as store from './users.store.ts'

/** What people see and change about themselves. Nobody changes their own rights here; sign-in belongs to `auth`. */

export async function self({ db, actor }: Ctx): Promise<User> {
  const row = found(await store.find(db, actor.userId))
  return toUser(row, await store.tokensOf(db, [row.id]))
}

export async function update(ctx: Ctx, id: string, draft: UserUpdate) {
  if (id !== ctx.actor.userId) {
    const { admin } = ctx.actor
    throw problem('forbidden', admin ? 'Use the Admin API to update other users' : 'User cannot edit other users')
  }
  const message = ctx.t('users.updated')
  if (!(await leavesDefaultPassword(ctx, id, draft.email))) throw problem('invalid', ctx.t('users.defaultPasswordKept'))
  await ctx.tx(async (ctx) => {
    const stored = found(await store.find(ctx.db, id))
    refuseOwnPromotion(ctx, stored, draft)
    if (changesSignIn(stored, draft)) demandSession(ctx)
    const home = await homeOf(ctx, stored, draft)
    if (!isDemoAccount(ctx.config, stored.email)) await replace(ctx, stored, draft, home)
  })
  return { message, error: false }
}

const rights = ['admin', 'canInvite', 'canManage', 'canManageHousehold', 'canOrganize'] as const

function refuseOwnPromotion({ actor }: TxCtx, stored: store.UserRow, draft: UserUpdate): void {
  if (rights.some((right) => draft[right] !== toBoolean(stored[right])))
    throw problem(
      'forbidden',
      actor.admin ? "Admins can't change their own permissions" : 'User cannot change their own permissions',
    )
  if (actor.admin) return
  if (differs(draft.group, stored.group))
    throw problem('forbidden', "User doesn't have permission to change their group")
  if (differs(draft.household, stored.household))
    throw problem('forbidden', "User doesn't have permission to change their household")
  if (draft.authMethod && readAuthMethod(draft.authMethod) !== stored.authMethod)
    throw problem('forbidden', "User doesn't have permission to change their authentication method")
}

const differs = (requested: string | null | undefined, current: string) => Boolean(requested) && requested !== current

/** Only administrators may name another group or household; an unknown one changes nothing. */
async function homeOf(ctx: TxCtx, stored: store.UserRow, draft: UserUpdate): Promise<HouseholdIds> {
  if (!differs(draft.group, stored.group) && !differs(draft.household, stored.household)) return stored
  const home = await findHome(ctx.db, draft.group || stored.group, draft.household || stored.household)
  if (!home) throw failed('unknown group or household')
  return home
}

async function replace(ctx: TxCtx, stored: store.UserRow, draft: UserUpdate, home: HouseholdIds): Promise<void> {
  const { groupId, householdId } = home
  const identity = identityOf(stored, draft)
  const taken = await takenBy(ctx.db, identity, stored.id)
  if (taken) throw failed(`UNIQUE constraint failed: user.${taken}`)
  await leaveHome(ctx.db, stored, home)
  await endWithAccess(ctx, stored, { ...identity, groupId, householdId })
  await store.update(ctx.db, stored.id, {
    groupId,
    householdId,
    ...identity,
    advanced: bit(withAdminFlags({ admin: toBoolean(stored.admin), advanced: draft.advanced }).advanced),
    updatedAt: ctx.clock.iso(),
  })
  const detail = accountChanges(stored, identity)
  if (detail) ctx.audit({ kind: 'user.changed', subject: { id: stored.id, name: identity.username }, detail })
  const takesOver = stored.email === DEFAULT_ADMIN.email && identity.email !== DEFAULT_ADMIN.email
  ctx.emit('user.updated', { groupId, householdId, id: stored.id, ...(takesOver ? { locale: ctx.locale } : {}) })
}

const failed = (reason: string) => problem('invalid', 'Failed to update user', reason)
