import { type Runtime, systemContext } from '#core/context.ts'
import type { Job } from '#core/scheduler.ts'
import { endInterrupted, removeExpired } from './cleanup.service.ts'

export const appImportsJobs = (runtime: Runtime): Job[] => [
  {
    name: 'remove-old-migrations',
    cron: '25 * * * *',
    run: async () => {
      const removed = await removeExpired(systemContext(runtime))
      if (removed > 0) runtime.log.info({ removed }, 'files of old migrations deleted')
    },
  },
  {
    name: 'end-interrupted-migrations',
    cron: '*/5 * * * *',
    run: async () => {
      const ended = await endInterrupted(systemContext(runtime))
      if (ended > 0) runtime.log.warn({ ended }, 'imports ended whose process is gone')
    },
  },
]
