import type { ShoppingItemDraft } from '@larder/contract/shopping-items.ts'
import type { ListChange, ListChanged } from '@larder/contract/shopping-list-changes.ts'
import { batchesOn, type ShoppingItem } from '@larder/domain/shopping/consolidate.ts'
import {
  type ListState,
  listAfter,
  type ListChange as Meant,
  planBetween,
  standingFor,
} from '@larder/domain/shopping/list-changes.ts'
import type { Ctx, TxCtx } from '#core/context.ts'
import { labelFinder } from '#modules/shopping/shopping-items/food-labels.service.ts'
import {
  carryOut,
  changedItems,
  demandFreeIds,
  listsOf,
  lockedNear,
  lockedWherever,
  mergedOn,
  newestFirst,
  type PlanResult,
  rememberTicks,
  withUsualPlaces,
} from '#modules/shopping/shopping-items/item-changes.service.ts'
import type { Stored } from '#modules/shopping/shopping-items/item-reading.service.ts'
import { itemsFrom, storesOfHousehold } from '#modules/shopping/shopping-items/shopping-items.service.ts'
import { measuresOf } from '#modules/shopping/shopping-items/unit-measures.service.ts'
import { shareRecipes } from '#modules/shopping/shopping-lists/moved-items.service.ts'

/**
 * Lists changed by what people meant. Everything that the changes are about is locked and read once, the rule of the
 * domain says what becomes of it, and the difference is written as one plan: the same statements, however many there are.
 */
export async function applyChanges(ctx: Ctx, listId: string, changes: ListChange[]): Promise<ListChanged> {
  const drafts = changes.map((change) => draftOf(change, listId))
  const adds = drafts.filter((_, at) => changes[at]?.type === 'add')
  const labelOf = await labelFinder(ctx, adds)
  const guesses = new Map(adds.map(({ id }, at) => [id, labelOf(at)]))
  return ctx.tx(async (ctx) => {
    const { stored, merged } = await everythingNamed(ctx, listId, [...new Set(changes.flatMap(namesIn))])
    const meant = meantBy(changes, await itemsFrom(ctx, drafts))
    const before: ListState = { listId, items: newestFirst(stored), merged }
    const units = await measuresOf(ctx, [...stored, ...changes.flatMap(contentsIn)])
    const { list: after, results } = listAfter(before, meant, units)
    const plan = planBetween(before, after)
    await demandFreeIds(
      ctx,
      plan.created.map(({ id }) => id),
    )
    await rememberTicks(ctx, stored, ticksBetween(before, after, changes), await storesOfTicks(ctx, after, changes))
    const created = await withUsualPlaces(ctx, plan.created, stored, ({ id }) => guesses.get(id) ?? null)
    const carried = await carryOut(ctx, stored, { ...plan, created })
    await bringRecipesBack(ctx, listId, stored, carried)
    return { results, ...(await changedItems(ctx, carried)) }
  })
}

/** The list, and where else in the household the named things are, also as parts of others. */
async function everythingNamed(ctx: TxCtx, listId: string, names: string[]) {
  const near = await lockedNear(ctx, names, [listId])
  const mergedNear = await mergedOn(ctx, [...new Set([listId, ...listsOf(near)])])
  const there = new Set(near.map(({ id }) => id))
  const elsewhere = names.flatMap((id) => mergedNear.get(id) ?? []).filter((id) => !there.has(id))
  if (elsewhere.length === 0) return { stored: near, merged: mergedNear }
  const stored = await lockedWherever(ctx, [...names, ...elsewhere], [listId])
  return { stored, merged: await mergedOn(ctx, [...new Set([listId, ...listsOf(stored)])]) }
}

const namesIn = (change: ListChange): string[] => {
  if (change.type === 'add') return [change.item.id]
  return change.type === 'place' && change.after ? [change.itemId, change.after] : [change.itemId]
}

const contentsIn = (change: ListChange): { unitId: string | null; foodId: string | null }[] => {
  if (change.type === 'add') return [{ unitId: change.item.unitId ?? null, foodId: change.item.foodId ?? null }]
  if (change.type === 'edit') return [change.from, change.to]
  return change.type === 'remove' ? [change.from] : []
}

const nothing = { quantity: 0, note: '', isFood: false, checked: false, position: 0, extras: {}, recipeReferences: [] }

/** What a change brings along, so that it is looked up in the group as whatever else is sent. */
function draftOf(change: ListChange, shoppingListId: string): ShoppingItemDraft {
  const id = change.type === 'add' ? change.item.id : change.itemId
  if (change.type === 'add') return { ...change.item, shoppingListId }
  if (change.type === 'edit') return { ...nothing, ...change.to, id, shoppingListId }
  const recipeReferences = change.type === 'check' ? change.recipeReferences : []
  return { ...nothing, recipeReferences, id, shoppingListId }
}

/** `items` are their drafts as they were found. */
const meantBy = (changes: ListChange[], items: ShoppingItem[]): Meant[] =>
  changes.map((change, at) => {
    const item = items[at] as ShoppingItem
    if (change.type === 'add') return { type: 'add', item }
    return change.type === 'check' ? { ...change, references: item.references } : change
  })

/** A store that is gone by now is none: a tick is never refused for it. */
async function storesOfTicks(ctx: TxCtx, after: ListState, changes: ListChange[]) {
  const named = changes.flatMap((change) =>
    change.type === 'check' && change.storeId ? [[change.itemId, change.storeId] as const] : [],
  )
  const there = await storesOfHousehold(ctx, [...new Set(named.map(([, storeId]) => storeId))])
  const stores = new Map(
    named
      .filter(([, storeId]) => there.has(storeId))
      .map(([itemId, storeId]) => [standingFor(after, itemId)?.id ?? itemId, storeId]),
  )
  return (id: string) => stores.get(id)
}

/** What was ticked, in that order, and what lost its tick. */
function ticksBetween(before: ListState, after: ListState, changes: ListChange[]): ShoppingItem[] {
  const was = new Map(before.items.map((item) => [item.id, item]))
  const named = changes.flatMap((change) =>
    change.type === 'check' ? (standingFor(after, change.itemId) ?? standingFor(before, change.itemId) ?? []) : [],
  )
  const ticked = [...new Set(named)].filter(({ id, checked }) => checked && was.get(id)?.checked === false)
  const left = new Map(after.items.map((item) => [item.id, item]))
  const unticked = before.items.filter(
    ({ id, checked }) => checked && (left.has(id) ? left.get(id)?.checked === false : after.merged.has(id)),
  )
  return [...unticked.map((item) => ({ ...item, checked: false })), ...ticked]
}

/** A list names the recipes that its things are for: whatever is for one again brings it back. */
async function bringRecipesBack(ctx: TxCtx, listId: string, stored: Stored[], carried: PlanResult): Promise<void> {
  const before = new Map(stored.map(({ id, references }) => [id, references.length]))
  const back = [...carried.created, ...carried.updated].filter(
    ({ id, shoppingListId, references }) => shoppingListId === listId && references.length > (before.get(id) ?? 0),
  )
  if (back.length > 0) await shareRecipes(ctx, back, listId, batchesOn(carried.after))
}
