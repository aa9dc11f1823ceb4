import { type Runtime, systemContext } from '#core/context.ts'
import type { Job } from '#core/scheduler.ts'
import { removeOld } from './reports.service.ts'

export const reportsJobs = (runtime: Runtime): Job[] => [
  {
    name: 'remove-old-reports',
    cron: '55 3 * * *',
    run: async () => {
      const removed = await removeOld(systemContext(runtime))
      if (removed > 0) runtime.log.info({ removed }, 'old reports deleted')
    },
  },
]
