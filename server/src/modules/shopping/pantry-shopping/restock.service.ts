import { randomUUID } from 'node:crypto'
import type { PantryFoodName } from '@larder/contract/pantry-batch.ts'
import type { PantryFood } from '@larder/contract/pantry-foods.ts'
import { perBatchUnit } from '@larder/domain/pantry/amounts.ts'
import { amountThere, restockNeed } from '@larder/domain/pantry/restock.ts'
import type { UnitMeasures } from '@larder/domain/shopping/unit-measures.ts'
import type { TxCtx } from '#core/context.ts'
import { fieldProblem, notFound } from '#core/errors.ts'
import { ofFoods, toBatch } from '#modules/pantry/pantry/batches.service.ts'
import { measuresFor } from '#modules/pantry/pantry/measures.service.ts'
import { settingsRow } from '#modules/pantry/pantry/settings.service.ts'
import { lowFoodsOf } from '#modules/pantry/pantry-foods/pantry-foods.service.ts'
import { addItems, lockedAmong } from '#modules/shopping/shopping-items/item-changes.service.ts'
import * as store from './pantry-shopping.store.ts'

/** What is low goes on a list: as much as brings it back to its least amount, in whole packs, and never a second line. */

type Owner = { groupId: string; householdId: string; householdSlug: string; timeZone: string | null }
export type HouseholdTx = TxCtx<Owner>
type Wish = { foodIds?: string[] | null | undefined; listId?: string | null | undefined }

export type Restocked = { added: PantryFoodName[]; open: PantryFoodName[] }

/** Without a choice of foods only those that are to be restocked by themselves. */
export async function restock(ctx: HouseholdTx, { foodIds, listId }: Wish): Promise<Restocked> {
  const chosen = foodIds ? new Set(foodIds) : undefined
  const low = (await lowFoodsOf(ctx)).filter((one) => (chosen ? chosen.has(one.foodId) : one.restock))
  if (low.length === 0) return { added: [], open: [] }
  const listOf = await lockedListOf(ctx, low, listId)
  // Asked once the lists are locked: whoever restocks at the same moment has written by now.
  const open = await store.openFoods(
    ctx.db,
    ctx.actor,
    low.map(({ foodId }) => foodId),
  )
  const standing = new Set(open.map(({ foodId }) => foodId))
  const missing = low.filter((food) => !standing.has(food.foodId) && listOf(food) !== null)
  if (chosen && missing.length === 0 && low.some((food) => listOf(food) === null))
    throw fieldProblem('listId', 'neither the food nor the household has a list for it', null)
  if (missing.length > 0) await addItems(ctx, await itemsFor(ctx, missing, listOf), () => null)
  return {
    added: missing.map(({ food }) => food),
    open: low.filter(({ foodId }) => standing.has(foodId)).map(({ food }) => food),
  }
}

type ListOf = (food: PantryFood) => string | null

/**
 * The list that was asked for, which may be the caller's private one; else that of the food, else that of the household.
 * Where those are private since they were chosen it is the first that everybody sees, and none where none was chosen.
 */
async function lockedListOf(ctx: HouseholdTx, low: PantryFood[], listId: Wish['listId']): Promise<ListOf> {
  const { restockListId } = await settingsRow(ctx)
  const first = (await store.firstListOfEverybody(ctx.db, ctx.actor.householdId))?.id
  const chosen = [restockListId, ...low.map((food) => food.restockListId)]
  const lists = await lockedAmong(
    ctx,
    [listId, first, ...chosen].flatMap((id) => id ?? []),
  )
  if (listId && !lists.has(listId)) throw notFound()
  return (food) => {
    if (listId) return listId
    const own = [food.restockListId, restockListId]
    if (own.every((id) => id === null)) return null
    return [...own, first].find((id) => id && lists.get(id)?.isPrivate === false) ?? null
  }
}

async function itemsFor(ctx: HouseholdTx, low: PantryFood[], listOf: ListOf) {
  const { householdId } = ctx.actor
  const ids = low.map(({ foodId }) => foodId)
  const rows = await ofFoods(ctx.db, householdId, ids)
  const packs = new Map((await store.lastPacks(ctx.db, householdId, ids)).map((row) => [row.foodId, row]))
  const measures = await measuresFor(ctx, [
    ...low.flatMap(({ foodId, least }) => (least ? [{ foodId, unitId: least.unitId }] : [])),
    ...rows.map(({ foodId, unitId }) => ({ foodId, unitId })),
    ...[...packs.values()].map(({ foodId, packUnitId }) => ({ foodId, unitId: packUnitId })),
  ])
  return low.map((food) => {
    const own = rows.filter(({ foodId }) => foodId === food.foodId).map(toBatch)
    const there = food.least ? amountThere(own, food.least.unitId, measures) : undefined
    const need = restockNeed(food.least, there, packIn(food, packs.get(food.foodId), measures))
    return {
      id: randomUUID(),
      shoppingListId: listOf(food) ?? '',
      quantity: need?.amount ?? 1,
      note: '',
      checked: false,
      position: 0,
      foodId: food.foodId,
      unitId: need?.unitId ?? null,
      labelId: null,
      isFood: true,
      extras: {},
      references: [],
    }
  })
}

/** What the last pack held, in the unit of the least amount; one pack where the least amount is counted in packs. */
function packIn(
  { foodId, least }: PantryFood,
  pack: { packAmount: number | null; packUnitId: string | null; unitId: string | null } | undefined,
  measures: UnitMeasures,
): number | undefined {
  if (!least || !pack?.packAmount) return undefined
  if (pack.unitId === least.unitId) return 1
  const per = perBatchUnit({ foodId, unitId: pack.packUnitId, pack: null }, least.unitId, measures)
  return per === undefined ? undefined : per * pack.packAmount
}
