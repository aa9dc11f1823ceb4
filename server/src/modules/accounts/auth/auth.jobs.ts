import { timedJobs } from '#core/scheduler.ts'
import { purgeSessions } from './open-sessions.service.ts'

export const authJobs = timedJobs({ name: 'purge-sessions', cron: '35 3 * * *', run: purgeSessions })
