import { timedJobs } from '#core/scheduler.ts'
import { matchWaiting } from './waiting-foods.service.ts'

/** After an upgrade there are many, later only what an archive brought without it. */
export const foodMatchingJobs = timedJobs({
  name: 'match-foods',
  cron: '* * * * *',
  run: matchWaiting,
  done: 'foods matched to the catalogue',
})
