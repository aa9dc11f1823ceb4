import type { Writer } from '#db/database.ts'

const lockedAccounts = (db: Writer) =>
  db.updateTable('user').set({ failedLogins: 0, lockedAt: null }).where('lockedAt', 'is not', null)

/** Not scoped by tenant: locks belong to the server, not to a group. */
export const unlockAll = async (db: Writer): Promise<number> =>
  Number((await lockedAccounts(db).executeTakeFirst()).numUpdatedRows)

export const unlockLockedUntil = async (db: Writer, time: string): Promise<number> =>
  Number((await lockedAccounts(db).where('lockedAt', '<=', time).executeTakeFirst()).numUpdatedRows)
