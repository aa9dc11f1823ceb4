import type { Runtime } from './context.ts'
import * as store from './outbox.store.ts'
import type { Job } from './scheduler.ts'

/** Long enough for an operator who looks once a quarter. */
const KEPT_MS = 90 * 86_400_000

/** What is done goes at once; what was given up is kept for a while. */
export const outboxJobs = ({ connection, clock, log }: Runtime): Job[] => [
  {
    name: 'forget-failed-outbox',
    cron: '45 3 * * *',
    run: async () => {
      const before = new Date(clock.now().getTime() - KEPT_MS).toISOString()
      const forgotten = await connection.writer.transaction().execute((db) => store.removeFailedBefore(db, before))
      if (forgotten > 0) log.warn({ forgotten }, 'work that was given up long ago is forgotten')
    },
  },
]
