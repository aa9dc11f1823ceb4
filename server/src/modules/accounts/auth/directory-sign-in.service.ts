import type { AnyCtx } from '#core/context.ts'
import type { DirectoryPerson } from '#ports/directory.ts'
import type { Account } from './auth.store.ts'
import { alignAdmin, makeAccount, type SignedIn } from './external-account.service.ts'

/** Sign-in through LDAP. An unreachable directory is logged and signs nobody in. */
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

/** The directory may match fields that people can edit themselves, so the entry must belong to the account. */
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
