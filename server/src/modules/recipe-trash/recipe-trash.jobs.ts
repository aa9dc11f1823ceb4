import { type Runtime, systemContext } from '#core/context.ts'
import type { Job } from '#core/scheduler.ts'
import { emptyTrash } from './recipe-trash.service.ts'

export const recipeTrashJobs = (runtime: Runtime): Job[] => [
  {
    name: 'empty-recipe-trash',
    cron: '30 3 * * *',
    run: async () => {
      const purged = await emptyTrash(systemContext(runtime))
      if (purged > 0) runtime.log.info({ purged }, 'recipes deleted from the trash for good')
    },
  },
]
