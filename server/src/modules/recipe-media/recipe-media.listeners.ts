import { recipeFolder } from '@larder/domain/recipes/recipe-folders.ts'
import type { Runtime } from '#core/context.ts'

/** A recipe in the trash keeps its files; they go when it is gone for good. */
export function recipeMediaListeners({ bus, files }: Pick<Runtime, 'bus' | 'files'>): void {
  bus.on('recipe.purged', ({ id }) => files.removeAll(recipeFolder(id)))
}
