import type {
  SharedShoppingList,
  ShoppingListLink,
  ShoppingListLinkDraft,
} from '@larder/contract/shopping-list-sharing.ts'
import { checkedInOrder, openInOrder } from '@larder/domain/shopping/order-items.ts'
import type { AnyCtx, TxCtx } from '#core/context.ts'
import { notFound, problem } from '#core/errors.ts'
import { found } from '#core/found.ts'
import { hashToken } from '#core/secret-token.ts'
import { shareLinks } from '#core/share-links/share-links.service.ts'
import { privateTo } from '#core/shopping-list-visibility.ts'
import { bit } from '#db/rows.ts'
import { keepForUndo } from '#modules/foundation/removals/removals.service.ts'
import { lockLists, tickItem } from '#modules/shopping/shopping-items/item-changes.service.ts'
import { itemsOn, type ListOwner } from '#modules/shopping/shopping-items/item-reading.service.ts'
import { listForGuests } from '#modules/shopping/shopping-lists/shopping-lists.service.ts'
import * as store from './shopping-list-sharing.store.ts'

/**
 * Links to one shopping list of the household. Whoever holds one sees what is on the list, without ids, people, recipes
 * or anything else of the household, and ticks if the link says so.
 */

export const shoppingListLinks = shareLinks({
  table: 'shoppingListLink',
  target: 'shoppingListId',
  find: ({ db, actor }, id) => store.findList(db, actor, id),
  written: ({ canTick }: ShoppingListLinkDraft) => ({ canTick: bit(canTick) }),
  toLink: ({ canTick, ...link }): ShoppingListLink => ({ ...link, canTick: canTick === 1 }),
  keepForUndo: (ctx, ids) => keepForUndo(ctx, 'shoppingListLink', ids),
  announce: ({ actor: { groupId, householdId }, emit }, change, { id, shoppingListId }, list) =>
    emit(`shoppingListLink.${change}`, { groupId, householdId, id, shoppingListId, ...privateTo(list) }),
})

/** Links that have ended, were deleted or never existed are answered alike. */
const findLink = async ({ db, clock }: Pick<AnyCtx, 'db' | 'clock'>, token: string) =>
  found(await store.findByHolder(db, hashToken(token), clock.iso()))

type Link = Awaited<ReturnType<typeof findLink>>

export async function read(ctx: AnyCtx, token: string): Promise<SharedShoppingList> {
  return sharedList(ctx, await findLink(ctx, token))
}

/** As the household sees them. */
const inOrder = (items: Awaited<ReturnType<typeof itemsOn>>) => [
  ...openInOrder(
    items.filter(({ checked }) => !checked),
    { byHand: false },
  ),
  ...checkedInOrder(items.filter(({ checked }) => checked)),
]

async function sharedList({ db }: Pick<AnyCtx, 'db'>, link: Link): Promise<SharedShoppingList> {
  const { shoppingListId, groupId, householdId } = link
  const ctx = { db, actor: { groupId, householdId } }
  const { name, updatedAt, labels } = await listForGuests(ctx, shoppingListId)
  const items = inOrder(await itemsOn(ctx, shoppingListId))
  const there = new Set(items.map(({ labelId }) => labelId))
  const shown = labels.filter(({ id }) => there.has(id))
  const placeOf = new Map(shown.map(({ id }, at) => [id, at]))
  return {
    name,
    updatedAt,
    canTick: link.canTick === 1,
    expiresAt: link.expiresAt,
    labels: shown.map(({ name, color }) => ({ name, color })),
    items: items.map(({ id, display, checked, labelId, pack = null }) => ({
      id,
      display,
      checked,
      label: placeOf.get(labelId ?? '') ?? null,
      pack,
    })),
  }
}

export const tick = (ctx: AnyCtx, token: string, itemId: string, checked: boolean): Promise<SharedShoppingList> =>
  ctx.tx(async (ctx) => {
    const link = await findLink(ctx, token)
    if (link.canTick !== 1) throw problem('forbidden', ctx.t('shoppingListSharing.onlyReading'))
    const { groupId, householdId } = link
    const home = asHousehold(ctx, { groupId, householdId })
    await lockLists(home, [link.shoppingListId])
    if (!(await tickItem(home, link.shoppingListId, itemId, checked))) throw notFound()
    return sharedList(ctx, link)
  })

/** The guest acts for the household of the link, without a user. */
function asHousehold(ctx: TxCtx<unknown>, actor: ListOwner): TxCtx<ListOwner> {
  const home: TxCtx<ListOwner> = { ...ctx, actor, tx: (nested) => nested(home) }
  return home
}
