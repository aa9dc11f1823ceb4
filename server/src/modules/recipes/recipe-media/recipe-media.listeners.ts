import { recipeImageNames } from '@larder/contract/recipe-media.ts'
import { imageFolder, recipeFolder } from '@larder/domain/recipes/recipe-folders.ts'
import type { Runtime } from '#core/context.ts'
import { removeFormer } from '#core/versioned-files.ts'
import { imageOf } from './recipe-media.store.ts'

/** A recipe in the trash keeps its files; they go when it is gone for good. */
export function recipeMediaListeners({ outbox, files, connection }: Runtime): void {
  outbox.follow('recipe.purged', ({ id }) => [{ kind: 'files.removeFolder', subject: recipeFolder(id), payload: null }])
  outbox.handle('recipeMedia.removeImage', async (tasks) => {
    for (const { subject: id } of tasks)
      if ((await imageOf(connection.reader, id)) === null)
        await removeFormer(files, imageFolder(id), { key: null, names: recipeImageNames })
  })
}
