import { timedJobs } from '#core/scheduler.ts'
import { removeExpired } from './recipe-sharing.service.ts'

export const recipeSharingJobs = timedJobs({
  name: 'remove-expired-share-links',
  cron: '40 3 * * *',
  run: removeExpired,
  done: 'ended share links deleted',
})
