import { randomUUID } from 'node:crypto'
import type { ListQuery, Page } from '@larder/contract/page.ts'
import type {
  ChangedItems,
  ShoppingItem as ItemAnswer,
  ShoppingItemDraft,
  ShoppingItemUpdate,
} from '@larder/contract/shopping-items.ts'
import { ingredientDisplay } from '@larder/domain/ingredients/display.ts'
import { type ListPlan, planCreate, planUpdate, type ShoppingItem } from '@larder/domain/shopping/consolidate.ts'
import type { Ctx, TxCtx } from '#core/context.ts'
import { notFound, problem } from '#core/errors.ts'
import { found } from '#core/found.ts'
import { isUuid } from '#core/uuid.ts'
import { lockRows } from '#db/lock-rows.ts'
import { bit, grouped } from '#db/rows.ts'
import { foods } from '#modules/foods/foods.service.ts'
import { labels } from '#modules/labels/labels.service.ts'
import { keepForUndo } from '#modules/removals/removals.service.ts'
import { units } from '#modules/units/units.service.ts'
import type { ServerMessageKey } from '../../i18n/words.ts'
import { labelFinder } from './food-labels.service.ts'
import * as store from './shopping-items.store.ts'
import { measuresOf } from './unit-measures.service.ts'

/**
 * Things on the lists of a household. Whatever is written goes through one plan, so that equal things become one and no
 * amount is lost; the lists are locked meanwhile, because two who add at once must see each other.
 */

type Read = Pick<Ctx, 'db' | 'actor'>

/** In six statements, however many there are. */
async function wholeItems(ctx: Read, rows: store.ItemRow[]): Promise<ItemAnswer[]> {
  const { db, actor } = ctx
  const idsOf = (column: 'foodId' | 'unitId' | 'labelId') => [...new Set(rows.flatMap((row) => row[column] ?? []))]
  const food = await foods.byIds(db, actor, idsOf('foodId'))
  const unit = await units.byIds(db, actor, idsOf('unitId'))
  const label = await labels.byIds(db, actor, idsOf('labelId'))
  const references = grouped(
    await store.referencesOf(
      db,
      rows.map(({ id }) => id),
    ),
    ({ shoppingItemId }) => shoppingItemId,
  )
  return rows.map((row) => {
    const named = { food: food.get(row.foodId ?? '') ?? null, unit: unit.get(row.unitId ?? '') ?? null }
    const own = label.get(row.labelId ?? '') ?? named.food?.label ?? null
    const isFood = row.isFood === 1
    const { quantity, note } = row
    return {
      ...row,
      ...named,
      groupId: actor.groupId,
      householdId: actor.householdId,
      checked: row.checked === 1,
      isFood,
      disableAmount: !isFood,
      display: ingredientDisplay({ quantity, note, ...named, isFood, disableAmount: !isFood }),
      extras: JSON.parse(row.extras),
      labelId: own?.id ?? null,
      label: own,
      recipeReferences: (references.get(row.id) ?? []).map(
        ({ shoppingListId: _, shoppingItemId: shoppingListItemId, ...one }) => ({ ...one, shoppingListItemId }),
      ),
      referencedRecipe: null,
    }
  })
}

export async function list(ctx: Ctx, query: ListQuery): Promise<Page<ItemAnswer>> {
  const page = await store.listItems(ctx, ctx.actor.householdId, query)
  return { ...page, items: await wholeItems(ctx, page.items) }
}

export async function get(ctx: Ctx, id: string): Promise<ItemAnswer> {
  const rows = await store.itemsByIds(ctx.db, ctx.actor.householdId, [id])
  return found((await wholeItems(ctx, rows))[0])
}

/** Everything on a list, in its order. */
export const itemsOn = async (ctx: Read, listId: string): Promise<ItemAnswer[]> =>
  wholeItems(ctx, await store.itemsOf(ctx.db, ctx.actor.householdId, [listId]))

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
    const known = new Set((await store.itemsByIds(ctx.db, ctx.actor.householdId, sent)).map(({ id }) => id))
    if (known.size < taken.size) throw problem('invalid', ctx.words('shoppingLists.idTaken'), 'id')
    // A client that repeats itself after a lost answer means the same thing.
    const again = items.filter(({ id }) => known.has(id))
    const fresh = items.flatMap((item, at) => (known.has(item.id) ? [] : { ...item, labelId: labelOf(at) }))
    const added = await addItems(ctx, fresh)
    return again.length === 0 ? added : joined(added, await changeItems(ctx, again))
  })
}

const joined = (one: ChangedItems, other: ChangedItems): ChangedItems => ({
  createdItems: [...one.createdItems, ...other.createdItems],
  updatedItems: [...one.updatedItems, ...other.updatedItems],
  deletedItems: [...one.deletedItems, ...other.deletedItems],
})

/** Onto lists that are locked already. */
export async function addItems(ctx: TxCtx, items: ShoppingItem[]): Promise<ChangedItems> {
  const stored = await storedItems(ctx, listsOf(items))
  const open = newestFirst(stored).filter(({ checked }) => !checked)
  return carryOut(ctx, stored, planCreate(open, items, await measuresOf(ctx, [...stored, ...items])))
}

