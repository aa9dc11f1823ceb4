import { type Runtime, systemContext } from '#core/context.ts'
import type { Job } from '#core/scheduler.ts'
import { removeUntouched } from './cooking.service.ts'

export const cookingJobs = (runtime: Runtime): Job[] => [
  {
    name: 'forget-old-cooking',
    cron: '55 3 * * *',
    run: async () => {
      await removeUntouched(systemContext(runtime))
    },
  },
]
