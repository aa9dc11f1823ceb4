import type { PantryChange, PantryChanged } from '@larder/contract/pantry-changes.ts'
import type { PantryTrip, TripDraft } from '@larder/contract/pantry-shopping.ts'
import { DAY_MS, MINUTE_MS } from '@larder/domain/durations.ts'
import { ingredientDisplay } from '@larder/domain/ingredients/display.ts'
import { dateFromDays } from '@larder/domain/pantry/shelf-life.ts'
import { isSameTrip, type Purchase } from '@larder/domain/shopping/usual-items.ts'
import type { Ctx } from '#core/context.ts'
import { found } from '#core/found.ts'
import { todayOf } from '#core/household-day.ts'
import { units } from '#modules/catalogue/units/units.service.ts'
import type { PantryReader, PantryWriter } from '#modules/pantry/pantry/batches.service.ts'
import { foodsByIds, named } from '#modules/pantry/pantry/batches.service.ts'
import { statesOf, usualDaysOf } from '#modules/pantry/pantry/food-states.service.ts'
import { kindsIn, placesOf } from '#modules/pantry/pantry/places.service.ts'
import { lockPantry, settingsRow } from '#modules/pantry/pantry/settings.service.ts'
import { applyIn } from '#modules/pantry/pantry-changes/pantry-changes.service.ts'
import { momentBefore } from '#ports/clock.ts'
import * as store from './pantry-shopping.store.ts'

/**
 * What a trip to the shop brought home: one question for all of it, preset with the amounts, places and dates of last
 * time.
 */

const ASKED_MS = 7 * DAY_MS
/** So long after the last tick somebody may still be in the shop. */
const ONGOING_MS = 15 * MINUTE_MS

type Bought = Purchase & { foodId: string; unitId: string | null; listId: string | null; listName: string | null }

async function unanswered(ctx: PantryReader, withinMs = ASKED_MS): Promise<Bought[]> {
  const { db, actor, clock } = ctx
  const since = momentBefore(clock, withinMs)
  const bought = (await store.boughtSince(db, actor.householdId, since)).flatMap(
    ({ foodId, unitId, recent, tripListId }) =>
      (JSON.parse(recent) as Purchase[])
        .filter(({ at }) => at >= since)
        .map((purchase) => ({ ...purchase, foodId: foodId ?? '', unitId, tripListId })),
  )
  if (bought.length === 0) return []
  const ids = bought.map(({ itemId }) => itemId)
  const lists = new Map((await store.listsOfItems(db, actor.householdId, ids)).map((row) => [row.id, row]))
  const answered = new Map<string, string>()
  for (const { sourceId, createdAt } of await store.answeredFor(db, actor.householdId, ids))
    if (createdAt > (answered.get(sourceId) ?? '')) answered.set(sourceId, createdAt)
  return bought
    .filter(({ itemId, at }) => (answered.get(itemId) ?? '') < at)
    .map(({ tripListId, ...one }) => {
      const list = lists.get(one.itemId)
      return { ...one, listId: list?.listId ?? tripListId, listName: list?.name ?? null }
    })
    .sort((one, other) => (one.at < other.at ? -1 : 1))
}

/** Nobody is asked where nothing is to be put in, or where it is put in without a question. */
export const trips = async (ctx: Ctx): Promise<PantryTrip[]> =>
  (await settingsRow(ctx)).afterShopping === 'ask' ? openTrips(ctx) : []

export async function openTrips(ctx: PantryReader, withinMs = ASKED_MS): Promise<PantryTrip[]> {
  const bought = await unanswered(ctx, withinMs)
  const shown = await shownItems(ctx, bought)
  const found: { listId: string | null; listName: string | null; at: string; items: PantryTrip['items'] }[] = []
  for (const [index, one] of bought.entries()) {
    const trip = found.findLast(({ listId, at }) => listId === one.listId && isSameTrip(at, one.at))
    const item = shown[index] ?? []
    if (trip) {
      trip.at = one.at
      trip.items.push(...item)
    } else found.push({ listId: one.listId, listName: one.listName, at: one.at, items: [...item] })
  }
  const now = ctx.clock.now().getTime()
  return found
    .filter(({ items }) => items.length > 0)
    .toReversed()
    .map(({ listId, listName, at, items }) => ({
      shoppingListId: listId,
      listName,
      at,
      ongoing: now - Date.parse(at) < ONGOING_MS,
      items,
    }))
}

/** For each purchase what would be put in; nothing for foods that are gone. */
async function shownItems(ctx: PantryReader, bought: Bought[]): Promise<PantryTrip['items'][]> {
  const { db, actor } = ctx
  const foodIds = [...new Set(bought.map(({ foodId }) => foodId))]
  const foods = new Map((await foodsByIds(db, actor.groupId, foodIds)).map((food) => [food.id, food]))
  const known = await units.byIds(db, actor, [...new Set(bought.flatMap(({ unitId }) => unitId ?? []))])
  const states = await statesOf(ctx, foodIds)
  const daysOf = await usualDaysOf(ctx, foodIds, foods)
  const kindOf = kindsIn(await placesOf(ctx))
  const today = todayOf(ctx)
  return bought.map(({ itemId, foodId, unitId, quantity }) => {
    const food = named(foods.get(foodId))
    if (!food) return []
    const unit = known.get(unitId ?? '') ?? null
    const placeId = states.get(foodId)?.row.placeId ?? null
    return [
      {
        itemId,
        display: ingredientDisplay({ quantity: quantity ?? 0, unit, food, isFood: true, disableAmount: false }),
        foodId,
        food,
        amount: quantity ? { amount: quantity, unitId: unit?.id ?? null, unit } : null,
        pack: null,
        placeId,
        ...dateFromDays(daysOf(foodId, unit).usual, kindOf(placeId), today),
        levelOnly: states.get(foodId)?.depth !== 'amount',
      },
    ]
  })
}

export const putAway = (ctx: Ctx, draft: TripDraft): Promise<PantryChanged> => ctx.tx((ctx) => bookTrip(ctx, draft))

export async function bookTrip(
  ctx: PantryWriter,
  { bookingId, putIn, have, passedOver }: TripDraft,
): Promise<PantryChanged> {
  // Of two who answer at once the second is told that it was answered.
  await lockPantry(ctx)
  const ids = [...putIn.map(({ itemId }) => itemId), ...have.map(({ itemId }) => itemId), ...passedOver]
  const bought = await unanswered(ctx)
  const names = new Map(bought.map(({ itemId, listName }) => [itemId, listName ?? '']))
  for (const id of ids) found(names.get(id))
  const changes: PantryChange[] = [
    ...putIn.map(({ batch }): PantryChange => ({ type: 'putIn', as: 'bought', batch })),
    ...have.map(({ foodId }): PantryChange => ({ type: 'level', foodId, level: 'have' })),
  ]
  const sources = [...putIn, ...have].map(({ itemId }) => ({
    kind: 'listItem' as const,
    id: itemId,
    name: names.get(itemId) ?? '',
  }))
  return applyIn(ctx, { bookingId, changes, sources, booked: { kind: 'listItem', ids } })
}
