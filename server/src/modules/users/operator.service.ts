import { grantedFlags } from '@larder/domain/permissions/flags.ts'
import type { Ctx } from '#core/context.ts'
import { hashPassword } from '#modules/auth/passwords.service.ts'
import { update } from './all-users.store.ts'
import { foldName } from './new-user.service.ts'
import * as store from './passwords.store.ts'

/** What the operator does to accounts from the command line, where whoever can run it owns the data anyway. */

export type Account = store.PasswordAccount

export const findAccount = ({ db }: Ctx<unknown>, email: string): Promise<Account | undefined> =>
  store.findAccountByEmail(db, foldName(email))

export const signsInElsewhere = (account: Account): boolean => account.authMethod !== 'Larder'

/** The account signs in with this password from now on, and with nothing made before it. */
export async function setPassword(ctx: Ctx<unknown>, { id }: Account, password: string): Promise<void> {
  const passwordHash = await hashPassword(password)
  await ctx.tx(async ({ db, clock }) => {
    const updatedAt = clock.iso()
    await store.removeResetsOf(db, id)
    await store.replacePassword(db, id, { passwordHash, updatedAt })
    await update(db, id, { authMethod: 'Larder', updatedAt })
  })
}

export const makeAdmin = (ctx: Ctx<unknown>, { id }: Account): Promise<void> =>
  ctx.tx(async ({ db, clock }) => {
    const flags = Object.fromEntries(grantedFlags.map((flag) => [flag, 1 as const]))
    await update(db, id, { ...flags, admin: 1, updatedAt: clock.iso() })
  })
