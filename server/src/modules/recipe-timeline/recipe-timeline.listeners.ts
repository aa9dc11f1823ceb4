import { timelineFolder } from '@larder/domain/recipes/recipe-folders.ts'
import type { Runtime } from '#core/context.ts'
import { removeImageFiles } from '#modules/recipe-media/replace-files.service.ts'
import { hasImage } from './recipe-timeline.store.ts'

export function recipeTimelineListeners({ outbox, files, connection }: Runtime): void {
  outbox.handle('recipeTimeline.removeImage', async (tasks) => {
    for (const { subject: id, payload } of tasks)
      await removeImageFiles(files, timelineFolder(payload.recipeId, id), () => hasImage(connection.reader, id))
  })
}
