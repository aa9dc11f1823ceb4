import type { AnyCtx } from '#core/context.ts'
import type { DirectoryPerson } from '#ports/directory.ts'
import type { Account } from './auth.store.ts'
import { alignAdmin, makeAccount, type SignedIn } from './external-account.service.ts'

/** Sign-in through the directory. A directory that cannot be asked is logged and vouches for nobody. */
export async function signInThroughDirectory(
  ctx: AnyCtx,
  account: Account | undefined,
  login: string,
  password: string,
): Promise<SignedIn | undefined> {
  if (!ctx.directory || (account && account.authMethod !== 'LDAP')) return undefined
  const person = await ask(ctx, login, password)
  if (!person) return undefined
  if (!account) return makeAccount(ctx, { ...person, authMethod: 'LDAP', admin: person.admin })
  if (!isSamePerson(account, person)) return undefined
  await alignAdmin(ctx, account.id, person.admin)
  return { id: account.id, sessionEpoch: account.sessionEpoch }
}

/** The directory finds people by what was typed, in fields they may fill in themselves: the entry has to be theirs. */
const isSamePerson = (account: Account, person: DirectoryPerson): boolean =>
  person.username.toLowerCase() === account.username.toLowerCase() || person.email.toLowerCase() === account.email

async function ask(ctx: AnyCtx, login: string, password: string): Promise<DirectoryPerson | undefined> {
  try {
    return await ctx.directory?.authenticate(login, password)
  } catch (error) {
    ctx.log.error({ err: error }, 'the directory could not be asked')
    return undefined
  }
}
