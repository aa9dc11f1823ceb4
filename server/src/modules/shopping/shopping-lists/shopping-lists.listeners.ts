import { type Runtime, systemContext } from '#core/context.ts'
import { moveWithOwner } from './shopping-lists.store.ts'

/** Lists move house with their owner. */
export function shoppingListsListeners(runtime: Runtime): void {
  runtime.outbox.follow('user.updated', ({ id }) => [
    { kind: 'shoppingLists.moveWithOwner', subject: id, payload: null },
  ])
  runtime.outbox.handle('shoppingLists.moveWithOwner', async (tasks) => {
    await systemContext(runtime).tx(async ({ db }) => {
      for (const { subject } of tasks) await moveWithOwner(db, subject)
    })
  })
}
