import { type Runtime, systemContext } from '#core/context.ts'
import type { Job } from '#core/scheduler.ts'
import { runDue } from './meals-today.service.ts'
import { removeAbandoned } from './push-devices.service.ts'

export const pushJobs = (runtime: Runtime): Job[] => [
  {
    name: 'push-meals-of-today',
    cron: '* * * * *',
    run: async () => {
      const told = await runDue(systemContext(runtime))
      if (told > 0) runtime.log.info({ told }, 'devices are told of the meals of today')
    },
  },
  {
    name: 'remove-abandoned-push-devices',
    cron: '40 3 * * *',
    run: async () => {
      const removed = await removeAbandoned(systemContext(runtime))
      if (removed > 0) runtime.log.info({ removed }, 'devices that signed out long ago are forgotten')
    },
  },
]
