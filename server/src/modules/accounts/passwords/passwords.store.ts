import type { Reader, Writer } from '#db/database.ts'

/** The tokens that replace forgotten passwords. */

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

/** Deleting the row claims the token: of two requests one succeeds. */
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
