import { type Runtime, systemContext } from '#core/context.ts'
import { updateAverages } from './ratings.store.ts'

/** Somebody who leaves takes their opinions along, and the averages follow. */
export function ratingsListeners(runtime: Runtime): void {
  runtime.bus.on('user.deleted', ({ groupId }) =>
    systemContext(runtime).tx(async ({ db }) => {
      await updateAverages(db, groupId)
    }),
  )
}
