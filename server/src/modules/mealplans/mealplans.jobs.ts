import { type Runtime, systemContext } from '#core/context.ts'
import type { Job } from '#core/scheduler.ts'
import { markDaysThatEnd } from './cooked-meals.service.ts'

export const mealplansJobs = (runtime: Runtime): Job[] => [
  {
    name: 'mark-meals-of-the-day',
    cron: '*/15 * * * *',
    run: async () => {
      const marked = await markDaysThatEnd(systemContext(runtime))
      if (marked > 0) runtime.log.info({ marked }, 'planned meals of the day marked as made')
    },
  },
]
