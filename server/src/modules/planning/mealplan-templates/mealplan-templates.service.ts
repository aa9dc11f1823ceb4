import { randomUUID } from 'node:crypto'
import type {
  MealplanTemplate,
  MealplanTemplateDraft,
  MealplanTemplateName,
} from '@larder/contract/mealplan-templates.ts'
import type { EntryType, Mealplan } from '@larder/contract/mealplans.ts'
import { addDays, daysBetween } from '@larder/domain/calendar-days.ts'
import { grouped } from '@larder/domain/grouped.ts'
import { normalise } from '@larder/domain/search/normalise.ts'
import type { Ctx, TxCtx } from '#core/context.ts'
import { fieldProblem } from '#core/errors.ts'
import { found } from '#core/found.ts'
import { keepForUndo } from '#modules/foundation/removals/removals.service.ts'
import { addEntries, checkRange, entriesToCopy } from '#modules/planning/mealplans/mealplans.service.ts'
import * as store from './mealplan-templates.store.ts'

/**
 * Days of a plan under a name. A template keeps what was planned and not when; planning it adds ordinary entries and
 * takes nothing away. Dishes of the pantry are eaten once and are no part of it.
 */

type Read = Pick<Ctx, 'db' | 'actor'>
type TemplateRow = Awaited<ReturnType<typeof store.list>>[number]

async function answers(ctx: Read, rows: TemplateRow[]): Promise<MealplanTemplate[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const entries = grouped(await store.entriesOf(ctx.db, ctx.actor, ids), ({ templateId }) => templateId)
  return rows.map(({ id, name, days }) => ({
    id,
    name,
    days,
    entries: (entries.get(id) ?? []).map(({ day, entryType, householdMealId, recipeName, title }) => ({
      day,
      entryType,
      householdMealId,
      name: recipeName ?? title,
    })),
  }))
}

const findOwn = async (ctx: Read, id: string) => found(await store.find(ctx.db, ctx.actor.householdId, id))
const answer = async (ctx: Read, row: TemplateRow) => found((await answers(ctx, [row]))[0])

const announce = (ctx: TxCtx, change: 'created' | 'updated' | 'deleted', id: string) => {
  const { groupId, householdId } = ctx.actor
  ctx.emit(`mealplanTemplate.${change}`, { groupId, householdId, id })
}

export const list = async (ctx: Ctx): Promise<MealplanTemplate[]> =>
  answers(ctx, await store.list(ctx.db, ctx.actor.householdId))

export async function create(ctx: Ctx, { name, startDate, endDate }: MealplanTemplateDraft): Promise<MealplanTemplate> {
  checkRange({ start: startDate, end: endDate })
  return ctx.tx(async (ctx) => {
    const rows = await entriesToCopy(ctx, { startDate, endDate })
    if (rows.length === 0) throw fieldProblem('startDate', ctx.t('mealplanTemplates.nothing'), startDate)
    const id = randomUUID()
    const now = ctx.clock.iso()
    await store.insert(ctx.db, {
      id,
      createdAt: now,
      updatedAt: now,
      householdId: ctx.actor.householdId,
      name,
      nameNormalised: normalise(name),
      days: daysBetween(startDate, endDate) + 1,
    })
    await store.insertEntries(
      ctx.db,
      rows.map((row, position) => ({
        id: randomUUID(),
        templateId: id,
        day: daysBetween(startDate, row.date),
        position,
        cookedOnceId: row.cookedOnceId ?? null,
        entryType: row.entryType,
        householdMealId: row.householdMealId ?? null,
        time: row.time ?? null,
        title: row.title,
        text: row.text,
        recipeId: row.recipeId ?? null,
        servings: row.servings ?? null,
      })),
    )
    announce(ctx, 'created', id)
    return answer(ctx, await findOwn(ctx, id))
  })
}

export const rename = (ctx: Ctx, id: string, { name }: MealplanTemplateName): Promise<MealplanTemplate> =>
  ctx.tx(async (ctx) => {
    await findOwn(ctx, id)
    await store.rename(ctx.db, id, { name, nameNormalised: normalise(name), updatedAt: ctx.clock.iso() })
    announce(ctx, 'updated', id)
    return answer(ctx, await findOwn(ctx, id))
  })

export const remove = (ctx: Ctx, id: string): Promise<MealplanTemplate> =>
  ctx.tx(async (ctx) => {
    const gone = await answer(ctx, await findOwn(ctx, id))
    await keepForUndo(ctx, 'mealplanTemplate', [id])
    await store.remove(ctx.db, id)
    announce(ctx, 'deleted', id)
    return gone
  })

export const apply = (ctx: Ctx, id: string, toDate: string): Promise<Mealplan[]> =>
  ctx.tx(async (ctx) => {
    await findOwn(ctx, id)
    const entries = await store.entriesOf(ctx.db, ctx.actor, [id])
    const once = new Map<string, string>()
    const onceIdOf = (kept: string | null) => {
      if (kept === null) return null
      const made = once.get(kept) ?? randomUUID()
      once.set(kept, made)
      return made
    }
    return addEntries(
      ctx,
      entries.map((entry) => ({
        date: addDays(toDate, entry.day),
        entryType: entry.entryType as EntryType,
        householdMealId: entry.householdMealId,
        time: entry.time,
        title: entry.title,
        text: entry.text,
        recipeId: entry.recipeId,
        servings: entry.servings,
        cookedOnceId: onceIdOf(entry.cookedOnceId),
      })),
    )
  })
