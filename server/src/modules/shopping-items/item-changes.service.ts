import { randomUUID } from 'node:crypto'
import type { ChangedItems, ShoppingItem as ItemAnswer } from '@larder/contract/shopping-items.ts'
import { type ListPlan, planInTurn, planUpdate, type ShoppingItem } from '@larder/domain/shopping/consolidate.ts'
import { positionAmong } from '@larder/domain/shopping/shop-order.ts'
import type { TxCtx } from '#core/context.ts'
import { notFound } from '#core/errors.ts'
import { lockRows } from '#db/lock-rows.ts'
import { bit, grouped } from '#db/rows.ts'
import { recordTicks } from '#modules/usual-items/purchases.service.ts'
import { orderAmong } from '#modules/usual-items/shop-order.service.ts'
import { type Home, type Read, wholeItems } from './item-reading.service.ts'
import * as store from './shopping-items.store.ts'
import { measuresOf } from './unit-measures.service.ts'

/**
 * Whatever is written to lists goes through one plan, so that equal things become one and no amount is lost; the lists
 * are locked meanwhile, because two who add at once must see each other.
 */

export type HomeTx = TxCtx<Home>

export const listsOf = (items: { shoppingListId: string }[]) => [...new Set(items.map((item) => item.shoppingListId))]

export async function lockLists(ctx: HomeTx, ids: string[]): Promise<void> {
  const wanted = new Set(ids)
  const own = await lockRows(ctx, 'shoppingList', ctx.actor.householdId, [...wanted], 'change', 'householdId')
  if (own.length < wanted.size) throw notFound()
}

export type Stored = ShoppingItem & { createdAt: string }

/** As the rules of the domain know them. */
async function storedItems(ctx: Read, listIds: string[]): Promise<Stored[]> {
  const rows = listIds.length === 0 ? [] : await store.itemsOf(ctx.db, ctx.actor.householdId, listIds)
  const ids = rows.map(({ id }) => id)
  const references = grouped(await store.referencesOf(ctx.db, ids), ({ shoppingItemId }) => shoppingItemId)
  return rows.map((row) => ({
    ...row,
    checked: row.checked === 1,
    isFood: row.isFood === 1,
    extras: JSON.parse(row.extras),
    references: references.get(row.id) ?? [],
  }))
}

export async function lockedItems(ctx: HomeTx, listIds: string[]): Promise<Stored[]> {
  await lockLists(ctx, listIds)
  return storedItems(ctx, listIds)
}

export const newestFirst = (items: Stored[]) =>
  [...items].sort((one, other) => (one.createdAt < other.createdAt ? 1 : -1))

type LabelOf = (item: ShoppingItem) => string | null

/** Onto lists that are locked already. */
export const addItems = (ctx: HomeTx, items: ShoppingItem[], guess: LabelOf): Promise<ChangedItems> =>
  addInTurn(ctx, [items], guess)

/** Several additions, as if they were made one after the other. */
export async function addInTurn(
  ctx: HomeTx,
  batches: ShoppingItem[][],
  guess: LabelOf = () => null,
): Promise<ChangedItems> {
  const items = batches.flat()
  const stored = await storedItems(ctx, listsOf(items))
  const open = newestFirst(stored).filter(({ checked }) => !checked)
  const plan = planInTurn(open, batches, await measuresOf(ctx, [...stored, ...items]))
  return carryOut(ctx, stored, { ...plan, created: await asUsual(ctx, plan.created, stored, guess) })
}

/** Under the label and in the place it was bought, unless its sender or its food say something else. */
async function asUsual(
  ctx: HomeTx,
  created: ShoppingItem[],
  stored: Stored[],
  guess: LabelOf,
): Promise<ShoppingItem[]> {
  if (created.length === 0) return created
  const open = stored.filter(({ checked }) => !checked)
  const order = await orderAmong(ctx, [...created, ...open])
  const neighboursOf = (items: ShoppingItem[], shoppingListId: string, labelId: string | null) =>
    items.flatMap((item) => {
      const known = order.of(item)
      const sameAisle = item.shoppingListId === shoppingListId && (item.labelId ?? known?.labelId ?? null) === labelId
      return sameAisle && known?.place !== undefined ? [{ position: item.position, place: known.place }] : []
    })
  const placed: ShoppingItem[] = []
  for (const item of created) {
    const known = order.of(item)
    const labelId = item.labelId ?? (known?.labelOfFood ? null : (known?.labelId ?? guess(item)))
    const there = neighboursOf([...open, ...placed], item.shoppingListId, labelId ?? known?.labelId ?? null)
    const inOrder = there.sort((one, other) => one.position - other.position)
    const position = item.position === 0 && known?.place !== undefined ? positionAmong(inOrder, known.place) : undefined
    placed.push({ ...item, labelId, position: position ?? item.position })
  }
  return placed
}

