import { grouped } from '@larder/domain/grouped.ts'
import { assetKey } from '@larder/domain/recipes/recipe-folders.ts'
import { type Runtime, systemContext } from '#core/context.ts'
import { withSharedMutex } from '#core/leases/shared-mutex.ts'
import type { Task } from '#core/outbox-map.ts'
import { reindex, reindexFoods, reindexNaming, reindexOrganizer } from './recipe-index.service.ts'
import { listAssets } from './recipe-parts.store.ts'

/**
 * What follows a save or a change elsewhere. A save that was rolled back keeps its files, so they go when the rows that
 * named them are gone for good.
 */
export function recipesListeners(runtime: Runtime): void {
  const { outbox, files, connection } = runtime
  const removing = (keys: string[] = []): Task[] =>
    keys.map((subject) => ({ kind: 'recipes.removeFile', subject, payload: null }))
  outbox.follow('recipe.updated', ({ removedFiles }) => removing(removedFiles))
  outbox.follow('recipes.updated', ({ removedFiles }) => removing(removedFiles))
  outbox.follow('food.updated', ({ groupId, id, renamed }) =>
    renamed ? [{ kind: 'recipes.reindexFood', subject: id, payload: { groupId } }] : [],
  )
  outbox.follow('foods.forgotten', ({ groupId, recipeIds }) => [
    { kind: 'recipes.reindex', subject: groupId, payload: { recipeIds } },
  ])

  for (const kind of ['category', 'tag', 'tool'] as const) {
    outbox.follow(`${kind}.updated`, ({ groupId, id }) => [
      { kind: 'recipes.reindexOrganizer', subject: id, payload: { groupId, kind } },
    ])
    outbox.follow(`${kind}.deleted`, ({ groupId, name }) => [
      { kind: 'recipes.reindexNaming', subject: groupId, payload: { name } },
    ])
  }

  /** Somebody may have sent a file of the same name since; then it is wanted again. */
  const removeUnnamed = async (key: string) => {
    const [, recipeId = ''] = key.split('/')
    const assets = await listAssets(connection.reader, [recipeId])
    if (!assets.some(({ fileName }) => assetKey(recipeId, fileName) === key)) await files.remove(key)
  }
  outbox.handle('recipes.removeFile', async (tasks) => {
    for (const { subject: key } of tasks)
      await withSharedMutex(systemContext(runtime), key.slice(0, key.lastIndexOf('/')), () => removeUnnamed(key))
  })
  outbox.handle('recipes.reindexFood', async (tasks) => {
    const groups = grouped(tasks, ({ payload }) => payload.groupId)
    for (const [groupId, own] of groups)
      await reindexFoods(
        systemContext(runtime),
        groupId,
        own.map(({ subject }) => subject),
      )
  })
  outbox.handle('recipes.reindexOrganizer', async (tasks) => {
    for (const { subject, payload } of tasks)
      await reindexOrganizer(systemContext(runtime), payload.kind, payload.groupId, subject)
  })
  outbox.handle('recipes.reindexNaming', async (tasks) => {
    for (const { subject, payload } of tasks) await reindexNaming(systemContext(runtime), subject, payload.name)
  })
  outbox.handle('recipes.reindex', async (tasks) => {
    const groups = grouped(tasks, ({ subject }) => subject)
    for (const [groupId, own] of groups)
      await reindex(
        systemContext(runtime),
        groupId,
        own.flatMap(({ payload }) => payload.recipeIds),
      )
  })
}
