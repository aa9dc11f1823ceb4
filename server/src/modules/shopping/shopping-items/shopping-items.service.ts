import { randomUUID } from 'node:crypto'
import type { ListQuery, Page } from '@larder/contract/page.ts'
import type {
  ChangedItems,
  ShoppingItem as ItemAnswer,
  ShoppingItemDraft,
  ShoppingItemUpdate,
} from '@larder/contract/shopping-items.ts'
import type { ShoppingItem } from '@larder/domain/shopping/consolidate.ts'
import type { Ctx, TxCtx } from '#core/context.ts'
import { fieldProblem, problem } from '#core/errors.ts'
import { found } from '#core/found.ts'
import { isUuid } from '#core/uuid.ts'
import type { ServerMessageKey } from '#i18n/messages.ts'
import { foods } from '#modules/catalogue/foods/foods.service.ts'
import { labels } from '#modules/catalogue/labels/labels.service.ts'
import { units } from '#modules/catalogue/units/units.service.ts'
import { keepForUndo } from '#modules/foundation/removals/removals.service.ts'
import { labelFinder } from './food-labels.service.ts'
import {
  addItems,
  carryOut,
  changedItems,
  changeItems,
  listsOf,
  lockedAround,
  lockedItems,
  lockLists,
  type PlanResult,
} from './item-changes.service.ts'
import { type Read, wholeRows } from './item-reading.service.ts'
import * as store from './shopping-items.store.ts'

/** Things on the lists of a household: what clients send is found in the group first, then carried out as one plan. */

export async function list(ctx: Ctx, query: ListQuery): Promise<Page<ItemAnswer>> {
  const page = await store.listItems(ctx, ctx.actor, query)
  return { ...page, items: await wholeRows(ctx, page.items) }
}

export async function get(ctx: Ctx, id: string): Promise<ItemAnswer> {
  const rows = await store.itemsByIds(ctx.db, ctx.actor, [id])
  return found((await wholeRows(ctx, rows))[0])
}

export async function create(ctx: Ctx, drafts: ShoppingItemDraft[]): Promise<ChangedItems> {
  const labelOf = await labelFinder(ctx, drafts)
  return ctx.tx(async (ctx) => {
    await lockLists(
      ctx,
      drafts.map(({ shoppingListId }) => shoppingListId),
    )
    const items = await itemsFrom(ctx, drafts)
    const sent = items.map(({ id }) => id)
    const taken = await store.takenIds(ctx.db, sent)
    const known = new Set((await store.itemsByIds(ctx.db, ctx.actor, sent)).map(({ id }) => id))
    if (known.size < taken.size) throw problem('invalid', ctx.t('shoppingLists.idTaken'), 'id')
    // A client that repeats itself after a lost answer means the same thing.
    const again = items.filter(({ id }) => known.has(id))
    const fresh = items.filter(({ id }) => !known.has(id))
    const guesses = new Map(items.map(({ id }, at) => [id, labelOf(at)]))
    const added = await addItems(ctx, fresh, ({ id }) => guesses.get(id) ?? null)
    if (again.length === 0) return changedItems(ctx, added)
    const stored = await lockedAround(ctx, [...known], listsOf(again))
    return changedItems(ctx, joined(added, await changeItems(ctx, stored, again)))
  })
}

const joined = (one: PlanResult, other: PlanResult): PlanResult => ({
  created: [...one.created, ...other.created],
  updated: [...one.updated, ...other.updated],
  deleted: [...one.deleted, ...other.deleted],
  after: other.after,
})

export const update = (ctx: Ctx, updates: ShoppingItemUpdate[]): Promise<ChangedItems> =>
  ctx.tx(async (ctx) => {
    const ids = [...new Set(updates.map(({ id }) => id))]
    const stored = await lockedAround(ctx, ids, listsOf(updates))
    return changedItems(ctx, await changeItems(ctx, stored, await itemsFrom(ctx, updates)))
  })

/** Unknown ids are passed over; the contract answers the same for them. */
export const remove = (ctx: Ctx, ids: string[]) =>
  ctx.tx(async (ctx) => {
    const there = await store.itemsByIds(ctx.db, ctx.actor, [...new Set(ids)])
    if (there.length > 0) {
      const stored = await lockedItems(ctx, listsOf(there))
      const gone = there.map(({ id }) => id)
      await keepForUndo(ctx, 'shoppingItem', gone)
      await carryOut(ctx, stored, { created: [], updated: [], deleted: gone })
    }
    // Who ticks and clears a list is told by the list; the contract says nothing here, and clients show what it says.
    return { message: '', error: false }
  })

/** Which of these recipes the caller may see. */
export const recipesOfGroup = (ctx: Read, ids: string[]): Promise<Set<string>> =>
  store.recipeIdsOf(ctx.db, ctx.actor, ids)

/** Which of these stores the household has. */
export const storesOfHousehold = (ctx: Read, ids: string[]): Promise<Set<string>> =>
  store.storeIdsOf(ctx.db, ctx.actor.householdId, ids)

/** What clients sent, with everything it names found in the group; recipes that are gone are no longer mentioned. */
export async function itemsFrom(
  ctx: TxCtx,
  drafts: (ShoppingItemDraft | ShoppingItemUpdate)[],
): Promise<ShoppingItem[]> {
  const { db, actor } = ctx
  const named = (column: 'foodId' | 'unitId' | 'labelId' | 'storeId') => [
    ...new Set(drafts.flatMap((draft) => draft[column] ?? [])),
  ]
  const demand = async (
    column: 'foodId' | 'unitId' | 'labelId' | 'storeId',
    there: ReadonlyMap<string, unknown> | ReadonlySet<string>,
    key: ServerMessageKey,
  ) => {
    const unknown = named(column).find((id) => !there.has(id))
    if (unknown !== undefined) throw fieldProblem(column, ctx.t(key), unknown)
  }
  await demand('foodId', await foods.byIds(db, actor, named('foodId')), 'shoppingLists.unknownFood')
  await demand('unitId', await units.byIds(db, actor, named('unitId')), 'shoppingLists.unknownUnit')
  await demand('labelId', await labels.byIds(db, actor, named('labelId')), 'shoppingLists.unknownLabel')
  await demand('storeId', await storesOfHousehold(ctx, named('storeId')), 'shoppingLists.unknownStore')
  const recipeIds = drafts.flatMap(({ recipeReferences }) => recipeReferences.map(({ recipeId }) => recipeId))
  const recipes = await store.recipeIdsOf(db, actor, [...new Set(recipeIds)])
  return drafts.map((draft) => ({
    id: draft.id && isUuid(draft.id) ? draft.id.toLowerCase() : randomUUID(),
    shoppingListId: draft.shoppingListId,
    quantity: draft.quantity,
    note: draft.note ?? '',
    checked: draft.checked,
    position: draft.position,
    foodId: draft.foodId ?? null,
    unitId: draft.unitId ?? null,
    labelId: draft.labelId ?? null,
    isFood: draft.isFood,
    addedBy: undefined,
    storeId: draft.storeId,
    extras: Object.fromEntries(Object.entries(draft.extras ?? {}).map(([key, value]) => [key, String(value)])),
    references: draft.recipeReferences
      .filter(({ recipeId }) => recipes.has(recipeId))
      .map(({ recipeId, recipeQuantity, recipeScale, recipeNote }) => ({
        recipeId,
        recipeQuantity: recipeQuantity ?? 0,
        recipeScale: recipeScale ?? 1,
        recipeNote: recipeNote ?? null,
      })),
  }))
}