export async function changeItems(ctx: HomeTx, changes: ShoppingItem[]): Promise<ChangedItems> {
  const before = await store.itemsByIds(
    ctx.db,
    ctx.actor.householdId,
    changes.map(({ id }) => id),
  )
  if (before.length < new Set(changes.map(({ id }) => id)).size) throw notFound()
  const stored = await storedItems(ctx, [...new Set([...listsOf(changes), ...listsOf(before)])])
  await rememberTicks(ctx, stored, changes)
  return carryOut(ctx, stored, planUpdate(newestFirst(stored), changes, await measuresOf(ctx, [...stored, ...changes])))
}

async function rememberTicks(ctx: HomeTx, stored: Stored[], changes: ShoppingItem[]): Promise<void> {
  const wasChecked = new Map(stored.map(({ id, checked }) => [id, checked]))
  const ticked = changes.filter(({ id, checked }) => checked && wasChecked.get(id) === false)
  const unticked = changes.filter(({ id, checked }) => !checked && wasChecked.get(id) === true)
  await recordTicks(ctx, ticked, unticked)
}

/** Ticks one thing on a list that is locked, or takes its tick away; answers whether it is there. */
export async function tickItem(ctx: HomeTx, listId: string, itemId: string, checked: boolean): Promise<boolean> {
  const item = (await storedItems(ctx, [listId])).find(({ id }) => id === itemId)
  if (item && item.checked !== checked) await changeItems(ctx, [{ ...item, checked }])
  return item !== undefined
}

/** Writes a plan, forgets recipes of which nothing is left, and tells once for each list and kind of change. */
export async function carryOut(ctx: HomeTx, stored: Stored[], plan: ListPlan): Promise<ChangedItems> {
  const now = ctx.clock.iso()
  const { householdId } = ctx.actor
  const gone = await wholeItems(ctx, await store.itemsByIds(ctx.db, householdId, plan.deleted))
  const written = [...plan.created, ...plan.updated]
  if (plan.created.length > 0)
    await store.insertItems(
      ctx.db,
      plan.created.map((item) => ({ ...columnsOf(item), id: item.id, createdAt: now, updatedAt: now })),
    )
  const createdAt = new Map(stored.map((item) => [item.id, item.createdAt]))
  await store.updateItems(
    ctx.db,
    plan.updated.map((item) => ({
      ...columnsOf(item),
      id: item.id,
      createdAt: createdAt.get(item.id) ?? now,
      updatedAt: now,
    })),
  )
  await store.replaceReferences(
    ctx.db,
    written.map(({ id }) => id),
    written.flatMap(referenceRows),
  )
  if (plan.deleted.length > 0) await store.removeItems(ctx.db, plan.deleted)
  const touched = [...new Set([...listsOf(written), ...listsOf(gone), ...listsOf(stored)])]
  if (written.length + gone.length > 0 && touched.length > 0) {
    await store.pruneRecipes(ctx.db, touched)
    await store.touchLists(ctx.db, touched, now)
  }
  const rows = await store.itemsByIds(
    ctx.db,
    householdId,
    written.map(({ id }) => id),
  )
  const byId = new Map((await wholeItems(ctx, rows)).map((item) => [item.id, item]))
  const answer = (items: ShoppingItem[]) => items.flatMap(({ id }) => byId.get(id) ?? [])
  const changed = { createdItems: answer(plan.created), updatedItems: answer(plan.updated), deletedItems: gone }
  tell(ctx, 'created', changed.createdItems)
  tell(ctx, 'updated', changed.updatedItems)
  tell(ctx, 'deleted', changed.deletedItems)
  return changed
}

function tell(ctx: HomeTx, change: 'created' | 'updated' | 'deleted', items: ItemAnswer[]): void {
  const { groupId, householdId } = ctx.actor
  for (const [shoppingListId, own] of grouped(items, (item) => item.shoppingListId))
    ctx.emit(`shoppingItems.${change}`, { groupId, householdId, shoppingListId, ids: own.map(({ id }) => id) })
}

const columnsOf = (item: ShoppingItem) => ({
  shoppingListId: item.shoppingListId,
  quantity: item.quantity,
  note: item.note,
  checked: bit(item.checked),
  position: item.position,
  foodId: item.foodId,
  unitId: item.unitId,
  labelId: item.labelId,
  isFood: bit(item.isFood),
  extras: JSON.stringify(item.extras),
})

const referenceRows = ({ id, shoppingListId, references }: ShoppingItem) =>
  references.map(({ recipeId, recipeQuantity, recipeScale, recipeNote }) => ({
    id: randomUUID(),
    shoppingItemId: id,
    shoppingListId,
    recipeId,
    recipeQuantity,
    recipeScale,
    recipeNote,
  }))
