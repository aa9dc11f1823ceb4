import type { Reader, Writer } from '#db/database.ts'

/** Counters of wrong passwords. Not scoped by tenant: they belong to the server. */

export type Counter = { keyHash: string; userId: string | null }

const state = ['failures', 'lockedAt'] as const

export const find = (db: Reader, keyHash: string) =>
  db.selectFrom('signInFailure').select(state).where('keyHash', '=', keyHash).executeTakeFirst()

/** Inserts the row if missing and locks it until the transaction ends. */
export const hold = (db: Writer, { keyHash, userId }: Counter, now: string) =>
  db
    .insertInto('signInFailure')
    .values({ keyHash, userId, failures: 0, lockedAt: null, updatedAt: now })
    .onConflict((conflict) => conflict.column('keyHash').doUpdateSet({ userId, updatedAt: now }))
    .returning(state)
    .executeTakeFirstOrThrow()

export const update = (db: Writer, keyHash: string, change: { failures: number; lockedAt: string | null }) =>
  db.updateTable('signInFailure').set(change).where('keyHash', '=', keyHash).execute()

/** One statement, so that two processes cannot overwrite each other. */
export const refundOne = (db: Writer, keyHash: string) =>
  db
    .updateTable('signInFailure')
    .set((row) => ({ failures: row('failures', '-', 1), lockedAt: null }))
    .where('keyHash', '=', keyHash)
    .where('failures', '>', 0)
    .execute()

export const remove = (db: Writer, keyHash: string) =>
  db.deleteFrom('signInFailure').where('keyHash', '=', keyHash).execute()

export const removeOf = (db: Writer, userId: string) =>
  db.deleteFrom('signInFailure').where('userId', '=', userId).execute()

/** Drops the oldest first, whether or not the name exists. */
export const keepNewest = (db: Writer, most: number) =>
  db
    .deleteFrom('signInFailure')
    .where('updatedAt', '<', (select) =>
      select
        .selectFrom('signInFailure')
        .select('updatedAt')
        .orderBy('updatedAt', 'desc')
        .limit(1)
        .offset(most - 1),
    )
    .execute()

/** Returns whose locks were lifted; without a time all of them. */
export const removeLocked = (db: Writer, until?: string) => {
  const locked = db.deleteFrom('signInFailure').where('lockedAt', 'is not', null).returning('userId')
  return (until === undefined ? locked : locked.where('lockedAt', '<=', until)).execute()
}

export const removeIdle = (db: Writer, until: string) =>
  db.deleteFrom('signInFailure').where('lockedAt', 'is', null).where('updatedAt', '<=', until).execute()
