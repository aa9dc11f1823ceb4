import { type Runtime, systemContext } from '#core/context.ts'
import type { Job } from '#core/scheduler.ts'
import { removeOld } from './deliveries.service.ts'

export const deliveriesJobs = (runtime: Runtime): Job[] => [
  {
    name: 'remove-old-deliveries',
    cron: '10 4 * * *',
    run: async () => {
      const removed = await removeOld(systemContext(runtime))
      if (removed > 0) runtime.log.info({ removed }, 'old deliveries deleted')
    },
  },
]
