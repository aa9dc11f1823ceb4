import { MINUTE_MS } from '@larder/domain/durations.ts'
import { grouped } from '@larder/domain/grouped.ts'
import { carriesEvents } from '@larder/domain/notifiers/notification-address.ts'
import { addToDigest, digestOf, type EventDigest, type NotifierEvent } from '@larder/domain/notifiers/notifier-event.ts'
import type { Ctx, TxCtx } from '#core/context.ts'
import type { Task } from '#core/outbox-map.ts'
import type { Reader } from '#db/database.ts'
import {
  addDeliveries,
  type DeliveryDraft,
  listHeldBack,
  rewriteHeldBack,
} from '#modules/foundation/deliveries/deliveries.service.ts'
import { type NotifierPayload, placesOf } from './notifier-delivery.service.ts'
import { isRestored } from './notifier-texts.ts'
import { addressOf, eventsOf } from './notifiers.mapper.ts'
import * as store from './notifiers.store.ts'

/**
 * Turns events into messages of notifiers. Programs get every event at once; for people events in quick succession
 * become one message, which is held back for a moment.
 */

export type NotifierTask = Task<'notifiers.tell'>

/** It is sent when nothing more has come for so long. */
const QUIET_MS = 5_000
/** It is sent at the latest after this. */
const LONGEST_WAIT_MS = MINUTE_MS

const isSubscribed = (
  { householdId }: NotifierTask['payload'],
  { type }: NotifierEvent,
  notifier: store.ListeningRow,
) => (householdId === null || notifier.householdId === householdId) && eventsOf(notifier).includes(type)

/** Most households have no notifier: for them nothing is written. */
export async function wantedTasks(db: Reader, tasks: NotifierTask[]): Promise<NotifierTask[]> {
  const groupIds = [...new Set(tasks.map(({ subject }) => subject))]
  const listening = grouped(await store.listListening(db, groupIds), ({ groupId }) => groupId)
  return tasks.filter(({ subject, payload }) =>
    listening.get(subject)?.some((notifier) => isSubscribed(payload, payload.event, notifier)),
  )
}

export async function notify(ctx: Ctx<undefined>, tasks: NotifierTask[]): Promise<void> {
  for (const [groupId, own] of grouped(tasks, ({ subject }) => subject))
    await ctx.tx(async (ctx) => {
      const notifiers = await store.listListening(ctx.db, [groupId])
      const events = await named(ctx, groupId, own)
      for (const notifier of notifiers) {
        const matched = events.filter(({ task, event }) => isSubscribed(task.payload, event, notifier))
        if (matched.length > 0) await notifyOne(ctx, notifier, matched)
      }
    })
}

type MatchedEvent = { task: NotifierTask; event: NotifierEvent; link: string | null }

async function notifyOne(ctx: TxCtx<undefined>, notifier: store.ListeningRow, matched: MatchedEvent[]): Promise<void> {
  const text = addressOf(ctx.secret, notifier) ?? ''
  const programs = placesOf(text, carriesEvents)
  const people = placesOf(text, (address) => !carriesEvents(address))
  const draft = (event: NotifierEvent, payload: NotifierPayload): DeliveryDraft => ({
    householdId: notifier.householdId,
    kind: 'notifier',
    sourceId: notifier.id,
    event: event.type,
    key: `${event.eventId} ${payload.address} ${payload.target}`,
    payload,
  })
  const atOnce = matched.flatMap(({ event, link }) =>
    programs.map((place) => draft(event, { ...place, told: digestOf(event), link })),
  )
  await addDeliveries(ctx, atOnce)
  if (people.length === 0) return
  for (const some of grouped(matched, ({ event }) => `${event.type} ${isRestored(event)}`).values()) {
    const [first, ...others] = await joinHeldBack(ctx, notifier, some)
    if (!first) continue
    const told = others.reduce((sum, { event }) => addToDigest(sum, event), digestOf(first.event))
    const link = others.length === 0 ? first.link : null
    const notBefore = after(ctx, QUIET_MS)
    await addDeliveries(
      ctx,
      people.map((place) => ({ ...draft(first.event, { ...place, told, link }), notBefore })),
    )
  }
}

const after = ({ clock }: Pick<Ctx, 'clock'>, ms: number, since = clock.iso()) =>
  new Date(new Date(since).getTime() + ms).toISOString()

/** What a message takes in that has not gone out yet needs none of its own. */
async function joinHeldBack(
  ctx: TxCtx<undefined>,
  { id }: store.ListeningRow,
  matched: MatchedEvent[],
): Promise<MatchedEvent[]> {
  const [first] = matched
  if (!first) return []
  const waiting = await listHeldBack(ctx, { kind: 'notifier', sourceId: id, event: first.event.type })
  let joined = false
  for (const { id: deliveryId, createdAt, payload } of waiting) {
    const message = JSON.parse(payload) as NotifierPayload
    const before = message.told as EventDigest
    if (isRestored(before.first) !== isRestored(first.event)) continue
    const told = matched.reduce((sum, { event }) => addToDigest(sum, event), before)
    const notBefore = [after(ctx, QUIET_MS), after(ctx, LONGEST_WAIT_MS, createdAt)].sort()[0] ?? createdAt
    const link = told === before ? message.link : null
    joined = (await rewriteHeldBack(ctx, deliveryId, { ...message, told, link }, notBefore)) || joined
  }
  return joined ? [] : matched
}

/** With the names that the events do not bring along, and the page each is about. */
async function named(ctx: TxCtx<undefined>, groupId: string, tasks: NotifierTask[]): Promise<MatchedEvent[]> {
  const events = tasks.map(({ payload }) => payload.event)
  const idsIn = (key: string) =>
    events.flatMap(({ names, documentData }) => (names.length > 0 ? [] : (documentData[key] ?? [])))
  const names = await store.namesOf(ctx.db, {
    shoppingLists: idsIn('shoppingListId') as string[],
    cookbooks: idsIn('cookbookIds') as string[],
  })
  const linkOf = await linksIn(ctx, groupId, events)
  return tasks.map((task) => {
    const { event } = task.payload
    const { shoppingListId, cookbookIds } = event.documentData
    const ids = [shoppingListId ?? cookbookIds ?? []].flat() as string[]
    const found = event.names.length > 0 ? event.names : ids.flatMap((id) => names.get(id) ?? [])
    return { task, event: { ...event, names: found }, link: linkOf(event) }
  })
}

async function linksIn(ctx: TxCtx<undefined>, groupId: string, events: NotifierEvent[]) {
  const pages = events.flatMap(({ page }) => page ?? [])
  if (pages.length === 0) return () => null
  const idsOf = (kind: 'category' | 'tag') => pages.flatMap((page) => (page.of === kind ? page.id : []))
  const groupSlug = await store.groupSlug(ctx.db, groupId)
  const slugs = await store.organizerSlugs(ctx.db, { category: idsOf('category'), tag: idsOf('tag') })
  const base = `${ctx.config.baseUrl}/g/${groupSlug}`
  const folders = { category: 'categories', tag: 'tags' }
  return ({ page }: NotifierEvent): string | null => {
    if (!page || groupSlug === undefined) return null
    if (page.of === 'recipe') return `${base}/r/${encodeURIComponent(page.slug)}`
    const slug = slugs.get(page.id)
    return slug === undefined ? null : `${base}/recipes/${folders[page.of]}/${encodeURIComponent(slug)}`
  }
}
