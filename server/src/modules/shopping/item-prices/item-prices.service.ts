import { randomUUID } from 'node:crypto'
import type { Cost, ItemPrice, ItemPriceDraft } from '@larder/contract/item-prices.ts'
import { grouped } from '@larder/domain/grouped.ts'
import { costOf, priceIn, totalOf } from '@larder/domain/shopping/prices.ts'
import { identityKey, itemIdentity } from '@larder/domain/shopping/usual-items.ts'
import type { Ctx, TxCtx } from '#core/context.ts'
import { fieldProblem } from '#core/errors.ts'
import { found } from '#core/found.ts'
import { foods } from '#modules/catalogue/foods/foods.service.ts'
import { units } from '#modules/catalogue/units/units.service.ts'
import { storesOfHousehold } from '#modules/shopping/shopping-items/shopping-items.service.ts'
import { measuresOf } from '#modules/shopping/shopping-items/unit-measures.service.ts'
import { linesOfRecipe } from '#modules/shopping/shopping-lists/list-recipes.service.ts'
import * as store from './item-prices.store.ts'

/**
 * The last price of each thing in each store, in the household's currency: the first price says which that is, unless
 * somebody has chosen one. Sums are made of what has a price, and say how much has none.
 */

const priceOf = (row: store.PriceRow): ItemPrice => {
  const { id, foodId, name, storeId, minorUnits, currency, quantity, unitId, updatedAt } = row
  return { id, foodId, name, storeId, minorUnits: Number(minorUnits), currency, quantity, unitId, updatedAt }
}

export const list = async ({ db, actor }: Ctx): Promise<ItemPrice[]> =>
  (await store.list(db, actor.householdId)).map(priceOf)

async function demandKnown(ctx: TxCtx, { foodId, unitId, storeId }: ItemPriceDraft): Promise<void> {
  const { db, actor } = ctx
  if (foodId && !(await foods.byIds(db, actor, [foodId])).has(foodId))
    throw fieldProblem('foodId', ctx.t('shoppingLists.unknownFood'), foodId)
  if (unitId && !(await units.byIds(db, actor, [unitId])).has(unitId))
    throw fieldProblem('unitId', ctx.t('shoppingLists.unknownUnit'), unitId)
  if (storeId && !(await storesOfHousehold(ctx, [storeId])).has(storeId))
    throw fieldProblem('storeId', ctx.t('shoppingLists.unknownStore'), storeId)
}

export const put = (ctx: Ctx, draft: ItemPriceDraft): Promise<ItemPrice> =>
  ctx.tx(async (ctx) => {
    const { groupId, householdId } = ctx.actor
    const { foodId, name, storeId, minorUnits, currency, quantity, unitId } = draft
    const thing = itemIdentity({ foodId, note: name })
    if (!thing) throw fieldProblem('name', ctx.t('itemPrices.nameNeeded'), name)
    await demandKnown(ctx, draft)
    await ctx.dialect.advisoryLock(ctx.db, `prices ${householdId}`)
    const chosen = await store.currencyOf(ctx.db, householdId)
    if (chosen === null) await store.setCurrency(ctx.db, householdId, currency)
    else if (chosen !== currency)
      throw fieldProblem('currency', ctx.t('itemPrices.otherCurrency', { chosen }), currency)
    const before = await store.findOf(ctx.db, householdId, thing, storeId)
    const now = ctx.clock.iso()
    const row: store.PriceRow = {
      ...thing,
      ...{ id: before?.id ?? randomUUID(), createdAt: before?.createdAt ?? now, updatedAt: now, householdId },
      ...{ name: foodId ? '' : name, storeId, minorUnits, currency, quantity, unitId },
    }
    await store.put(ctx.db, row)
    ctx.emit('itemPrices.updated', { groupId, householdId, id: householdId })
    return priceOf(row)
  })

export const remove = (ctx: Ctx, id: string): Promise<ItemPrice> =>
  ctx.tx(async (ctx) => {
    const { groupId, householdId } = ctx.actor
    const row = found(await store.find(ctx.db, householdId, id))
    await store.remove(ctx.db, id)
    ctx.emit('itemPrices.updated', { groupId, householdId, id: householdId })
    return priceOf(row)
  })

/** The amounts of one batch exactly, not rounded up to whole pieces. */
export async function costOfRecipe(ctx: Ctx, recipeId: string): Promise<Cost> {
  const lines = await linesOfRecipe(ctx, recipeId)
  const currency = await store.currencyOf(ctx.db, ctx.actor.householdId)
  const rows = currency ? await store.list(ctx.db, ctx.actor.householdId) : []
  const known = rows.filter((row) => row.currency === currency)
  if (currency === null || known.length === 0) return null
  const prices = grouped(known, identityKey)
  const things = lines.map((line) => ({ line, thing: itemIdentity(line) }))
  const measures = await measuresOf(ctx, [...lines, ...known])
  const costs = things.map(({ line, thing }) => {
    const price = thing && priceIn(prices.get(identityKey(thing)) ?? [], null)
    return price && line.quantity > 0
      ? costOf(line, { ...price, minorUnits: Number(price.minorUnits) }, measures)
      : undefined
  })
  const total = totalOf(costs)
  return total.priced === 0 ? null : { ...total, currency }
}
