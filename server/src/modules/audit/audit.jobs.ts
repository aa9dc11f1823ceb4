import { type Runtime, systemContext } from '#core/context.ts'
import type { Job } from '#core/scheduler.ts'
import { purgeAudit } from './audit.service.ts'

export const auditJobs = (runtime: Runtime): Job[] => [
  {
    name: 'purge-audit',
    cron: '50 3 * * *',
    run: async () => {
      await purgeAudit(systemContext(runtime))
    },
  },
]
