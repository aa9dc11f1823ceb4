import { timedJobs } from '#core/scheduler.ts'
import { forgetEnded } from './removals.service.ts'

export const removalsJobs = timedJobs({
  name: 'forget-removals',
  cron: '*/15 * * * *',
  run: forgetEnded,
  done: 'deletions can no longer be taken back',
})
