import type { Reader, Writer } from '#db/database.ts'

/** Passwords and the tokens that replace forgotten ones. Not scoped by tenant: an e-mail is unique over the server. */

const columns = ['id', 'email', 'passwordHash', 'authMethod', 'admin', 'sessionEpoch'] as const

const accounts = (db: Reader) => db.selectFrom('user').select(columns)

export const findAccount = (db: Reader, userId: string) => accounts(db).where('id', '=', userId).executeTakeFirst()
export type PasswordAccount = NonNullable<Awaited<ReturnType<typeof findAccount>>>

export const findAccountByEmail = (db: Reader, email: string) =>
  accounts(db).where('email', '=', email).executeTakeFirst()

export const insertReset = (db: Writer, row: { id: string; userId: string; tokenHash: string; createdAt: string }) =>
  db.insertInto('passwordReset').values(row).execute()

export const countResets = async (db: Reader, userId: string, madeAfter: string): Promise<number> => {
  const counted = await db
    .selectFrom('passwordReset')
    .select((select) => select.fn.countAll().as('total'))
    .where('userId', '=', userId)
    .where('createdAt', '>', madeAfter)
    .executeTakeFirst()
  return Number(counted?.total ?? 0)
}

export const findReset = (db: Reader, tokenHash: string, madeAfter: string) =>
  db
    .selectFrom('passwordReset')
    .select('userId')
    .where('tokenHash', '=', tokenHash)
    .where('createdAt', '>', madeAfter)
    .executeTakeFirst()

/** Whoever removes the row may use it: two requests with one token cannot both. */
export const removeReset = async (db: Writer, tokenHash: string): Promise<boolean> => {
  const removed = await db
    .deleteFrom('passwordReset')
    .where('tokenHash', '=', tokenHash)
    .returning('id')
    .executeTakeFirst()
  return removed !== undefined
}

export const removeResetsOf = (db: Writer, userId: string) =>
  db.deleteFrom('passwordReset').where('userId', '=', userId).execute()

export const removeResetsMadeBefore = (db: Writer, moment: string) =>
  db.deleteFrom('passwordReset').where('createdAt', '<=', moment).execute()
