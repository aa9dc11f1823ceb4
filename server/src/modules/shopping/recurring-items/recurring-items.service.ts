import { randomUUID } from 'node:crypto'
import type { RecurringItem, RecurringItemDraft } from '@larder/contract/recurring-items.ts'
import { DAY_MS } from '@larder/domain/durations.ts'
import { grouped } from '@larder/domain/grouped.ts'
import { ingredientDisplay } from '@larder/domain/ingredients/display.ts'
import { firstTimeAfter, monthDayOf, nextTime } from '@larder/domain/shopping/recurrence.ts'
import { identityKey, itemIdentity } from '@larder/domain/shopping/usual-items.ts'
import { dateIn } from '@larder/domain/time-zone.ts'
import type { HouseholdIds } from '#core/actor.ts'
import type { Ctx, TxCtx } from '#core/context.ts'
import { eachInTurn } from '#core/each-in-turn.ts'
import { fieldProblem } from '#core/errors.ts'
import { found } from '#core/found.ts'
import { todayOf } from '#core/household-day.ts'
import { privateTo } from '#core/shopping-list-visibility.ts'
import { foods } from '#modules/catalogue/foods/foods.service.ts'
import { units } from '#modules/catalogue/units/units.service.ts'
import { keepForUndo } from '#modules/foundation/removals/removals.service.ts'
import { addItems, lockedItems, lockLists } from '#modules/shopping/shopping-items/item-changes.service.ts'
import { itemsFrom } from '#modules/shopping/shopping-items/shopping-items.service.ts'
import * as store from './recurring-items.store.ts'

/**
 * What comes back by itself: every so often it is put on its list, on the day of the household. While it stands open
 * there, it is not put there again; after a time without the server it comes once.
 */

type Found = NonNullable<Awaited<ReturnType<typeof store.find>>>

async function answers({ db, actor }: Pick<Ctx, 'db' | 'actor'>, rows: store.RecurringRow[]): Promise<RecurringItem[]> {
  const idsOf = (column: 'foodId' | 'unitId') => [...new Set(rows.flatMap((row) => row[column] ?? []))]
  const food = await foods.byIds(db, actor, idsOf('foodId'))
  const unit = await units.byIds(db, actor, idsOf('unitId'))
  return rows.map((row) => {
    const { id, shoppingListId, quantity, note, foodId, unitId, labelId, storeId, every, period, nextOn } = row
    const isFood = foodId !== null
    const named = { food: food.get(foodId ?? '') ?? null, unit: unit.get(unitId ?? '') ?? null }
    const display = ingredientDisplay({ quantity, note, ...named, isFood, disableAmount: !isFood })
    return { id, shoppingListId, quantity, note, foodId, unitId, labelId, storeId, every, period, nextOn, display }
  })
}

const answer = async (ctx: Pick<Ctx, 'db' | 'actor'>, row: store.RecurringRow) => found((await answers(ctx, [row]))[0])

export const list = async (ctx: Ctx, listId: string | null | undefined): Promise<RecurringItem[]> =>
  answers(ctx, await store.list(ctx.db, ctx.actor, listId))

function announce(ctx: TxCtx, change: 'created' | 'updated' | 'deleted', row: Found): void {
  const { groupId, householdId } = ctx.actor
  const { id, shoppingListId } = row
  ctx.emit(`recurringItem.${change}`, { groupId, householdId, id, shoppingListId, ...privateTo(row) })
}

/** What it names is looked up as whatever else is put on a list. */
async function demandKnown(ctx: TxCtx, draft: RecurringItemDraft): Promise<void> {
  if (draft.foodId === null && draft.note.trim() === '') throw fieldProblem('note', ctx.t('recurringItems.empty'), '')
  await lockLists(ctx, [draft.shoppingListId])
  const item = {
    ...draft,
    isFood: draft.foodId !== null,
    checked: false,
    position: 0,
    extras: {},
    recipeReferences: [],
  }
  await itemsFrom(ctx, [item])
}

/** `before` is what it was, if it was there; while its next day is left alone, the day of the month stays as well. */
function columnsOf(
  ctx: Pick<Ctx, 'actor' | 'clock'>,
  { nextOn, ...draft }: RecurringItemDraft,
  before?: store.RecurringRow,
) {
  const today = todayOf(ctx)
  const chosen = nextOn && before?.period === 'month' && before.nextOn === nextOn ? before.monthDay : null
  return {
    ...draft,
    note: draft.note.trim(),
    nextOn: nextOn ?? nextTime(today, draft),
    monthDay: draft.period === 'month' ? monthDayOf(nextOn ?? today, chosen) : null,
    updatedAt: ctx.clock.iso(),
  }
}

