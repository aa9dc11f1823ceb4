import { OPERATION_DAYS } from '@larder/contract/operations.ts'
import { DAY_MS } from '@larder/domain/durations.ts'
import { grouped } from '@larder/domain/grouped.ts'
import type { Ctx } from '#core/context.ts'
import { privateTo } from '#core/shopping-list-visibility.ts'
import { momentBefore } from '#ports/clock.ts'
import { listStale, removeItems, removeMergedBefore } from './shopping-items.store.ts'

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
      const [list] = items as [(typeof items)[number]]
      const { groupId, householdId } = list
      const ids = items.map(({ id }) => id)
      ctx.emit('shoppingItems.deleted', { groupId, householdId, shoppingListId, ids, ...privateTo(list) })
    }
    return stale.length
  })

/** A change that comes later is not known as a repetition either. */
const MERGED_KEPT_MS = OPERATION_DAYS * DAY_MS

export const forgetMerged = (ctx: Ctx<undefined>) =>
  ctx.tx(({ db, clock }) => removeMergedBefore(db, momentBefore(clock, MERGED_KEPT_MS)))
