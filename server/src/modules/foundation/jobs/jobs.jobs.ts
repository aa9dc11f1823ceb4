import { timedJobs } from '#core/scheduler.ts'
import { removeOld } from './jobs.service.ts'

export const jobsJobs = timedJobs({
  name: 'remove-old-jobs',
  cron: '20 4 * * *',
  run: removeOld,
  done: 'old jobs deleted',
})
