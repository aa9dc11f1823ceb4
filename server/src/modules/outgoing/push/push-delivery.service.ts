import { createHash } from 'node:crypto'
import type { PushMessage } from '@larder/contract/push.ts'
import { SECOND_MS } from '@larder/domain/durations.ts'
import { linkedPages } from '@larder/domain/linked-pages.ts'
import { directionOf, pickLocale } from '@larder/domain/locales.ts'
import { timeIn } from '@larder/domain/time-zone.ts'
import { RINGS_FOR_MS } from '@larder/domain/timers/ringing.ts'
import type { Ctx } from '#core/context.ts'
import { toBoolean } from '#db/rows.ts'
import { messagesIn } from '#i18n/messages.ts'
import type { DeliveryDraft } from '#modules/foundation/deliveries/deliveries.service.ts'
import { type DeliveryKind, DeliveryProblem, sendRequest } from '#modules/foundation/deliveries/delivery-kind.ts'
import { mealsOf } from '#modules/planning/mealplans/mealplans.service.ts'
import { tasksOfEvening } from '#modules/planning/prep-tasks/telling.service.ts'
import * as store from './push.store.ts'
import { contactOf, serverKeys } from './push-keys.service.ts'
import { cookingText, listText, mealsText, pantryText, prepText, testText, timerText } from './push-texts.ts'

/**
 * One message to one device. Whether it may still be sent, and what it says, is looked up at that moment: people who
 * have signed out, moved to another household or turned the topic off get nothing. It is encrypted for the browser
 * alone and leaves by the safe port.
 */

export const TIMER_EVENT = 'timers'
export const TEST_EVENT = 'test'

export type PushPayload =
  | { topic: 'timers'; timerId: string; name: string; path: string; endsAt: string }
  | { topic: 'lists'; listId: string; items: string[] }
  | { topic: 'meals'; date: string }
  | { topic: 'pantry'; about: 'expiring' | 'low'; names: string[] }
  | {
      topic: 'cooking'
      cookingId: string
      path: string
      about: 'begin' | 'due'
      at: string
      dish: string
      step: string
    }
  | { topic: 'prep'; from: string; to: string }
  | { topic: 'test' }

const MINUTE_S = 60
/** How long a push service keeps a message for a device that is off; later nobody wants it. */
const KEPT_S = {
  timers: RINGS_FOR_MS / SECOND_MS,
  lists: 240 * MINUTE_S,
  meals: 180 * MINUTE_S,
  pantry: 600 * MINUTE_S,
  prep: 240 * MINUTE_S,
  test: 10 * MINUTE_S,
}
/** The browser has unsubscribed, or was removed. */
const GONE = [404, 410]
const TOPIC_LENGTH = 32

export const messageTo = (deviceId: string, householdId: string, payload: PushPayload): Omit<DeliveryDraft, 'key'> => ({
  householdId,
  kind: 'push',
  sourceId: deviceId,
  event: payload.topic === 'lists' ? listEvent(payload.listId) : payload.topic,
  payload,
})

export const listEvent = (listId: string) => `lists ${listId}`

const unwanted = () => new DeliveryProblem('sourceGone', { final: true })

export const pushDelivery: DeliveryKind<PushPayload> = {
  kind: 'push',
  send: async (ctx, delivery, signal) => {
    const { payload } = delivery
    const device = await store.findReachable(ctx.db, delivery.sourceId, ctx.clock.iso())
    if (!device || device.householdId !== delivery.householdId || !wants(device, payload)) throw unwanted()
    const message = await messageOf(ctx, device, payload)
    if (!message) throw unwanted()
    const { headers, body } = await requestFor(ctx, device, message)
    const answer = await sendRequest(ctx, delivery, { url: device.endpoint, method: 'POST', headers, body, signal })
    if (answer.status === null || !GONE.includes(answer.status)) return answer
    await ctx.tx(({ db }) => store.remove(db, device.id))
    throw new DeliveryProblem('sourceGone', { final: true, answer })
  },
}

const wants = (device: store.ReachableDevice, { topic }: PushPayload): boolean =>
  topic === 'test' || toBoolean(device[topic === 'cooking' ? 'timers' : topic])

