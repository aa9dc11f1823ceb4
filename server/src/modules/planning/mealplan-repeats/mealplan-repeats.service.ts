import { randomUUID } from 'node:crypto'
import type { MealplanRepeat, MealplanRepeatDraft, MealplanRepeatUpdate } from '@larder/contract/mealplan-repeats.ts'
import type { EntryType } from '@larder/contract/mealplans.ts'
import { addDays } from '@larder/domain/calendar-days.ts'
import { changedDays } from '@larder/domain/mealplans/repeats.ts'
import type { Ctx, TxCtx } from '#core/context.ts'
import { fieldProblem } from '#core/errors.ts'
import { found } from '#core/found.ts'
import { todayOf } from '#core/household-day.ts'
import { keepChange, putBackRows, type RemovedRows, rowsToKeep } from '#modules/foundation/removals/removals.service.ts'
import { asNewDish, checkedDraft, get as getEntry } from '#modules/planning/mealplans/mealplans.service.ts'
import { withFreeDishes } from '#modules/planning/mealplans/planned-dishes.service.ts'
import { makeAhead, makeOn, rhythmOf } from './entries-ahead.service.ts'
import * as store from './mealplan-repeats.store.ts'

/**
 * Meals that repeat. Their entries are ordinary ones: moved, changed and deleted alone like any other. Changing or ending
 * a repeat is about what is to come from a day on, never about what was.
 */

type Read = Pick<Ctx, 'db' | 'actor'>
type Found = NonNullable<Awaited<ReturnType<typeof store.find>>>

const toRepeat = ({ userId: _, householdId: __, createdAt: ___, updatedAt: ____, madeUntil: _____, ...row }: Found) =>
  ({ ...row, entryType: row.entryType as EntryType, weekdays: JSON.parse(row.weekdays) }) as MealplanRepeat

const findOwn = async (ctx: Read, id: string) => found(await store.find(ctx.db, ctx.actor, id))

const announce = (ctx: TxCtx, change: 'created' | 'updated' | 'deleted', id: string) => {
  const { groupId, householdId } = ctx.actor
  ctx.emit(`mealplanRepeat.${change}`, { groupId, householdId, id })
}

export const list = async (ctx: Ctx): Promise<MealplanRepeat[]> =>
  (await store.list(ctx.db, ctx.actor, todayOf(ctx))).map(toRepeat)

type Draft = Omit<MealplanRepeatDraft, 'entryId'>

/** The columns of a repeat, with what its meal and recipe say. */
async function columnsOf(ctx: TxCtx, draft: Draft) {
  const { every, weekdays, startsOn, endsOn = null } = draft
  if (endsOn !== null && endsOn < startsOn) throw fieldProblem('endsOn', ctx.t('mealplanRepeats.reversed'), endsOn)
  const known = await checkedDraft(ctx, { ...draft, date: startsOn })
  return {
    ...{ every, weekdays: JSON.stringify(weekdays), startsOn, endsOn },
    entryType: known.entryType,
    householdMealId: known.householdMealId ?? null,
    time: known.time ?? null,
    title: known.title,
    text: known.text,
    recipeId: known.recipeId ?? null,
    servings: known.servings ?? null,
  }
}

export const create = (ctx: Ctx, { entryId, ...draft }: MealplanRepeatDraft): Promise<MealplanRepeat> =>
  ctx.tx(async (ctx) => {
    const { userId, householdId } = ctx.actor
    const columns = await columnsOf(ctx, draft)
    const first = entryId === null || entryId === undefined ? undefined : await getEntry(ctx, entryId)
    const id = randomUUID()
    const now = ctx.clock.iso()
    const today = todayOf(ctx)
    const begin = draft.startsOn > today ? draft.startsOn : today
    await store.insert(ctx.db, {
      ...{ id, createdAt: now, updatedAt: now, householdId, userId },
      ...columns,
      madeUntil: addDays(begin, -1),
    })
    if (first) await store.linkEntry(ctx.db, first.id, id, first.date)
    await makeAhead(ctx, found(await store.lock(ctx, id)), today)
    announce(ctx, 'created', id)
    return toRepeat(await findOwn(ctx, id))
  })

