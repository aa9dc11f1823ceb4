import { batchedLookup } from '#db/batched-lookup.ts'
import type { Reader, Writer } from '#db/database.ts'
import { prepared } from '#db/prepared.ts'
import type { AccountTables } from '#db/tables/account-tables.ts'

/** Second factors by person; read before sign-in, so there is no other scope. */

type TotpRow = AccountTables['totpFactor']

export const find = (db: Reader, userId: string) =>
  db.selectFrom('totpFactor').selectAll().where('userId', '=', userId).executeTakeFirst()

/** Replaces one that was never confirmed; false if there is one that was, maybe since a moment ago. */
export const put = async (db: Writer, row: TotpRow): Promise<boolean> => {
  const put = await db
    .insertInto('totpFactor')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .column('userId')
        .doUpdateSet({ secret: row.secret, createdAt: row.createdAt, lastStep: 0 })
        .where('totpFactor.confirmedAt', 'is', null),
    )
    .returning('userId')
    .executeTakeFirst()
  return put !== undefined
}

/** Only with the secret whose code was shown; false if another has taken its place. */
export const confirm = async (
  db: Writer,
  { userId, secret }: Pick<TotpRow, 'userId' | 'secret'>,
  confirmedAt: string,
): Promise<boolean> => {
  const confirmed = await db
    .updateTable('totpFactor')
    .set({ confirmedAt })
    .where('userId', '=', userId)
    .where('secret', '=', secret)
    .where('confirmedAt', 'is', null)
    .returning('userId')
    .executeTakeFirst()
  return confirmed !== undefined
}

/** False if a code of this or a later time step was used already. */
export const spendStep = async (db: Writer, userId: string, step: number): Promise<boolean> => {
  const spent = await db
    .updateTable('totpFactor')
    .set({ lastStep: step })
    .where('userId', '=', userId)
    .where('lastStep', '<', step)
    .returning('userId')
    .executeTakeFirst()
  return spent !== undefined
}

/** Deletes it; true if it existed. */
export const spendRecoveryCode = async (db: Writer, userId: string, codeHash: string): Promise<boolean> => {
  const spent = await db
    .deleteFrom('recoveryCode')
    .where('userId', '=', userId)
    .where('codeHash', '=', codeHash)
    .returning('id')
    .executeTakeFirst()
  return spent !== undefined
}

export const countRecoveryCodes = async (db: Reader, userId: string): Promise<number> => {
  const counted = await db
    .selectFrom('recoveryCode')
    .select((is) => is.fn.countAll().as('total'))
    .where('userId', '=', userId)
    .executeTakeFirst()
  return Number(counted?.total ?? 0)
}

export async function replaceRecoveryCodes(db: Writer, userId: string, rows: AccountTables['recoveryCode'][]) {
  await removeRecoveryCodes(db, userId)
  await db.insertInto('recoveryCode').values(rows).execute()
}

export const removeRecoveryCodes = (db: Writer, userId: string) =>
  db.deleteFrom('recoveryCode').where('userId', '=', userId).execute()

/** One that nobody has confirmed: whoever began it may have known no more than the password. */
export const removeBegunApp = (db: Writer, userId: string) =>
  db.deleteFrom('totpFactor').where('userId', '=', userId).where('confirmedAt', 'is', null).execute()

/** True when there was a confirmed one. */
export async function removeApp(db: Writer, userId: string): Promise<boolean> {
  const removed = await db
    .deleteFrom('totpFactor')
    .where('userId', '=', userId)
    .returning('confirmedAt')
    .executeTakeFirst()
  return Boolean(removed?.confirmedAt)
}

/** A confirmed app or a passkey. */
export const hasAny = async (db: Reader, userId: string): Promise<boolean> => {
  const factor = await db
    .selectFrom('totpFactor')
    .select('userId')
    .where('userId', '=', userId)
    .where('confirmedAt', 'is not', null)
    .union(db.selectFrom('passkey').select('userId').where('userId', '=', userId))
    .executeTakeFirst()
  return factor !== undefined
}

export const findUser = (db: Reader, userId: string) =>
  db
    .selectFrom('user')
    .select(['id', 'username', 'email', 'passwordHash', 'authMethod', 'admin'])
    .where('id', '=', userId)
    .executeTakeFirst()

const peopleWithFactor = prepared((db, userIds) =>
  db
    .selectFrom('user')
    .select(['id', 'authMethod', 'admin'])
    .select((is) => {
      const apps = is.selectFrom('totpFactor').select('userId').whereRef('userId', '=', 'user.id')
      const passkeys = is.selectFrom('passkey').select('userId').whereRef('userId', '=', 'user.id')
      return is.or([is.exists(apps.where('confirmedAt', 'is not', null)), is.exists(passkeys)]).as('hasFactor')
    })
    .where('id', 'in', userIds)
    .compile(),
)

/** Read by every request where a second factor is required. */
export const findWithFactor = batchedLookup(peopleWithFactor, ({ id }) => id)
