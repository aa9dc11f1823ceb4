import { type Runtime, systemContext } from '#core/context.ts'
import type { Job } from '#core/scheduler.ts'
import { runDrill, runSchedule } from './backup-schedule.service.ts'

export const backupsJobs = (runtime: Runtime): Job[] => [
  { name: 'nightly-backup', cron: '20 2 * * *', run: () => runSchedule(systemContext(runtime)) },
  { name: 'backup-drill', cron: '40 4 * * 0', run: () => runDrill(systemContext(runtime)) },
]
