import { type Runtime, systemContext } from '#core/context.ts'
import type { Job } from '#core/scheduler.ts'
import { endAbandoned, removeOldFiles } from './mealie-import.service.ts'

export const mealieImportJobs = (runtime: Runtime): Job[] => [
  {
    name: 'settle-reference-imports',
    cron: '50 * * * *',
    run: async () => {
      const settled = await endAbandoned(systemContext(runtime))
      const removed = await removeOldFiles(runtime, runtime.clock.now())
      if (settled + removed > 0) runtime.log.info({ settled, removed }, 'imports of backups tidied up')
    },
  },
]
