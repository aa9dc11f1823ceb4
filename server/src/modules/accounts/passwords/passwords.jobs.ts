import { timedJobs } from '#core/scheduler.ts'
import { purgeResets } from './password-reset.service.ts'

export const passwordsJobs = timedJobs({ name: 'purge-password-resets', cron: '35 3 * * *', run: purgeResets })
