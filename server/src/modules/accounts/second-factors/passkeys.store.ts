import type { Reader, Writer } from '#db/database.ts'
import type { AccountTables } from '#db/tables/account-tables.ts'

/** Passkeys by their owner, or before sign-in by the credential id. */

type PasskeyRow = AccountTables['passkey']

const shown = ['id', 'name', 'createdAt', 'lastUsedAt'] as const

export const listOf = (db: Reader, userId: string) =>
  db.selectFrom('passkey').select(shown).where('userId', '=', userId).orderBy('createdAt').orderBy('id').execute()

export const credentialsOf = (db: Reader, userId: string) =>
  db.selectFrom('passkey').select(['credentialId', 'userHandle']).where('userId', '=', userId).execute()

export const findByCredential = (db: Reader, credentialId: string) =>
  db
    .selectFrom('passkey')
    .innerJoin('user', 'user.id', 'passkey.userId')
    .select([
      'passkey.id',
      'passkey.userId',
      'passkey.name',
      'passkey.credentialId',
      'passkey.publicKey',
      'passkey.counter',
      'passkey.userHandle',
      'user.username',
      'user.authMethod',
      'user.sessionEpoch',
    ])
    .where('credentialId', '=', credentialId)
    .executeTakeFirst()

/** False if the credential is known already, whoever has it. */
export const insert = async (db: Writer, row: PasskeyRow): Promise<boolean> => {
  const inserted = await db
    .insertInto('passkey')
    .values(row)
    .onConflict((conflict) => conflict.column('credentialId').doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

export const rename = (db: Writer, userId: string, id: string, name: string) =>
  db
    .updateTable('passkey')
    .set({ name })
    .where('userId', '=', userId)
    .where('id', '=', id)
    .returning(shown)
    .executeTakeFirst()

export const remove = (db: Writer, userId: string, id: string) =>
  db.deleteFrom('passkey').where('userId', '=', userId).where('id', '=', id).returning('name').executeTakeFirst()

export const removeAllOf = async (db: Writer, userId: string): Promise<boolean> =>
  (await db.deleteFrom('passkey').where('userId', '=', userId).returning('id').execute()).length > 0

/** False if the counter did not grow: the passkey was copied. */
export const noteUse = async (
  db: Writer,
  id: string,
  { counter, lastUsedAt }: Pick<PasskeyRow, 'counter' | 'lastUsedAt'>,
): Promise<boolean> => {
  const noted = await db
    .updateTable('passkey')
    .set({ counter, lastUsedAt })
    .where('id', '=', id)
    .where('counter', counter === 0 ? '=' : '<', counter)
    .returning('id')
    .executeTakeFirst()
  return noted !== undefined
}

/** False if it was answered before. */
export const spendChallenge = async (db: Writer, row: AccountTables['spentChallenge']): Promise<boolean> => {
  const spent = await db
    .insertInto('spentChallenge')
    .values(row)
    .onConflict((conflict) => conflict.column('challenge').doNothing())
    .returning('challenge')
    .executeTakeFirst()
  return spent !== undefined
}

export const removeEndedChallenges = (db: Writer, now: string) =>
  db.deleteFrom('spentChallenge').where('expiresAt', '<=', now).execute()
