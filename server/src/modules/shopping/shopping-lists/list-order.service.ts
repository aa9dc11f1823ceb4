import type { ShoppingList } from '@larder/contract/shopping-lists.ts'
import { grouped } from '@larder/domain/grouped.ts'
import { sortByPlace } from '@larder/domain/shopping/shop-order.ts'
import type { Ctx } from '#core/context.ts'
import { found } from '#core/found.ts'
import { carryOut, lockedItems } from '#modules/shopping/shopping-items/item-changes.service.ts'
import { wholeOrder } from '#modules/shopping/usual-items/shop-order.service.ts'
import { orderLabels } from './label-settings.service.ts'
import { announceList, wholeList } from './shopping-lists.service.ts'
import * as store from './shopping-lists.store.ts'

/** Puts a list into the order in which the household has been buying; what it never bought stays where it is. */
export const sortAsBought = (ctx: Ctx, id: string): Promise<ShoppingList> =>
  ctx.tx(async (ctx) => {
    const stored = await lockedItems(ctx, [id])
    const list = found(await store.findList(ctx.db, ctx.actor, id))
    const order = await wholeOrder(ctx)
    const labelIds = await orderLabels(ctx, list, order.placeOfLabel)
    const open = stored.filter(({ checked }) => !checked)
    const aisles = grouped(open, (item) => item.labelId ?? order.of(item)?.labelId ?? '')
    const inOrder = [...new Set(['', ...labelIds, ...aisles.keys()])].flatMap((labelId) =>
      sortByPlace(aisles.get(labelId) ?? [], (item) => order.of(item)?.place),
    )
    const updated = inOrder.flatMap((item, position) => (item.position === position ? [] : { ...item, position }))
    const { after } = await carryOut(ctx, stored, { created: [], updated, deleted: [] })
    announceList(ctx, 'updated', list)
    return wholeList(ctx, id, after)
  })
