import { timedJobs } from '#core/scheduler.ts'
import { runDue } from './webhook-schedule.service.ts'

export const webhooksJobs = timedJobs({
  name: 'send-due-webhooks',
  cron: '* * * * *',
  run: runDue,
  done: 'webhooks are due',
})
