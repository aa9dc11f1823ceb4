import { timedJobs } from '#core/scheduler.ts'
import { removeExpired } from './group-exports.service.ts'

export const recipeExportJobs = timedJobs({
  name: 'remove-expired-exports',
  cron: '50 3 * * *',
  run: removeExpired,
  done: 'old exports deleted',
})
