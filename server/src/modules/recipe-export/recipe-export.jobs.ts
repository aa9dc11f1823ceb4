import { type Runtime, systemContext } from '#core/context.ts'
import type { Job } from '#core/scheduler.ts'
import { removeExpired } from './group-exports.service.ts'

export const recipeExportJobs = (runtime: Runtime): Job[] => [
  {
    name: 'remove-expired-exports',
    cron: '50 3 * * *',
    run: async () => {
      const removed = await removeExpired(systemContext(runtime))
      if (removed > 0) runtime.log.info({ removed }, 'old exports deleted')
    },
  },
]
