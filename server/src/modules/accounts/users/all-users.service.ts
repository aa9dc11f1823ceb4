import type { UserDraft, UserReplacement } from '@larder/contract/admin.ts'
import type { ListQuery, Page } from '@larder/contract/page.ts'
import { readAuthMethod, type User } from '@larder/contract/users.ts'
import { withAdminFlags } from '@larder/domain/permissions/flags.ts'
import { demandSession } from '#core/access.ts'
import type { HouseholdIds } from '#core/actor.ts'
import type { Ctx, TxCtx } from '#core/context.ts'
import { problem } from '#core/errors.ts'
import { found } from '#core/found.ts'
import { hashPassword } from '#core/password-hash.ts'
import { bit, toBoolean } from '#db/rows.ts'
import { accountChanges, changesSignIn, identityOf, isDemoAccount, isLastAdmin } from './accounts.service.ts'
import * as store from './all-users.store.ts'
import { leavesDefaultPassword, refuseDefaultPassword } from './default-password.service.ts'
import { handOverMeals, leaveHome, leaveToHousehold } from './leaving.store.ts'
import { endWithAccess } from './lost-access.service.ts'
import { insertUser, type TakenField, takenBy } from './new-user.service.ts'
import { toUser } from './users.mapper.ts'
import * as users from './users.store.ts'
import { find, tokensOf, type UserRow } from './users.store.ts'

/**
 * The users of every group, for administrators. One administrator is always left, and nobody changes that flag of their
 * own. What somebody made for a household stays there when they move or are deleted.
 */

export async function list(ctx: Ctx, query: ListQuery): Promise<Page<User>> {
  const page = await store.list(ctx, query)
  const tokens = await tokensOf(
    ctx.db,
    page.items.map(({ id }) => id),
  )
  return { ...page, items: page.items.map((row) => toUser(row, tokens)) }
}

export async function get({ db }: Pick<Ctx, 'db'>, id: string): Promise<User> {
  return toUser(found(await find(db, id)), await tokensOf(db, [id]))
}

export async function create(ctx: Ctx, draft: UserDraft): Promise<User> {
  if (draft.admin) demandSession(ctx)
  refuseDefaultPassword({ email: draft.email, admin: bit(draft.admin) }, draft.password, 'password')
  const passwordHash = await hashPassword(draft.password)
  return ctx.tx(async (ctx) => {
    const home = await homeOf(
      ctx,
      draft.group || ctx.config.defaultGroup,
      draft.household || ctx.config.defaultHousehold,
    )
    const { username, fullName, email, admin, advanced, canInvite, canManage, canManageHousehold, canOrganize } = draft
    const flags = { admin, advanced, canInvite, canManage, canManageHousehold, canOrganize }
    const authMethod = readAuthMethod(draft.authMethod ?? 'Larder')
    const made = await insertUser(ctx, { ...home, ...flags, username, fullName, email, authMethod, passwordHash })
    if (!made.ok) throw takenProblem(ctx, made.taken)
    ctx.emit('user.created', { ...home, id: made.id, username })
    return toUser(found(await find(ctx.db, made.id)), [])
  })
}

export async function update(ctx: Ctx, id: string, draft: UserReplacement): Promise<User> {
  if (!(await leavesDefaultPassword(ctx, id, draft.email))) throw problem('invalid', ctx.t('users.defaultPasswordKept'))
  return ctx.tx(async (ctx) => {
    const stored = found(await find(ctx.db, id))
    if (draft.id !== id) throw problem('invalid', ctx.t('generic.serverError'), 'the ids differ')
    if (id === ctx.actor.userId && draft.admin !== toBoolean(stored.admin))
      throw problem('forbidden', ctx.t('admin.selfDemotion'))
    const promotes = draft.admin && !toBoolean(stored.admin)
    if (promotes || changesSignIn(stored, draft)) demandSession(ctx)
    const home = await homeOf(ctx, draft.group, draft.household)
    if (!isDemoAccount(ctx.config, stored.email)) await replace(ctx, stored, draft, home)
    return toUser(found(await find(ctx.db, id)), await tokensOf(ctx.db, [id]))
  })
}

async function replace(ctx: TxCtx, stored: UserRow, draft: UserReplacement, home: HouseholdIds): Promise<void> {
  if (!draft.admin) await keepOneAdmin(ctx, stored.id)
  const identity = identityOf(stored, draft)
  const taken = await takenBy(ctx.db, identity, stored.id)
  if (taken) throw takenProblem(ctx, taken)
  const flags = withAdminFlags(draft)
  await leaveHome(ctx.db, stored, home)
  await endWithAccess(ctx, stored, { ...flags, ...identity, ...home })
  await users.update(ctx.db, stored.id, {
    ...home,
    ...identity,
    admin: bit(flags.admin),
    advanced: bit(flags.advanced),
    canInvite: bit(flags.canInvite),
    canManage: bit(flags.canManage),
    canManageHousehold: bit(flags.canManageHousehold),
    canOrganize: bit(flags.canOrganize),
    updatedAt: ctx.clock.iso(),
  })
  const detail = accountChanges(stored, { ...flags, ...identity })
  if (detail) ctx.audit({ kind: 'user.changed', subject: { id: stored.id, name: identity.username }, detail })
  ctx.emit('user.updated', { ...home, id: stored.id })
}

export const remove = (ctx: Ctx, id: string): Promise<User> =>
  ctx.tx(async (ctx) => {
    const stored = await find(ctx.db, id)
    // The contract answers 400, not 404, to the deletion of something that is not there.
    if (!stored) throw problem('invalid', ctx.t('generic.serverError'), 'not found')
    const gone = toUser(stored, await tokensOf(ctx.db, [id]))
    if (isDemoAccount(ctx.config, stored.email)) return gone
    await keepOneAdmin(ctx, id)
    const { groupId, householdId, username, fullName } = stored
    await handOverMeals(ctx.db, id, householdId)
    await leaveToHousehold(ctx.db, id)
    await endWithAccess(ctx, stored)
    await users.remove(ctx.db, id)
    ctx.emit('user.deleted', { groupId, householdId, id, username, fullName })
    return gone
  })

/** Refuses to remove the last administrator. */
async function keepOneAdmin(ctx: TxCtx, userId: string): Promise<void> {
  if (await isLastAdmin(ctx, userId)) throw problem('invalid', ctx.t('admin.lastAdmin'))
}

/** An unknown group or household is refused before anything is written. */
async function homeOf(ctx: TxCtx, group: string, household: string): Promise<HouseholdIds> {
  const home = await store.findHome(ctx.db, group, household)
  if (!home) throw problem('invalid', ctx.t('generic.serverError'), 'unknown group or household')
  return home
}

const takenProblem = (ctx: TxCtx, taken: TakenField) =>
  problem(
    'invalid',
    ctx.t(taken === 'email' ? 'users.emailTaken' : 'users.usernameTaken'),
    `UNIQUE constraint failed: user.${taken}`,
  )
