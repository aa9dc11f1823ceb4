import type { Runtime } from '#core/context.ts'
import { removeBefore } from '#core/notices/notices.store.ts'
import type { Job } from '#core/scheduler.ts'

/** Whoever was away for longer reads everything again. */
const KEPT_MS = 24 * 3_600_000

export const noticesJobs = ({ connection, clock }: Runtime): Job[] => [
  {
    name: 'forget-notices',
    cron: '15 * * * *',
    run: async () => {
      const before = new Date(clock.now().getTime() - KEPT_MS).toISOString()
      await connection.writer.transaction().execute((db) => removeBefore(db, before))
    },
  },
]
