import { type Runtime, systemContext } from '#core/context.ts'
import type { Job } from '#core/scheduler.ts'
import { removeOld } from './jobs.service.ts'

export const jobsJobs = (runtime: Runtime): Job[] => [
  {
    name: 'remove-old-jobs',
    cron: '20 4 * * *',
    run: async () => {
      const removed = await removeOld(systemContext(runtime))
      if (removed > 0) runtime.log.info({ removed }, 'old jobs deleted')
    },
  },
]
