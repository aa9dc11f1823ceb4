import type { Ctx } from '#core/context.ts'
import { openTokens } from '#modules/auth/api-token.service.ts'
import { hashPassword } from '#modules/auth/passwords.service.ts'
import { setAdmin } from './accounts.service.ts'
import { countOf } from './api-tokens.store.ts'
import { setNewPassword } from './new-password.service.ts'
import { foldName } from './new-user.service.ts'
import * as store from './passwords.store.ts'
import { update } from './users.store.ts'

/** What the operator does to accounts from the command line, where whoever can run it owns the data anyway. */

export type Account = store.PasswordAccount

export const findAccount = ({ db }: Ctx<unknown>, email: string): Promise<Account | undefined> =>
  store.findAccountByEmail(db, foldName(email))

export const signsInElsewhere = (account: Account): boolean => account.authMethod !== 'Larder'

/** How many programs still act for the account. */
export const countApiTokens = ({ db, clock }: Ctx<unknown>, { id }: Account): Promise<number> =>
  countOf(db, id, openTokens(clock))

/** The account signs in with this password from now on, and with no session made before it. */
export async function setPassword(
  ctx: Ctx<unknown>,
  { id }: Account,
  { password, endApiTokens }: { password: string; endApiTokens: boolean },
): Promise<void> {
  const passwordHash = await hashPassword(password)
  await ctx.tx(async ({ db, clock, audit }) => {
    await setNewPassword({ db, clock, audit }, id, { passwordHash, endApiTokens })
    await update(db, id, { authMethod: 'Larder', updatedAt: clock.iso() })
  })
}

export const makeAdmin = (ctx: Ctx<unknown>, { id }: Account): Promise<boolean> => setAdmin(ctx, id, true)
