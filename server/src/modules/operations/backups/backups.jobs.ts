import { timedJobs } from '#core/scheduler.ts'
import { runDrill, runSchedule } from './backup-schedule.service.ts'

export const backupsJobs = timedJobs(
  { name: 'nightly-backup', cron: '20 2 * * *', run: runSchedule },
  { name: 'backup-drill', cron: '40 4 * * 0', run: runDrill },
)