/** The day of the month that it had is kept, also where nothing was known of it. */
const moved = (row: store.RecurringRow, nextOn: string, updatedAt: string) => ({
  nextOn,
  monthDay: row.period === 'month' ? monthDayOf(row.nextOn, row.monthDay) : null,
  updatedAt,
})

const findOwn = async (ctx: Pick<Ctx, 'db' | 'actor'>, id: string) => found(await store.find(ctx.db, ctx.actor, id))

export const create = (ctx: Ctx, draft: RecurringItemDraft): Promise<RecurringItem> =>
  ctx.tx(async (ctx) => {
    await demandKnown(ctx, draft)
    const { householdId } = ctx.actor
    const id = randomUUID()
    await store.insert(ctx.db, { id, createdAt: ctx.clock.iso(), householdId, ...columnsOf(ctx, draft) })
    const row = await findOwn(ctx, id)
    announce(ctx, 'created', row)
    return answer(ctx, row)
  })

export const update = (ctx: Ctx, id: string, draft: RecurringItemDraft): Promise<RecurringItem> =>
  ctx.tx(async (ctx) => {
    const before = await findOwn(ctx, id)
    await demandKnown(ctx, draft)
    await store.update(ctx.db, id, columnsOf(ctx, draft, before))
    return changed(ctx, id)
  })

async function changed(ctx: TxCtx, id: string): Promise<RecurringItem> {
  const row = await findOwn(ctx, id)
  announce(ctx, 'updated', row)
  return answer(ctx, row)
}

export const skip = (ctx: Ctx, id: string): Promise<RecurringItem> =>
  ctx.tx(async (ctx) => {
    const row = await findOwn(ctx, id)
    await store.update(ctx.db, id, moved(row, nextTime(row.nextOn, row), ctx.clock.iso()))
    return changed(ctx, id)
  })

export const remove = (ctx: Ctx, id: string): Promise<RecurringItem> =>
  ctx.tx(async (ctx) => {
    const row = await findOwn(ctx, id)
    const gone = await answer(ctx, row)
    await keepForUndo(ctx, 'recurringItem', [id])
    await store.remove(ctx.db, id)
    announce(ctx, 'deleted', row)
    return gone
  })

/** Puts on lists what is due, in every household by its own clock; answers how many came. */
export async function runDue(ctx: Ctx<undefined>): Promise<number> {
  const now = ctx.clock.now()
  // Somewhere it is tomorrow already.
  const latest = new Date(now.getTime() + DAY_MS).toISOString().slice(0, 10)
  const due = (await store.listDue(ctx.db, latest)).filter(({ timeZone, nextOn }) => nextOn <= dateIn(timeZone, now))
  const lists = grouped(due, ({ shoppingListId }) => shoppingListId).values()
  return eachInTurn(
    ctx,
    lists,
    (own) => {
      const [{ groupId, householdId, timeZone }] = own as [(typeof own)[number]]
      const ids = own.map(({ id }) => id)
      return ctx.tx((ctx) => bringBack(asHousehold(ctx, { groupId, householdId }), ids, dateIn(timeZone, now)))
    },
    (own) => ({ list: own[0]?.shoppingListId ?? '' }),
  )
}

async function bringBack(ctx: TxCtx<HouseholdIds>, ids: string[], today: string): Promise<number> {
  const rows = await store.lockStillDue(ctx, ids, today)
  const [first] = rows
  if (!first) return 0
  const stored = await lockedItems(ctx, [first.shoppingListId])
  const keyOf = (item: { foodId: string | null; note: string }) => {
    const thing = itemIdentity(item)
    return thing ? identityKey(thing) : `note ${item.note}`
  }
  const open = new Set(stored.filter(({ checked }) => !checked).map(keyOf))
  const wanted = rows.filter((row) => {
    const key = keyOf(row)
    const isNew = !open.has(key)
    open.add(key)
    return isNew
  })
  for (const row of rows)
    await store.update(ctx.db, row.id, moved(row, firstTimeAfter(row.nextOn, row, today), ctx.clock.iso()))
  const items = wanted.map(({ shoppingListId, quantity, note, foodId, unitId, labelId, storeId }) => ({
    ...{ id: randomUUID(), shoppingListId, quantity, note, foodId, unitId, labelId, storeId },
    ...{ checked: false, position: 0, isFood: foodId !== null, extras: {}, references: [], addedBy: null },
  }))
  if (items.length > 0) await addItems(ctx, items, () => null)
  return items.length
}

/** The schedule acts for the household, without a user. */
function asHousehold(ctx: TxCtx<unknown>, actor: HouseholdIds): TxCtx<HouseholdIds> {
  const home: TxCtx<HouseholdIds> = { ...ctx, actor, tx: (nested) => nested(home) }
  return home
}
