import type { ChangedItems } from '@larder/contract/shopping-items.ts'
import { grouped } from '@larder/domain/grouped.ts'
import { type ListPlan, planInTurn, planUpdate, type ShoppingItem } from '@larder/domain/shopping/consolidate.ts'
import { positionAmong } from '@larder/domain/shopping/shop-order.ts'
import type { TxCtx } from '#core/context.ts'
import { notFound, problem } from '#core/errors.ts'
import { privateTo } from '#core/shopping-list-visibility.ts'
import { recordTicks } from '#modules/shopping/usual-items/purchases.service.ts'
import { type Known, orderAmong } from '#modules/shopping/usual-items/shop-order.service.ts'
import { type ListOwner, type Stored, storedOn, wholeItems } from './item-reading.service.ts'
import { referenceRows, rowOf } from './item-rows.mapper.ts'
import * as store from './shopping-items.store.ts'
import { measuresOf } from './unit-measures.service.ts'

/**
 * Every write to lists goes through one plan, so that equal items become one and no amount is lost. The lists are
 * locked meanwhile, because two people who add at once must see what the other adds.
 */

export type HouseholdTx = TxCtx<ListOwner>

export const listsOf = (items: { shoppingListId: string }[]) => [...new Set(items.map((item) => item.shoppingListId))]

export async function lockLists(ctx: HouseholdTx, ids: string[]): Promise<void> {
  const wanted = new Set(ids)
  if ((await store.lockLists(ctx, ctx.actor, [...wanted])).length < wanted.size) throw notFound()
}

/** Those of the lists that are the household's and not private to somebody else, each with whether it is private. */
export const lockedAmong = async (ctx: HouseholdTx, ids: string[]): Promise<Map<string, { isPrivate: boolean }>> =>
  new Map(
    (await store.lockLists(ctx, ctx.actor, [...new Set(ids)])).map(({ id, isPrivate }) => [
      id,
      { isPrivate: isPrivate === 1 },
    ]),
  )

export async function lockedItems(ctx: HouseholdTx, listIds: string[]): Promise<Stored[]> {
  await lockLists(ctx, listIds)
  return storedOn(ctx, [...new Set(listIds)])
}

/** Everything on these lists and on those that these things are on; all of them must be the household's. */
export async function lockedAround(ctx: HouseholdTx, itemIds: string[], listIds: string[]): Promise<Stored[]> {
  const stored = await lockedNear(ctx, itemIds, listIds)
  if (!holds(stored, itemIds)) throw notFound()
  return stored
}

/** The same, of things of which some may be gone. */
export async function lockedNear(ctx: HouseholdTx, itemIds: string[], listIds: string[]): Promise<Stored[]> {
  // Mostly they are on the lists that were named, and then nobody has to be asked where they are.
  const named = listIds.length === 0 ? [] : await lockedItems(ctx, listIds)
  if (holds(named, itemIds)) return named
  const onLists = new Set(named.map(({ id }) => id))
  const away = itemIds.filter((id) => !onLists.has(id))
  const elsewhere = await store.itemsByIds(ctx.db, ctx.actor, away)
  return elsewhere.length === 0 ? named : lockedWherever(ctx, itemIds, listIds)
}

function holds(stored: Stored[], itemIds: string[]): boolean {
  const there = new Set(stored.map(({ id }) => id))
  return itemIds.every((id) => there.has(id))
}

/** The same, asking first where they are. */
export async function lockedWherever(ctx: HouseholdTx, itemIds: string[], listIds: string[]): Promise<Stored[]> {
  const there = await store.itemsByIds(ctx.db, ctx.actor, itemIds)
  const lists = [...new Set([...listIds, ...listsOf(there)])]
  const stored = await lockedItems(ctx, lists)
  const locked = new Set(stored.map(({ id }) => id))
  // Somebody else moved one to another list before this one was locked.
  return there.every(({ id }) => locked.has(id)) ? stored : lockedWherever(ctx, itemIds, lists)
}

export const newestFirst = (items: Stored[]) =>
  items.toSorted((one, other) => (one.createdAt === other.createdAt ? 0 : one.createdAt < other.createdAt ? 1 : -1))

type LabelOf = (item: ShoppingItem) => string | null

/** Onto lists that are locked already. */
export const addItems = (ctx: HouseholdTx, items: ShoppingItem[], guess: LabelOf): Promise<PlanResult> =>
  addInTurn(ctx, listsOf(items), [items], guess)

/** Several additions, as if they were made one after the other. */
export async function addInTurn(
  ctx: HouseholdTx,
  listIds: string[],
  batches: ShoppingItem[][],
  guess: LabelOf = () => null,
): Promise<PlanResult> {
  const items = batches.flat()
  const stored = await storedOn(ctx, listIds)
  const open = newestFirst(stored).filter(({ checked }) => !checked)
  const plan = planInTurn(open, batches, await measuresOf(ctx, [...stored, ...items]))
  return carryOut(ctx, stored, { ...plan, created: await withUsualPlaces(ctx, plan.created, stored, guess) })
}

