import { timedJobs } from '#core/scheduler.ts'
import { removeExpired } from './shopping-list-sharing.service.ts'

export const shoppingListSharingJobs = timedJobs({
  name: 'remove-expired-shopping-list-links',
  cron: '45 3 * * *',
  run: removeExpired,
  done: 'ended links to shopping lists deleted',
})
