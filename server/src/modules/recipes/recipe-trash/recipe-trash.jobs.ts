import { timedJobs } from '#core/scheduler.ts'
import { emptyTrash } from './recipe-trash.service.ts'

export const recipeTrashJobs = timedJobs({
  name: 'empty-recipe-trash',
  cron: '30 3 * * *',
  run: emptyTrash,
  done: 'recipes deleted from the trash for good',
})
