import { createHash } from 'node:crypto'
import type { PushMessage } from '@larder/contract/push.ts'
import { SECOND_MS } from '@larder/domain/durations.ts'
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
 * One message to one device. Whether it may still be told, and what it says, is looked up when it is sent: who has signed
 * out, moved or turned a topic off hears nothing. It is encrypted for the browser alone and leaves by the safe port.
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

/** Nothing where there is nothing to tell any more. */
async function messageOf(
  ctx: Ctx<undefined>,
  device: store.ReachableDevice,
  payload: PushPayload,
): Promise<PushMessage | undefined> {
  const lang = pickLocale(device.locale)
  const t = messagesIn(lang)
  const spoken = { lang, dir: directionOf(lang) }
  if (payload.topic === 'timers') {
    const { timerId, name, path, endsAt } = payload
    if (ctx.clock.now().getTime() - Date.parse(endsAt) > RINGS_FOR_MS) return undefined
    return { topic: 'timers', tag: timerId, path, ...timerText(t, name), ...spoken }
  }
  if (payload.topic === 'cooking') {
    const { cookingId, path, about, at, dish, step } = payload
    if (ctx.clock.now().getTime() - Date.parse(at) > RINGS_FOR_MS) return undefined
    const text = cookingText(t, { about, time: timeIn(device.timeZone, new Date(at)), dish, step })
    // It rings like a timer: whoever wants to hear of those wants to hear of this.
    return { topic: 'timers', tag: `cooking ${cookingId}`, path, ...text, ...spoken }
  }
  if (payload.topic === 'lists') {
    const { listId, items } = payload
    const list = await store.findList(ctx.db, device.householdId, listId)
    if (!list) return undefined
    const path = `shopping-lists/${listId}`
    return { topic: 'lists', tag: listId, path, ...listText(t, list.name, items.length), ...spoken }
  }
  if (payload.topic === 'meals') {
    const meals = await mealsOf(ctx, device, payload.date)
    if (meals.length === 0) return undefined
    const path = 'household/mealplan/planner'
    return { topic: 'meals', tag: payload.date, path, ...mealsText(t, meals), ...spoken }
  }
  if (payload.topic === 'pantry') {
    const { about, names } = payload
    return { topic: 'pantry', tag: about, path: 'pantry', ...pantryText(t, about, names), ...spoken }
  }
  if (payload.topic === 'prep') {
    const tasks = await tasksOfEvening({ db: ctx.db, clock: ctx.clock, actor: device }, payload)
    if (tasks.length === 0) return undefined
    const path = 'household/mealplan/planner'
    return { topic: 'prep', tag: payload.from, path, ...prepText(t, tasks), ...spoken }
  }
  return { topic: 'test', tag: 'test', path: 'user/profile', ...testText(t), ...spoken }
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
