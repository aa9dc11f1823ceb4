import { MINUTE_MS } from '@larder/domain/durations.ts'
import type { LocaleCode } from '@larder/domain/locales.ts'
import {
  isProblem,
  type NotificationAddress,
  readAddresses,
  toMessages,
} from '@larder/domain/notifiers/notification-address.ts'
import type { EventDigest } from '@larder/domain/notifiers/notifier-event.ts'
import type { HttpMessage, Notification, ServiceMessage } from '@larder/domain/notifiers/service.ts'
import type { Ctx } from '#core/context.ts'
import { escapeHtml } from '#core/html.ts'
import { toBoolean } from '#db/rows.ts'
import {
  type DeliveryAnswer,
  type DeliveryKind,
  DeliveryProblem,
  sendRequest,
} from '#modules/foundation/deliveries/delivery-kind.ts'
import { eventOf, messageOf, testIn } from './notifier-texts.ts'
import { addressOf } from './notifiers.mapper.ts'
import * as store from './notifiers.store.ts'

/**
 * Sends one message of a notifier to one receiver. The address is read when it is sent, so that pending deliveries hold
 * no secret. Requests, mail and MQTT all go through ports.
 */

/** Which of the addresses, and which receiver behind it; several in one text are so many messages. */
type Place = { address: number; target: number }
export type NotifierPayload = Place & { told: EventDigest | 'test'; link: string | null }

type Sending = Pick<Ctx<undefined>, 'deliver' | 'mail' | 'publishMqtt'>

/**
 * A slow mail server has often accepted the mail: giving up early would send it twice. Requests and MQTT have shorter
 * limits.
 */
const MAIL_TIMEOUT_MS = 3 * MINUTE_MS

export const notifierDelivery: DeliveryKind<NotifierPayload> = {
  kind: 'notifier',
  timeoutMs: MAIL_TIMEOUT_MS,
  send: async (ctx, delivery, signal) => {
    const { told, link, address, target } = delivery.payload
    const row = await store.find(ctx.db, delivery.householdId, delivery.sourceId)
    if (!row || (told !== 'test' && !toBoolean(row.enabled))) throw new DeliveryProblem('sourceGone', { final: true })
    const text = addressOf(ctx.secret, row)
    if (text === undefined) throw new DeliveryProblem('secretUnreadable', { final: true })
    const language = row.language as LocaleCode
    const notification: Notification = {
      id: delivery.id,
      ...(told === 'test' ? testIn(language) : { ...messageOf(language, told), event: eventOf(told.first) }),
      ...(link ? { link } : {}),
    }
    const place = addressesIn(text)[address]
    const message = place && toMessages(place, notification)[target]
    if (!message) throw new DeliveryProblem('sourceGone', { final: true })
    return sendMessage(ctx, delivery, message, signal)
  },
}

export function addressesIn(text: string): NotificationAddress[] {
  const read = readAddresses(text)
  return isProblem(read) ? [] : read
}

const EMPTY: Notification = { id: '', title: '', text: '' }

/** Every receiver behind an address by its number. */
export const placesOf = (text: string, wanted: (address: NotificationAddress) => boolean = () => true): Place[] =>
  addressesIn(text).flatMap((place, address) =>
    wanted(place) ? toMessages(place, EMPTY).map((_, target) => ({ address, target })) : [],
  )

export async function sendMessage(
  ctx: Sending,
  delivery: { id: string },
  message: ServiceMessage,
  signal: AbortSignal,
): Promise<DeliveryAnswer> {
  if (message.via === 'http') return sendRequest(ctx, delivery, { ...requestOf(message), signal })
  if (message.via === 'mqtt') {
    await ctx.publishMqtt(message)
    return { status: null, excerpt: '' }
  }
  if (!ctx.mail.ready) throw new DeliveryProblem('mailOff', { final: true })
  const { to, subject, text } = message
  const html = `<p style="white-space:pre-line">${escapeHtml(text)}</p>`
  const { sent } = await ctx.mail.send({ id: delivery.id, to, subject, text: `${text}\n`, html }, signal)
  if (!sent) throw new DeliveryProblem('failed')
  return { status: null, excerpt: '' }
}

function requestOf({ method, url, headers, body, signIn }: HttpMessage) {
  const basic = signIn && Buffer.from(`${signIn.user}:${signIn.password}`).toString('base64')
  const hasBody = method !== 'GET' && method !== 'HEAD'
  return {
    method,
    url,
    headers: { ...headers, ...(basic ? { authorization: `Basic ${basic}` } : {}) },
    ...(hasBody ? { body } : {}),
  }
}
