import { timedJobs } from '#core/scheduler.ts'
import { purgeAudit } from './audit.service.ts'

export const auditJobs = timedJobs({ name: 'purge-audit', cron: '50 3 * * *', run: purgeAudit })
