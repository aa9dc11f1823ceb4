import type { Runtime } from '#core/context.ts'
import type { Job } from '#core/scheduler.ts'
import { removeOldUploads } from './archive-uploads.service.ts'

export const groupArchiveJobs = ({ files, clock, log }: Runtime): Job[] => [
  {
    name: 'remove-old-archive-uploads',
    cron: '20 * * * *',
    run: async () => {
      const removed = await removeOldUploads(files, clock.now())
      if (removed > 0) log.info({ removed }, 'archives that nobody imported deleted')
    },
  },
]
