import { type Runtime, systemContext } from '#core/context.ts'
import { isAnybodyListening, notifyOfChange } from './list-changes.service.ts'
import { tellOfPantry } from './pantry-digest.service.ts'
import { tellOfPrep } from './prep-tasks.service.ts'

/**
 * On the bus and not in the outbox: if a process dies, the next change makes good for the lost hint. Households without
 * such a device, which are most, pay one short read a tick, after the answer, and no row.
 */
export function pushListeners(runtime: Runtime): void {
  for (const name of ['shoppingItems.created', 'shoppingItems.updated', 'shoppingItems.deleted'] as const)
    runtime.bus.on(name, async (change, { userId, client }) => {
      // Neither a person nor a guest's browser: the server tidies up, which is no news.
      if (userId === undefined && client === undefined) return
      // Its owner is the only one who changes a private list, and nobody else hears of it.
      if (change.privateTo !== undefined) return
      const { connection, clock } = runtime
      if (await isAnybodyListening({ db: connection.reader, clock }, change, userId))
        await notifyOfChange(systemContext(runtime), change, userId)
    })
  for (const [name, about] of [
    ['pantry.expiring', 'expiring'],
    ['pantry.low', 'low'],
  ] as const)
    runtime.bus.on(name, ({ householdId, names }) => tellOfPantry(systemContext(runtime), householdId, about, names))
  runtime.bus.on('prepTask.due', ({ householdId, from, to }) =>
    tellOfPrep(systemContext(runtime), householdId, { from, to }),
  )
}