export const update = (ctx: Ctx, id: string, { from, ...draft }: MealplanRepeatUpdate): Promise<MealplanRepeat> =>
  ctx.tx(async (ctx) => {
    await findOwn(ctx, id)
    const before = found(await store.lock(ctx, id))
    const columns = await columnsOf(ctx, draft)
    const now = ctx.clock.iso()
    await store.update(ctx.db, id, { ...columns, updatedAt: now })
    const after = found(await store.lock(ctx, id))
    const { kept, gone, added } = changedDays(rhythmOf(before), rhythmOf(after), from, before.madeUntil)
    // Entries that somebody moved by hand stay.
    const unmoved = (await store.listComing(ctx.db, before, from)).filter(({ date, repeatDate }) => date === repeatDate)
    const on = (days: string[]) => unmoved.filter(({ date }) => days.includes(date)).map((entry) => entry.id)
    const { entryType, householdMealId, time, title, text, recipeId, servings } = columns
    const content = { entryType, householdMealId, time, title, text, recipeId, servings }
    await store.updateEntries(ctx.db, on(kept), { ...content, updatedAt: now })
    const others = unmoved.filter((entry) => entry.recipeId !== recipeId && kept.includes(entry.date))
    if (others.length > 0)
      await withoutDish(
        ctx,
        others.map((entry) => entry.id),
      )
    await store.removeEntries(ctx.db, on(gone))
    await makeOn(ctx, after, added)
    await makeAhead(ctx, after, todayOf(ctx))
    announce(ctx, 'updated', id)
    return toRepeat(await findOwn(ctx, id))
  })

/** Meals of another recipe are neither the dish nor the cooking that was planned. */
const withoutDish = async (ctx: TxCtx, ids: number[]) =>
  store.updateEntries(ctx.db, ids, { ...(await asNewDish(ctx, ids)), leftoverBatchId: null, cookedOnceId: null })

export const ENDED_REPEAT = 'endedRepeat'

/** The repeat with the entries that stay and came of it, and those that were deleted with it. */
type Kept = { repeat: RemovedRows; entries: RemovedRows }

type Row = RemovedRows['things'][number]
/** As 1.0.0 kept it, which may still run beside this process: rows, and the numbers of entries that stay. */
type FormerKept = { repeat: Row & { id: string }; entries: Row[]; links: { id: number }[] }

function readKept(rows: string): Kept {
  const kept: Kept | FormerKept = JSON.parse(rows)
  if (!('links' in kept)) return kept
  const { repeat, entries, links } = kept
  const ofEntries = links.map(({ id }) => ({ id: String(id), target: repeat.id }))
  return {
    repeat: { things: [repeat], parts: [], references: [ofEntries] },
    entries: { things: entries, parts: [], references: [] },
  }
}

export const remove = (ctx: Ctx, id: string, from: string): Promise<MealplanRepeat> =>
  ctx.tx(async (ctx) => {
    const row = await findOwn(ctx, id)
    const ids = (await store.listComing(ctx.db, found(await store.lock(ctx, id)), from)).map((entry) => entry.id)
    const entries = await rowsToKeep(ctx, 'mealplan', ids.map(String))
    await store.removeEntries(ctx.db, ids)
    const repeat = await rowsToKeep(ctx, 'mealplanRepeat', [id])
    await keepChange(ctx, ENDED_REPEAT, { repeat, entries } satisfies Kept)
    await store.remove(ctx.db, id)
    announce(ctx, 'deleted', id)
    return toRepeat(row)
  })

/** Brings the repeat back with its entries; those of recipes that are gone meanwhile stay away. */
export async function undoEnd(ctx: TxCtx, rows: string): Promise<number> {
  const { repeat, entries } = readKept(rows)
  const [back] = await putBackRows(ctx, 'mealplanRepeat', repeat)
  const { id } = found(back)
  await putBackRows(ctx, 'mealplan', entries, withFreeDishes)
  announce(ctx, 'created', String(id))
  return 1
}
