import { timedJobs } from '#core/scheduler.ts'
import { purgeChallenges } from './passkey-assertions.service.ts'

export const secondFactorsJobs = timedJobs({ name: 'purge-challenges', cron: '35 3 * * *', run: purgeChallenges })
