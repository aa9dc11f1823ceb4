import { DEFAULT_ADMIN } from '@larder/domain/accounts/defaults.ts'
import type { Ctx, TxCtx } from '#core/context.ts'
import { AppError, refusal } from '#core/errors.ts'
import { hashPassword } from '#core/password-hash.ts'
import { createGroup } from '#modules/accounts/groups/groups.service.ts'
import { createHousehold } from '#modules/accounts/households/households.service.ts'
import { insertUser } from '#modules/accounts/users/new-user.service.ts'
import * as store from './registration.store.ts'

/** The first group, household and administrator, made when nobody exists. Returns whether it had to. */
export async function ensureFirstAdmin(ctx: Ctx<undefined>): Promise<boolean> {
  if (await store.anyone(ctx.db)) return false
  const { password, ...admin } = DEFAULT_ADMIN
  const passwordHash = await hashPassword(password)
  try {
    await ctx.tx(async (ctx) => {
      const home = await firstHome(ctx)
      const made = await insertUser(ctx, { ...home, ...admin, admin: true, passwordHash })
      if (!made.ok) throw refusal('conflict', 'another process was first')
    })
    return true
  } catch (error) {
    if (error instanceof AppError && error.code === 'conflict') return false
    throw error
  }
}

/** An existing default group is reused. */
async function firstHome(ctx: TxCtx<undefined>): Promise<{ groupId: string; householdId: string }> {
  const { defaultGroup, defaultHousehold } = ctx.config
  const group =
    (await store.findGroup(ctx.db, defaultGroup)) ??
    (await createGroup(ctx, { name: defaultGroup, isPrivate: true, locale: null }))
  const household =
    (await store.findHousehold(ctx.db, group.id, defaultHousehold)) ??
    (await createHousehold(ctx, group.id, { name: defaultHousehold }))
  return { groupId: group.id, householdId: household.id }
}
