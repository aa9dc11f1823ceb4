import type { Writer } from '#db/database.ts'

/** Windows that are over count no longer. */
export const removeEnded = (db: Writer, nowMs: number) =>
  db.deleteFrom('rateLimit').where('endsAtMs', '<', nowMs).execute()
