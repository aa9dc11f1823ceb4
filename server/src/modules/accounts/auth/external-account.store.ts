import type { Reader } from '#db/database.ts'

/** Accounts that may belong to a person of the provider. Nobody is signed in yet, so nothing is scoped by tenant. */

const linkable = (db: Reader) =>
  db.selectFrom('user').select(['id', 'username', 'authMethod', 'admin', 'sessionEpoch', 'oidcSubject'])

export const findBySubject = (db: Reader, subject: string) =>
  linkable(db).where('oidcSubject', '=', subject).executeTakeFirst()
export type LinkableAccount = NonNullable<Awaited<ReturnType<typeof findBySubject>>>

export const findById = (db: Reader, id: string) => linkable(db).where('id', '=', id).executeTakeFirst()

/** Accounts made through the provider before subjects were stored. */
export const findUnlinkedProviderAccount = async (db: Reader, key: string) => {
  const folded = key.trim().toLowerCase()
  const accounts = linkable(db).where('authMethod', '=', 'OIDC').where('oidcSubject', 'is', null)
  return (
    (await accounts.where('usernameFolded', '=', folded).executeTakeFirst()) ??
    (await accounts.where('email', '=', folded).executeTakeFirst())
  )
}

export const findByEmail = (db: Reader, email: string) => linkable(db).where('email', '=', email).executeTakeFirst()
