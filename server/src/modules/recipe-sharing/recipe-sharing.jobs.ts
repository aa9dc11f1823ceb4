import { type Runtime, systemContext } from '#core/context.ts'
import type { Job } from '#core/scheduler.ts'
import { removeExpired } from './recipe-sharing.service.ts'

export const recipeSharingJobs = (runtime: Runtime): Job[] => [
  {
    name: 'remove-expired-share-links',
    cron: '40 3 * * *',
    run: async () => {
      const removed = await removeExpired(systemContext(runtime))
      if (removed > 0) runtime.log.info({ removed }, 'ended share links deleted')
    },
  },
]
