import { imageFolder, recipeFolder } from '@larder/domain/recipes/recipe-folders.ts'
import type { Runtime } from '#core/context.ts'
import { hasImage } from './recipe-media.store.ts'
import { removeImageFiles } from './replace-files.service.ts'

/** A recipe in the trash keeps its files; they go when it is gone for good. */
export function recipeMediaListeners({ outbox, files, connection }: Runtime): void {
  outbox.follow('recipe.purged', ({ id }) => [{ kind: 'files.removeFolder', subject: recipeFolder(id), payload: null }])
  outbox.handle('recipeMedia.removeImage', async (tasks) => {
    for (const { subject: id } of tasks)
      await removeImageFiles(files, imageFolder(id), () => hasImage(connection.reader, id))
  })
}
