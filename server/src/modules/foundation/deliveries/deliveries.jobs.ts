import { timedJobs } from '#core/scheduler.ts'
import { removeOld } from './deliveries.service.ts'

export const deliveriesJobs = timedJobs({
  name: 'remove-old-deliveries',
  cron: '10 4 * * *',
  run: removeOld,
  done: 'old deliveries deleted',
})
