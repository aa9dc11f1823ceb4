import { type Runtime, systemContext } from '#core/context.ts'
import { reindex, reindexFood } from './recipe-index.ts'

/**
 * What follows a save or a change elsewhere. A save that was rolled back keeps its files, so they go when the rows that
 * named them are gone for good.
 */
export function recipesListeners(runtime: Runtime): void {
  const { bus, files } = runtime
  const remove = async (keys: string[] = []) => {
    for (const key of keys) await files.remove(key)
  }
  bus.on('recipe.updated', ({ removedFiles }) => remove(removedFiles))
  bus.on('recipes.updated', ({ removedFiles }) => remove(removedFiles))
  bus.on('food.updated', ({ groupId, id, renamed }) =>
    renamed ? reindexFood(systemContext(runtime), groupId, id) : undefined,
  )
  bus.on('foods.forgotten', ({ groupId, recipeIds }) => reindex(systemContext(runtime), groupId, recipeIds))
}
