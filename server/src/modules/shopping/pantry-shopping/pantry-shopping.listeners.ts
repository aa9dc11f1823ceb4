import { createContext, type Runtime } from '#core/context.ts'
import * as store from './pantry-shopping.store.ts'
import { restock } from './restock.service.ts'

/** After every change of a pantry, for the foods that wish it. */
export function pantryShoppingListeners(runtime: Runtime): void {
  runtime.bus.on('pantry.updated', async ({ householdId, foodIds }) => {
    const db = runtime.connection.reader
    if (foodIds.length === 0 || !(await store.anyRestocked(db, householdId, foodIds))) return
    const household = await store.householdOf(db, householdId)
    if (!household) return
    const { groupId, slug: householdSlug, timeZone } = household
    const actor = { groupId, householdId, householdSlug, timeZone }
    await createContext(runtime, { actor, locale: 'en-US', cause: {} }).tx((ctx) => restock(ctx, {}))
  })
}