/** Under the label and in the place it was bought, unless its sender or its food say something else. */
export async function withUsualPlaces(
  ctx: HouseholdTx,
  created: ShoppingItem[],
  stored: Stored[],
  guess: LabelOf,
): Promise<ShoppingItem[]> {
  if (created.length === 0) return created
  const open = stored.filter(({ checked }) => !checked)
  const order = await orderAmong(ctx, [...created, ...open])
  const inAisles = new Map<string, { position: number; place: number }[]>()
  const aisleOf = (item: ShoppingItem, labelId: string | null) => `${item.shoppingListId} ${labelId}`
  const enter = (item: ShoppingItem, known: Known | undefined) => {
    if (known?.place === undefined) return
    const aisle = aisleOf(item, item.labelId ?? known.labelId)
    const neighbours = inAisles.get(aisle) ?? []
    neighbours.push({ position: item.position, place: known.place })
    inAisles.set(aisle, neighbours)
  }
  for (const item of open) enter(item, order.of(item))
  return created.map((item) => {
    const known = order.of(item)
    const labelId = item.labelId ?? (known?.labelOfFood ? null : (known?.labelId ?? guess(item)))
    const there = inAisles.get(aisleOf(item, labelId ?? known?.labelId ?? null)) ?? []
    const neighbours = there.toSorted((one, other) => one.position - other.position)
    const position =
      item.position === 0 && known?.place !== undefined ? positionAmong(neighbours, known.place) : undefined
    const placed = { ...item, labelId, position: position ?? item.position }
    enter(placed, known)
    return placed
  })
}

/** `stored` is everything on the lists that the changes are about, before and after. */
export async function changeItems(ctx: HouseholdTx, stored: Stored[], changes: ShoppingItem[]): Promise<PlanResult> {
  await rememberTicks(ctx, stored, changes)
  return carryOut(ctx, stored, planUpdate(newestFirst(stored), changes, await measuresOf(ctx, [...stored, ...changes])))
}

/**
 * `storeOf` says in which store somebody was; else it is the one the thing belongs to. What is bought for a private list
 * is no habit of the household, and nobody is asked where it was put.
 */
export async function rememberTicks(
  ctx: HouseholdTx,
  stored: Stored[],
  changes: ShoppingItem[],
  storeOf: (id: string) => string | null | undefined = () => undefined,
): Promise<void> {
  const wasChecked = new Map(stored.map(({ id, checked }) => [id, checked]))
  const ticked = changes
    .filter(({ id, checked }) => checked && wasChecked.get(id) === false)
    .map((item) => ({ ...item, tripStoreId: storeOf(item.id) ?? item.storeId }))
  const unticked = changes.filter(({ id, checked }) => !checked && wasChecked.get(id) === true)
  if (ticked.length + unticked.length === 0) return
  const open = await store.listsOfEverybody(ctx.db, listsOf([...ticked, ...unticked]))
  const isOpen = ({ shoppingListId }: ShoppingItem) => open.has(shoppingListId)
  await recordTicks(ctx, ticked.filter(isOpen), unticked.filter(isOpen))
}

/** Ticks one thing on a list that is locked, or takes its tick away; answers whether it is there. */
export async function tickItem(ctx: HouseholdTx, listId: string, itemId: string, checked: boolean): Promise<boolean> {
  const stored = await storedOn(ctx, [listId])
  const item = stored.find(({ id }) => id === itemId)
  if (item && item.checked !== checked) await changeItems(ctx, stored, [{ ...item, checked }])
  return item !== undefined
}

/** What became of a plan, and everything on the lists now, in no order. */
export type PlanResult = { created: Stored[]; updated: Stored[]; deleted: Stored[]; after: Stored[] }

/** Writes a plan, forgets recipes of which nothing is left, and tells once for each list and kind of change. */
export async function carryOut(ctx: HouseholdTx, stored: Stored[], plan: ListPlan): Promise<PlanResult> {
  const now = ctx.clock.iso()
  const before = new Map(stored.map((item) => [item.id, item]))
  const asStored = (item: ShoppingItem) => storedAfter(item, before.get(item.id), now, ctx.actor.userId ?? null)
  const [created, updated] = [plan.created.map(asStored), plan.updated.map(asStored)]
  const deleted = plan.deleted.flatMap((id) => before.get(id) ?? [])
  await store.insertItems(ctx.db, created.map(rowOf))
  await store.updateItems(ctx.db, updated.map(rowOf))
  const rewritten = updated.filter((item) => item.references !== before.get(item.id)?.references)
  await store.removeReferences(
    ctx.db,
    rewritten.map(({ id }) => id).filter((id) => belongsToRecipes(before.get(id))),
  )
  await store.insertReferences(
    ctx.db,
    [...created, ...rewritten].flatMap(({ references, hidden }) => [...references, ...hidden]),
  )
  await store.removeItems(ctx.db, plan.deleted)
  await rememberMerged(ctx, [...created, ...stored], plan)
  const lists = listsOf([...created, ...updated, ...stored])
  if (created.length + updated.length + deleted.length > 0) {
    if ([...rewritten, ...deleted].some(({ id }) => belongsToRecipes(before.get(id))))
      await store.pruneRecipes(ctx.db, lists)
    const touched = new Map(
      (await store.touchLists(ctx.db, lists, now, ctx.actor.householdId)).map((list) => [list.id, list]),
    )
    // Whoever called has asked for the lists before; nothing is written to those of others all the same.
    if (touched.size < lists.length) throw notFound()
    emitItems(ctx, 'created', created, touched)
    emitItems(ctx, 'updated', updated, touched)
    emitItems(ctx, 'deleted', deleted, touched)
  }
  const [gone, changed] = [new Set(plan.deleted), new Map(updated.map((item) => [item.id, item]))]
  const left = stored.filter(({ id }) => !gone.has(id)).map((item) => changed.get(item.id) ?? item)
  return { created, updated, deleted, after: [...created, ...left] }
}

