import { type Runtime, systemContext } from '#core/context.ts'
import { updateAverages } from './ratings.store.ts'

/** Ratings of a deleted user are gone, so averages are computed anew. */
export function ratingsListeners(runtime: Runtime): void {
  const { outbox } = runtime
  outbox.follow('user.deleted', ({ groupId }) => [{ kind: 'ratings.average', subject: groupId, payload: null }])
  outbox.handle('ratings.average', async (tasks) => {
    for (const groupId of new Set(tasks.map(({ subject }) => subject)))
      await systemContext(runtime).tx(async ({ db }) => {
        await updateAverages(db, groupId)
      })
  })
}
