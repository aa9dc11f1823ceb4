import type { Ctx } from '#core/context.ts'
import { grouped } from '#db/rows.ts'
import { listStale, removeItems } from './shopping-items.store.ts'

/** Checked things that a list keeps, the last ones first. */
const KEPT_CHECKED = 100

/** Of every household; answers how many went. */
export const removeStale = (ctx: Ctx<undefined>): Promise<number> =>
  ctx.tx(async (ctx) => {
    const stale = await listStale(ctx.db, KEPT_CHECKED)
    if (stale.length === 0) return 0
    await removeItems(
      ctx.db,
      stale.map(({ id }) => id),
    )
    for (const [shoppingListId, items] of grouped(stale, (item) => item.shoppingListId)) {
      const [{ groupId, householdId }] = items as [(typeof items)[number]]
      ctx.emit('shoppingItems.deleted', { groupId, householdId, shoppingListId, ids: items.map(({ id }) => id) })
    }
    return stale.length
  })
