import { type Runtime, systemContext } from '#core/context.ts'
import type { Job } from '#core/scheduler.ts'
import { forgetEnded } from './removals.service.ts'

export const removalsJobs = (runtime: Runtime): Job[] => [
  {
    name: 'forget-removals',
    cron: '*/15 * * * *',
    run: async () => {
      const forgotten = await forgetEnded(systemContext(runtime))
      if (forgotten > 0) runtime.log.info({ forgotten }, 'deletions can no longer be taken back')
    },
  },
]
