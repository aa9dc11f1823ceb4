import { timedJobs } from '#core/scheduler.ts'
import { markDaysThatEnd } from './cooked-meals.service.ts'

export const mealplansJobs = timedJobs({
  name: 'mark-meals-of-the-day',
  cron: '*/15 * * * *',
  run: markDaysThatEnd,
  done: 'planned meals of the day marked as made',
})
