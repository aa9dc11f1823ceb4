import { timedJobs } from '#core/scheduler.ts'
import { purgeInvitations } from './invitations.service.ts'

export const invitationsJobs = timedJobs({ name: 'purge-invitations', cron: '35 3 * * *', run: purgeInvitations })
