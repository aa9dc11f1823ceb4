import type { Reader } from '#db/database.ts'

/** A moment in the past: the last upgrade. */
export async function lastKnownTime(db: Reader): Promise<Date | null> {
  const { at } = await db
    .selectFrom('migration')
    .select((migration) => migration.fn.max('appliedAt').as('at'))
    .executeTakeFirstOrThrow()
  return at ? new Date(at) : null
}
