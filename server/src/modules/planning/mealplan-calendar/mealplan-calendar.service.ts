import { createHash, randomBytes } from 'node:crypto'
import { pathOf } from '@larder/contract/endpoint.ts'
import {
  type MealplanCalendar,
  type MealplanCalendarAddress,
  mealplanCalendarApi,
} from '@larder/contract/mealplan-calendar.ts'
import { addDays } from '@larder/domain/calendar-days.ts'
import { MINUTE_MS } from '@larder/domain/durations.ts'
import { pickLocale } from '@larder/domain/locales.ts'
import { dateIn } from '@larder/domain/time-zone.ts'
import type { AnyCtx, Ctx } from '#core/context.ts'
import { found } from '#core/found.ts'
import { hashToken } from '#core/secret-token.ts'
import { messagesIn } from '#i18n/messages.ts'
import { cookingsOnCalendar } from '#modules/planning/cookings/calendar.service.ts'
import { tasksBetween } from '#modules/planning/prep-tasks/prep-tasks.service.ts'
import { toICalendar } from './icalendar.mapper.ts'
import * as store from './mealplan-calendar.store.ts'

/**
 * The plan of a household for calendars that cannot sign in: whoever holds the address reads, and nothing else. Only its
 * hash is kept, and ending it is deleting a row.
 */

const TOKEN_BYTES = 32
const DAYS_BACK = 60
const DAYS_AHEAD = 365
/** Recipes change: what is to be done ahead of time is told for the next weeks. */
const TASK_DAYS_AHEAD = 30
/** Ten meals on every day of the window; more is no plan. */
const MAX_ENTRIES = 4000
const LONGEST_TEXT = 1000
/** Phones ask again and again, and every note of it is a write. */
const READ_STEP_MS = 10 * MINUTE_MS

export async function status({ db, actor }: Ctx): Promise<MealplanCalendar> {
  return (await store.find(db, actor.householdId)) ?? { createdAt: null, lastReadAt: null }
}

export async function create(ctx: Ctx): Promise<MealplanCalendarAddress> {
  // Hexadecimal, because some calendars change the case or cut at a sign of punctuation when an address is pasted.
  const token = randomBytes(TOKEN_BYTES).toString('hex')
  const createdAt = ctx.clock.iso()
  await ctx.tx(async (ctx) => {
    const { groupId, householdId } = ctx.actor
    await store.put(ctx.db, {
      householdId,
      tokenHash: hashToken(token),
      // Calendars ask in no language, so it speaks that of whoever made it.
      locale: ctx.locale,
      createdAt,
      lastReadAt: null,
      contentHash: null,
      contentChangedAt: null,
    })
    ctx.emit('household.updated', { groupId, id: householdId })
  })
  return { createdAt, path: pathOf(mealplanCalendarApi.read, { token }) }
}

export const revoke = (ctx: Ctx): Promise<MealplanCalendar> =>
  ctx.tx(async (ctx) => {
    const { groupId, householdId } = ctx.actor
    await store.remove(ctx.db, householdId)
    ctx.emit('household.updated', { groupId, id: householdId })
    return { createdAt: null, lastReadAt: null }
  })

export type Feed = { content: string; etag: string; modified: Date }

export async function read(ctx: AnyCtx, token: string): Promise<Feed> {
  const calendar = found(await store.findByToken(ctx.db, hashToken(token.toLowerCase())))
  const { householdId, householdName, groupSlug, timeZone } = calendar
  const today = dateIn(timeZone, ctx.clock.now())
  const entries = await store.listEntries(ctx.db, calendar, {
    from: addDays(today, -DAYS_BACK),
    to: addDays(today, DAYS_AHEAD),
    most: MAX_ENTRIES,
    longestText: LONGEST_TEXT,
  })
  const tasks = await tasksBetween(
    { db: ctx.db, clock: ctx.clock, actor: calendar },
    { from: today, to: addDays(today, TASK_DAYS_AHEAD) },
  )
  const pages = `${ctx.config.baseUrl}/g/${encodeURIComponent(groupSlug)}/r/`
  const content = await toICalendar({
    householdId,
    householdName,
    timeZone,
    entries,
    cookings: await cookingsOnCalendar(ctx, householdId),
    tasks: tasks.filter(({ done }) => !done),
    t: messagesIn(pickLocale(calendar.locale)),
    linkTo: (slug) => `${pages}${encodeURIComponent(slug)}`,
  })
  const contentHash = createHash('sha256').update(content).digest('hex')
  const modified = await noteRead(ctx, calendar, contentHash)
  return { content, etag: `"${contentHash}"`, modified }
}

/**
 * Since when the content is what it is. The newest entry does not say: when one is deleted, the others are as old as
 * before. So each reading is compared with the one before it.
 */
async function noteRead(ctx: AnyCtx, calendar: store.CalendarOfHousehold, contentHash: string): Promise<Date> {
  const now = ctx.clock.now()
  const { tokenHash, lastReadAt, contentChangedAt } = calendar
  const same = contentHash === calendar.contentHash && contentChangedAt !== null
  const changedAt = same ? contentChangedAt : now.toISOString()
  const noted = lastReadAt !== null && now.getTime() - Date.parse(lastReadAt) < READ_STEP_MS
  if (!same || !noted)
    await ctx.tx(({ db }) =>
      store.noteRead(db, tokenHash, {
        lastReadAt: noted ? lastReadAt : now.toISOString(),
        contentHash,
        contentChangedAt: changedAt,
      }),
    )
  return new Date(changedAt)
}
