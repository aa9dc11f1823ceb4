import { type Runtime, systemContext } from '#core/context.ts'
import type { Job } from '#core/scheduler.ts'
import { runDue } from './webhook-schedule.service.ts'

export const webhooksJobs = (runtime: Runtime): Job[] => [
  {
    name: 'send-due-webhooks',
    cron: '* * * * *',
    run: async () => {
      const sent = await runDue(systemContext(runtime))
      if (sent > 0) runtime.log.info({ sent }, 'webhooks are due')
    },
  },
]
