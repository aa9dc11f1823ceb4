import type { Page } from '@larder/contract/page.ts'
import { NO_PLACE, type PantryOverview, type PantryQuery } from '@larder/contract/pantry.ts'
import type { PantryBatch } from '@larder/contract/pantry-batch.ts'
import { addDays } from '@larder/domain/calendar-days.ts'
import { DAY_MS } from '@larder/domain/durations.ts'
import { type DateKind, type Freshness, freshnessOf } from '@larder/domain/pantry/dates.ts'
import { normalise } from '@larder/domain/search/normalise.ts'
import { dateIn } from '@larder/domain/time-zone.ts'
import type { Ctx } from '#core/context.ts'
import { found } from '#core/found.ts'
import { todayOf } from '#core/household-day.ts'
import { momentBefore } from '#ports/clock.ts'
import { sinceOf } from './batch.mapper.ts'
import { hydrate, judgedBy } from './batch-reading.service.ts'
import { windowsOf } from './food-states.service.ts'
import * as store from './pantry.store.ts'
import type { PantryReader } from './pantry-reader.ts'
import { settingsRow } from './settings.service.ts'

/** What a household has in the house, batch by batch. Nothing is changed here. */

type Read = PantryReader

export const pageOf = <T>(
  items: T[],
  total: number,
  { page, perPage }: { page: number; perPage: number },
): Page<T> => ({
  page,
  per_page: perPage,
  total,
  total_pages: Math.ceil(total / perPage),
  items,
  next: null,
  previous: null,
})

export const list = (ctx: Ctx, query: PantryQuery): Promise<Page<PantryBatch>> => listWhere(ctx, query, {})

/** For whoever may not read what is written on the batches; a search would tell them. */
export const listByFoods = (ctx: Ctx, query: PantryQuery): Promise<Page<PantryBatch>> =>
  listWhere(ctx, query, { inFoods: true })

async function listWhere(
  ctx: Ctx,
  query: PantryQuery,
  limits: Pick<store.BatchFilter, 'inFoods'>,
): Promise<Page<PantryBatch>> {
  const filter = { ...(await filterOf(ctx, query)), ...limits }
  const { householdId } = ctx.actor
  const { page, perPage, order } = query
  const rows = await store.list(ctx.db, householdId, filter, order, { limit: perPage, offset: (page - 1) * perPage })
  const isWhole = page === 1 && rows.length < perPage
  const total = isWhole ? rows.length : await store.count(ctx.db, householdId, filter)
  return pageOf(await hydrate(ctx, rows), total, query)
}

async function filterOf(ctx: Read, query: PantryQuery): Promise<store.BatchFilter> {
  const { search, placeId, foodId, kind, freshness, probably } = query
  const words = search ? normalise(search) : ''
  const filter: store.BatchFilter = {
    ...(words === '' ? {} : { search: words }),
    ...(placeId ? { placeId: placeId === NO_PLACE ? null : placeId } : {}),
    ...(foodId ? { foodId } : {}),
    ...(kind ? { kind } : {}),
    ...(probably ? { confirmedBefore: await probablyBefore(ctx) } : {}),
  }
  return freshness ? { ...filter, ...(await fresh(ctx, freshness)) } : filter
}

const probablyBefore = async (ctx: Read): Promise<string> =>
  momentBefore(ctx.clock, (await settingsRow(ctx)).probablyDays * DAY_MS)

/** Foods with a window of their own are looked at one by one; there are few of them. */
async function fresh(ctx: Read, freshness: Freshness): Promise<store.BatchFilter> {
  const today = todayOf(ctx)
  if (freshness === 'undated') return { undated: true }
  if (freshness === 'expired' || freshness === 'pastBest')
    return { upTo: addDays(today, -1), dateKind: freshness === 'expired' ? 'useBy' : 'bestBefore' }
  const { days, ownFoods, windowOf } = await windowsOf(ctx)
  const own = await store.ofFoods(ctx.db, ctx.actor.householdId, ownFoods)
  const among = own
    .filter((row) => {
      const dated = { date: row.date, dateKind: row.dateKind as DateKind, since: sinceOf(row) }
      return freshnessOf(dated, today, windowOf(row.foodId)) === freshness
    })
    .map(({ id }) => id)
  const except = { foodIds: ownFoods, among }
  return freshness === 'soon'
    ? { from: today, upTo: addDays(today, days), except }
    : { from: addDays(today, days + 1), except }
}

export const get = async (ctx: Ctx, id: string): Promise<PantryBatch> =>
  found((await hydrate(ctx, await store.byIds(ctx.db, ctx.actor.householdId, [id])))[0])

/** What must go: past its use-by date, then within the window, the nearest first. */
export async function mustGo(ctx: Read, limit: number): Promise<store.BatchRow[]> {
  const { householdId } = ctx.actor
  const window = { limit, offset: 0 }
  const expired = await store.list(ctx.db, householdId, await fresh(ctx, 'expired'), 'date', window)
  const soon = await store.list(ctx.db, householdId, await fresh(ctx, 'soon'), 'date', window)
  return [...expired, ...soon].slice(0, limit)
}

const SHOWN = 10

/** `lowFoods` are told by `pantry-foods`, handed in by the routes. */
export async function overview(
  ctx: Ctx,
  lowFoods: (ctx: Ctx) => Promise<PantryOverview['lowFoods']>,
): Promise<PantryOverview> {
  const { householdId } = ctx.actor
  const counted = async (filter: store.BatchFilter) => store.count(ctx.db, householdId, filter)
  const low = await lowFoods(ctx)
  const judged = await judgedBy(ctx)
  return {
    batches: await counted({}),
    expired: await counted(await fresh(ctx, 'expired')),
    pastBest: await counted(await fresh(ctx, 'pastBest')),
    soon: await counted(await fresh(ctx, 'soon')),
    low: low.length,
    useUp: await hydrate(ctx, await mustGo(ctx, SHOWN), judged),
    lowFoods: low.slice(0, SHOWN),
    thrownAway: await thrownAway(ctx, judged.today),
  }
}

/** A quiet figure, for those who want to see it. */
async function thrownAway(ctx: Ctx, today: string): Promise<PantryOverview['thrownAway']> {
  if (!(await settingsRow(ctx)).showThrownAway) return null
  const thisMonth = today.slice(0, 7)
  const lastMonth = addDays(`${thisMonth}-01`, -1).slice(0, 7)
  // Its first day begins where the household is, maybe a day earlier than here.
  const thrown = await store.thrownAwaySince(ctx.db, ctx.actor.householdId, addDays(`${lastMonth}-01`, -1))
  const days = thrown.map((at) => dateIn(ctx.actor.timeZone, new Date(at)))
  const within = (month: string) => days.filter((day) => day.startsWith(month)).length
  return { thisMonth: within(thisMonth), lastMonth: within(lastMonth) }
}
