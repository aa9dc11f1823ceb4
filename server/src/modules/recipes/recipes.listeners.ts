import { assetKey } from '@larder/domain/recipes/recipe-folders.ts'
import { type Runtime, systemContext } from '#core/context.ts'
import { inTurn } from '#core/in-turn.ts'
import { reindex, reindexFood, reindexNaming, reindexOrganizer } from './recipe-index.service.ts'
import { listAssets } from './recipe-parts.store.ts'

/**
 * What follows a save or a change elsewhere. A save that was rolled back keeps its files, so they go when the rows that
 * named them are gone for good.
 */
export function recipesListeners(runtime: Runtime): void {
  const { bus, files, connection } = runtime
  const remove = async (keys: string[] = []) => {
    for (const key of keys) await inTurn(key.slice(0, key.lastIndexOf('/')), () => removeUnnamed(key))
  }
  /** Somebody may have sent a file of the same name since; then it is wanted again. */
  const removeUnnamed = async (key: string) => {
    const [, recipeId = ''] = key.split('/')
    const assets = await listAssets(connection.reader, [recipeId])
    if (!assets.some(({ fileName }) => assetKey(recipeId, fileName) === key)) await files.remove(key)
  }
  bus.on('recipe.updated', ({ removedFiles }) => remove(removedFiles))
  bus.on('recipes.updated', ({ removedFiles }) => remove(removedFiles))
  bus.on('food.updated', ({ groupId, id, renamed }) =>
    renamed ? reindexFood(systemContext(runtime), groupId, id) : undefined,
  )
  for (const kind of ['category', 'tag', 'tool'] as const) {
    bus.on(`${kind}.updated`, ({ groupId, id }) => reindexOrganizer(systemContext(runtime), kind, groupId, id))
    bus.on(`${kind}.deleted`, ({ groupId, name }) => reindexNaming(systemContext(runtime), groupId, name))
  }
  bus.on('foods.forgotten', ({ groupId, recipeIds }) => reindex(systemContext(runtime), groupId, recipeIds))
}
