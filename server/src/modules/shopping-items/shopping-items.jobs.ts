import { type Runtime, systemContext } from '#core/context.ts'
import type { Job } from '#core/scheduler.ts'
import { removeStale } from './stale-items.service.ts'

export const shoppingItemsJobs = (runtime: Runtime): Job[] => [
  {
    name: 'remove-old-checked-items',
    cron: '50 23 * * *',
    run: async () => {
      const removed = await removeStale(systemContext(runtime))
      if (removed > 0) runtime.log.info({ removed }, 'old checked items of shopping lists deleted')
    },
  },
]
