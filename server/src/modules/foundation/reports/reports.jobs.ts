import { timedJobs } from '#core/scheduler.ts'
import { removeOld } from './reports.service.ts'

export const reportsJobs = timedJobs({
  name: 'remove-old-reports',
  cron: '55 3 * * *',
  run: removeOld,
  done: 'old reports deleted',
})
