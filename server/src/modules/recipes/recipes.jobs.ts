import { type Runtime, systemContext } from '#core/context.ts'
import type { Job } from '#core/scheduler.ts'
import { reindexStale } from './recipe-index.service.ts'

export const recipesJobs = (runtime: Runtime): Job[] => [
  {
    name: 'refresh-recipe-index',
    cron: '*/10 * * * *',
    run: async () => {
      const refreshed = await reindexStale(systemContext(runtime))
      if (refreshed > 0) runtime.log.info({ refreshed }, 'recipes indexed anew for the search')
    },
  },
]
