import { recipeFolder } from '@larder/domain/recipes/recipe-folders.ts'
import type { Runtime } from '#core/context.ts'

/** A recipe in the trash keeps its files; they go when it is gone for good. */
export function recipeMediaListeners({ outbox }: Pick<Runtime, 'outbox'>): void {
  outbox.follow('recipe.purged', ({ id }) => [{ kind: 'files.removeFolder', subject: recipeFolder(id), payload: null }])
}