export const update = (ctx: Ctx, updates: ShoppingItemUpdate[]): Promise<ChangedItems> =>
  ctx.tx(async (ctx) => {
    const ids = [...new Set(updates.map(({ id }) => id))]
    const before = await store.itemsByIds(ctx.db, ctx.actor.householdId, ids)
    if (before.length < ids.length) throw notFound()
    await lockLists(
      ctx,
      [...before, ...updates].map(({ shoppingListId }) => shoppingListId),
    )
    return changeItems(ctx, await itemsFrom(ctx, updates))
  })

async function changeItems(ctx: TxCtx, changes: ShoppingItem[]): Promise<ChangedItems> {
  const before = await store.itemsByIds(
    ctx.db,
    ctx.actor.householdId,
    changes.map(({ id }) => id),
  )
  const stored = await storedItems(ctx, [...new Set([...listsOf(changes), ...listsOf(before)])])
  return carryOut(ctx, stored, planUpdate(newestFirst(stored), changes, await measuresOf(ctx, [...stored, ...changes])))
}

/** Unknown ids are passed over; the contract answers the same for them. */
export const remove = (ctx: Ctx, ids: string[]) =>
  ctx.tx(async (ctx) => {
    const there = await store.itemsByIds(ctx.db, ctx.actor.householdId, [...new Set(ids)])
    if (there.length > 0) {
      const stored = await lockedItems(ctx, listsOf(there))
      const gone = there.map(({ id }) => id)
      await keepForUndo(ctx, 'shoppingItem', gone)
      await carryOut(ctx, stored, { created: [], updated: [], deleted: gone })
    }
    return { message: ctx.words('shoppingLists.itemsDeleted'), error: false }
  })

/** Which of these recipes the group has. */
export const recipesOfGroup = (ctx: Read, ids: string[]): Promise<Set<string>> =>
  store.recipeIdsOf(ctx.db, ctx.actor.groupId, ids)

const listsOf = (items: { shoppingListId: string }[]) => [...new Set(items.map((item) => item.shoppingListId))]

export async function lockLists(ctx: TxCtx, ids: string[]): Promise<void> {
  const wanted = new Set(ids)
  const own = await lockRows(ctx, 'shoppingList', ctx.actor.householdId, [...wanted], 'change', 'householdId')
  if (own.length < wanted.size) throw notFound()
}

type Stored = ShoppingItem & { createdAt: string }

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

export async function lockedItems(ctx: TxCtx, listIds: string[]): Promise<Stored[]> {
  await lockLists(ctx, listIds)
  return storedItems(ctx, listIds)
}

const newestFirst = (items: Stored[]) => [...items].sort((one, other) => (one.createdAt < other.createdAt ? 1 : -1))

/** Writes a plan, forgets recipes of which nothing is left, and tells once for each list and kind of change. */
export async function carryOut(ctx: TxCtx, stored: Stored[], plan: ListPlan): Promise<ChangedItems> {
  const now = ctx.clock.iso()
  const { householdId } = ctx.actor
  const gone = await wholeItems(ctx, await store.itemsByIds(ctx.db, householdId, plan.deleted))
  const written = [...plan.created, ...plan.updated]
  if (plan.created.length > 0)
    await store.insertItems(
      ctx.db,
      plan.created.map((item) => ({ ...columnsOf(item), id: item.id, createdAt: now, updatedAt: now })),
    )
  for (const item of plan.updated) await store.updateItem(ctx.db, { ...columnsOf(item), id: item.id, updatedAt: now })
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

function tell(ctx: TxCtx, change: 'created' | 'updated' | 'deleted', items: ItemAnswer[]): void {
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

/** What clients sent, with everything it names found in the group; recipes that are gone are no longer mentioned. */
async function itemsFrom(ctx: TxCtx, drafts: (ShoppingItemDraft | ShoppingItemUpdate)[]): Promise<ShoppingItem[]> {
  const { db, actor } = ctx
  const named = (column: 'foodId' | 'unitId' | 'labelId') => [
    ...new Set(drafts.flatMap((draft) => draft[column] ?? [])),
  ]
  const demand = async (
    column: 'foodId' | 'unitId' | 'labelId',
    there: Map<string, unknown>,
    key: ServerMessageKey,
  ) => {
    if (named(column).some((id) => !there.has(id))) throw problem('invalid', ctx.words(key), column)
  }
  await demand('foodId', await foods.byIds(db, actor, named('foodId')), 'shoppingLists.unknownFood')
  await demand('unitId', await units.byIds(db, actor, named('unitId')), 'shoppingLists.unknownUnit')
  await demand('labelId', await labels.byIds(db, actor, named('labelId')), 'shoppingLists.unknownLabel')
  const recipeIds = drafts.flatMap(({ recipeReferences }) => recipeReferences.map(({ recipeId }) => recipeId))
  const recipes = await store.recipeIdsOf(db, actor.groupId, [...new Set(recipeIds)])
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