type Told<T extends PushPayload['topic']> = Extract<PushPayload, { topic: T }>
type Words = Pick<PushMessage, 'topic' | 'tag' | 'path' | 'title' | 'body'>
type Writer<T extends PushPayload['topic']> = (
  ctx: Ctx<undefined>,
  device: store.ReachableDevice,
  told: Told<T>,
  t: ReturnType<typeof messagesIn>,
) => Promise<Words | undefined> | Words | undefined

/** Addresses go without the slash in front: the browser puts the folder of this server there. */
const pageOf = (address: string): string => address.slice(1)

const isOver = (ctx: Ctx<undefined>, at: string): boolean => ctx.clock.now().getTime() - Date.parse(at) > RINGS_FOR_MS

/** What is said of each topic. Nothing where there is nothing to say any more. */
const writers: { [T in PushPayload['topic']]: Writer<T> } = {
  timers: (ctx, _, { timerId, name, path, endsAt }, t) =>
    isOver(ctx, endsAt) ? undefined : { topic: 'timers', tag: timerId, path, ...timerText(t, name) },
  // It rings like a timer: whoever wants to hear of those wants to hear of this.
  cooking: (ctx, { timeZone }, { cookingId, path, about, at, dish, step }, t) => {
    if (isOver(ctx, at)) return undefined
    const text = cookingText(t, { about, time: timeIn(timeZone, new Date(at)), dish, step })
    return { topic: 'timers', tag: `cooking ${cookingId}`, path, ...text }
  },
  lists: async (ctx, { householdId }, { listId, items }, t) => {
    const list = await store.findList(ctx.db, householdId, listId)
    if (!list) return undefined
    const path = pageOf(linkedPages.shoppingList(listId))
    return { topic: 'lists', tag: listId, path, ...listText(t, list.name, items.length) }
  },
  meals: async (ctx, device, { date }, t) => {
    const meals = await mealsOf(ctx, device, date)
    if (meals.length === 0) return undefined
    return { topic: 'meals', tag: date, path: pageOf(linkedPages.planner), ...mealsText(t, meals) }
  },
  pantry: (_, __, { about, names }, t) => ({
    topic: 'pantry',
    tag: about,
    path: pageOf(linkedPages.pantry),
    ...pantryText(t, about, names),
  }),
  prep: async (ctx, device, told, t) => {
    const tasks = await tasksOfEvening({ db: ctx.db, clock: ctx.clock, actor: device }, told)
    if (tasks.length === 0) return undefined
    return { topic: 'prep', tag: told.from, path: pageOf(linkedPages.planner), ...prepText(t, tasks) }
  },
  test: (_, __, ___, t) => ({ topic: 'test', tag: 'test', path: pageOf(linkedPages.profile), ...testText(t) }),
}

async function messageOf<T extends PushPayload['topic']>(
  ctx: Ctx<undefined>,
  device: store.ReachableDevice,
  payload: Told<T>,
): Promise<PushMessage | undefined> {
  const lang = pickLocale(device.locale)
  const write = writers[payload.topic as T]
  const words = await write(ctx, device, payload, messagesIn(lang))
  return words && { ...words, lang, dir: directionOf(lang) }
}

async function requestFor(ctx: Ctx<undefined>, device: store.ReachableDevice, message: PushMessage) {
  // Few households turn messages on, so it is loaded with the first of them; only what it makes leaves, by our own way out.
  const { default: webPush } = await import('web-push')
  const { endpoint, p256dh, auth } = device
  const { headers, body } = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify(message),
    {
      TTL: KEPT_S[message.topic],
      urgency: message.topic === 'timers' ? 'high' : 'normal',
      // A newer one about the same thing takes its place while the device is off.
      topic: createHash('sha256').update(`${message.topic} ${message.tag}`).digest('base64url').slice(0, TOPIC_LENGTH),
      contentEncoding: 'aes128gcm',
      vapidDetails: { subject: contactOf(ctx.config), ...(await serverKeys(ctx)) },
    },
  )
  const own = Object.entries(headers).filter(([name]) => name.toLowerCase() !== 'content-length')
  return { headers: Object.fromEntries(own.map(([name, value]) => [name, String(value)])), body: body ?? '' }
}
