import { timedJobs } from '#core/scheduler.ts'
import { reindexStale } from './recipe-index.service.ts'

export const recipesJobs = timedJobs({
  name: 'refresh-recipe-index',
  cron: '*/10 * * * *',
  run: reindexStale,
  done: 'recipes indexed anew for the search',
})
