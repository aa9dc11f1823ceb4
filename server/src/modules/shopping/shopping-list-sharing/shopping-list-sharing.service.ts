import { randomUUID } from 'node:crypto'
import type {
  SharedShoppingList,
  ShoppingListLink,
  ShoppingListLinkDraft,
  ShoppingListLinkMade,
} from '@larder/contract/shopping-list-sharing.ts'
import { defaultShareExpiry, isShareExpired } from '@larder/domain/share-expiry.ts'
import { checkedInOrder, openInOrder } from '@larder/domain/shopping/order-items.ts'
import type { AnyCtx, Ctx, TxCtx } from '#core/context.ts'
import { notFound, problem } from '#core/errors.ts'
import { found } from '#core/found.ts'
import { privateTo } from '#core/list-visibility.ts'
import { hashToken, newSecretToken } from '#core/secret-token.ts'
import { bit } from '#db/rows.ts'
import { keepForUndo } from '#modules/foundation/removals/removals.service.ts'
import { lockLists, tickItem } from '#modules/shopping/shopping-items/item-changes.service.ts'
import { itemsOn, type ListOwner } from '#modules/shopping/shopping-items/item-reading.service.ts'
import { listForGuests } from '#modules/shopping/shopping-lists/shopping-lists.service.ts'
import * as store from './shopping-list-sharing.store.ts'

/**
 * Links to one shopping list. Everybody of the household makes and deletes them; whoever holds one sees what is on the
 * list, without ids, people, recipes or anything else of the household, and ticks if the link says so. Of the secret
 * only the hash is kept.
 */

const demandList = async ({ db, actor }: Pick<Ctx, 'db' | 'actor'>, listId: string) =>
  found(await store.findList(db, actor, listId))

const linkOf = ({ tokenHash: _, canTick, ...link }: store.LinkRow): ShoppingListLink => ({
  ...link,
  canTick: canTick === 1,
})

export async function list(ctx: Ctx, listId: string): Promise<ShoppingListLink[]> {
  await demandList(ctx, listId)
  return (await store.list(ctx.db, listId, ctx.clock.iso())).map(linkOf)
}

export const create = (
  ctx: Ctx,
  shoppingListId: string,
  { canTick, expiresAt }: ShoppingListLinkDraft,
): Promise<ShoppingListLinkMade> =>
  ctx.tx(async (ctx) => {
    const list = await demandList(ctx, shoppingListId)
    const ends = expiresAt ? new Date(expiresAt).toISOString() : defaultShareExpiry(ctx.clock.now())
    if (isShareExpired(ends, ctx.clock.now())) throw problem('invalid', ctx.t('shoppingListSharing.ended'), 'expiresAt')
    const token = newSecretToken()
    const link: store.LinkRow = {
      id: randomUUID(),
      createdAt: ctx.clock.iso(),
      shoppingListId,
      tokenHash: hashToken(token),
      canTick: bit(canTick),
      expiresAt: ends,
    }
    await store.insert(ctx.db, link)
    emitLink(ctx, 'created', link, list)
    return { ...linkOf(link), token }
  })

export const remove = (ctx: Ctx, listId: string, id: string): Promise<ShoppingListLink> =>
  ctx.tx(async (ctx) => {
    const list = await demandList(ctx, listId)
    await keepForUndo(ctx, 'shoppingListLink', [id])
    const link = found(await store.remove(ctx.db, listId, id))
    emitLink(ctx, 'deleted', link, list)
    return linkOf(link)
  })

function emitLink(
  ctx: TxCtx,
  change: 'created' | 'deleted',
  { id, shoppingListId }: store.LinkRow,
  list: Parameters<typeof privateTo>[0],
): void {
  const { groupId, householdId } = ctx.actor
  ctx.emit(`shoppingListLink.${change}`, { groupId, householdId, id, shoppingListId, ...privateTo(list) })
}

/** Ended, deleted and never made are the same to whoever asks. */
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

/** The guest acts in the household of the link and is nobody there. */
function asHousehold(ctx: TxCtx<unknown>, actor: ListOwner): TxCtx<ListOwner> {
  const home: TxCtx<ListOwner> = { ...ctx, actor, tx: (nested) => nested(home) }
  return home
}

/** Ended links of every household; answers how many there were. */
export const removeExpired = (ctx: Ctx<unknown>): Promise<number> =>
  ctx.tx(async (ctx) => (await store.removeExpired(ctx.db, ctx.clock.iso())).length)
