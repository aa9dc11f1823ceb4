import { recipeImageNames } from '@larder/contract/recipe-media.ts'
import { timelineFolder } from '@larder/domain/recipes/recipe-folders.ts'
import type { Runtime } from '#core/context.ts'
import { removeFormer } from '#core/versioned-files.ts'
import { hasImage } from './recipe-timeline.store.ts'

export function recipeTimelineListeners({ outbox, files, connection }: Runtime): void {
  outbox.handle('recipeTimeline.removeImage', async (tasks) => {
    for (const { subject: id, payload } of tasks)
      if (!(await hasImage(connection.reader, id)))
        await removeFormer(files, timelineFolder(payload.recipeId, id), { key: null, names: recipeImageNames })
  })
}