/** On the list they were on and on that of what they went into, where changes that were made meanwhile look for them. */
async function rememberMerged(
  ctx: HouseholdTx,
  items: Stored[],
  { merged = [], separated = [] }: ListPlan,
): Promise<void> {
  // Ticking is what is done most, and nothing becomes one by it.
  if (merged.length + separated.length === 0) return
  const listOf = new Map(items.map(({ id, shoppingListId }) => [id, shoppingListId]))
  const mergedAt = ctx.clock.iso()
  const rows = merged.flatMap(([id, intoId]) => {
    const lists = new Set([id, intoId].flatMap((one) => listOf.get(one) ?? []))
    return [...lists].map((shoppingListId) => ({ shoppingListId, id, intoId, mergedAt }))
  })
  if (separated.length > 0) await store.removeMerged(ctx.db, listsOf(items), separated)
  await store.putMerged(ctx.db, rows)
}

/** What has become part of something else on these lists, and of what. */
export const mergedOn = async ({ db }: HouseholdTx, listIds: string[]): Promise<Map<string, string>> =>
  new Map((await store.mergedOn(db, listIds)).map(({ id, intoId }) => [id, intoId]))

/** Of new things: nobody else may have them, in this household or another. */
export async function demandFreeIds(ctx: HouseholdTx, ids: string[]): Promise<void> {
  const taken = await store.takenIds(ctx.db, ids)
  if (taken.size > 0) throw problem('invalid', ctx.t('shoppingLists.idTaken'), 'id')
}

/** Whole, for whoever sent the changes. */
export async function changedItems(ctx: HouseholdTx, { created, updated, deleted }: PlanResult): Promise<ChangedItems> {
  const whole = await wholeItems(ctx, [...created, ...updated, ...deleted])
  return {
    createdItems: whole.slice(0, created.length),
    updatedItems: whole.slice(created.length, created.length + updated.length),
    deletedItems: whole.slice(created.length + updated.length),
  }
}

const belongsToRecipes = (item: Stored | undefined) =>
  item !== undefined && (item.references.length > 0 || item.hidden.length > 0 || item.ofTrashedRecipes)

/** References that stay as they are keep their rows; those to recipes in the trash end with the first change. */
function storedAfter(item: ShoppingItem, before: Stored | undefined, now: string, by: string | null): Stored {
  const references = before && sameReferences(before, item) ? before.references : referenceRows(item)
  // Programs that send a thing anew do not know of it.
  const andSome = item.andSome ?? before?.andSome ?? false
  const storeId = item.storeId === undefined ? (before?.storeId ?? null) : item.storeId
  // An item that is copied or brought back keeps who added it first.
  const addedBy = before ? (before.addedBy ?? null) : item.addedBy === undefined ? by : item.addedBy
  return {
    ...item,
    andSome,
    storeId,
    addedBy,
    createdAt: before?.createdAt ?? now,
    updatedAt: now,
    references,
    hidden: (before?.hidden ?? []).map((row) => ({ ...row, shoppingListId: item.shoppingListId })),
    ofTrashedRecipes: false,
  }
}

const sameReferences = (before: Stored, { shoppingListId, references }: ShoppingItem) =>
  !before.ofTrashedRecipes &&
  before.shoppingListId === shoppingListId &&
  before.references.length === references.length &&
  before.references.every((one) =>
    references.some(
      (other) =>
        other.recipeId === one.recipeId &&
        other.recipeQuantity === one.recipeQuantity &&
        other.recipeScale === one.recipeScale &&
        other.recipeNote === one.recipeNote,
    ),
  )

type Touched = Map<string, Awaited<ReturnType<typeof store.touchLists>>[number]>

function emitItems(ctx: HouseholdTx, change: 'created' | 'updated' | 'deleted', items: Stored[], lists: Touched): void {
  const { groupId, householdId } = ctx.actor
  for (const [shoppingListId, own] of grouped(items, (item) => item.shoppingListId)) {
    const list = lists.get(shoppingListId)
    const ids = own.map(({ id }) => id)
    ctx.emit(`shoppingItems.${change}`, { groupId, householdId, shoppingListId, ids, ...(list ? privateTo(list) : {}) })
  }
}
