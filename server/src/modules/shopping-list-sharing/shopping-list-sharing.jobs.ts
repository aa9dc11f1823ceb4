import { type Runtime, systemContext } from '#core/context.ts'
import type { Job } from '#core/scheduler.ts'
import { removeExpired } from './shopping-list-sharing.service.ts'

export const shoppingListSharingJobs = (runtime: Runtime): Job[] => [
  {
    name: 'remove-expired-shopping-list-links',
    cron: '45 3 * * *',
    run: async () => {
      const removed = await removeExpired(systemContext(runtime))
      if (removed > 0) runtime.log.info({ removed }, 'ended links to shopping lists deleted')
    },
  },
]
