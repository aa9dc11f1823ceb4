import { DAY_MS } from '@larder/domain/durations.ts'
import { type Static, Type } from 'typebox'
import { ItemParams } from './collection.ts'
import { endpoints } from './endpoint.ts'
import { Default, Flag, Named, Text, Timestamp, Uuid } from './fields.ts'

/**
 * Messages to a device that sleeps, by the push service of its browser. A device belongs to the session that turned them
 * on: with the session end the messages.
 */

export const MAX_PUSH_DEVICES = 20
export const MAX_PUSH_TIMERS = 20
const LONGEST_TIMER_MS = 7 * DAY_MS

/** As a browser makes it (`PushSubscription.toJSON`). */
const PushSubscription = Named(
  'PushSubscription',
  Type.Object({
    /** Where the push service takes messages for this browser; `https` only. */
    endpoint: Type.String({ minLength: 1, maxLength: 2000, trim: true }),
    keys: Type.Object({
      p256dh: Type.String({ pattern: '^[\\w-]{87}=?$' }),
      auth: Type.String({ pattern: '^[\\w-]{22}(==)?$' }),
    }),
  }),
)
export type PushSubscription = Static<typeof PushSubscription>

/** By the clock of the household, `16:30`. */
const LocalTime = Type.String({ pattern: '^([01]\\d|2[0-3]):[0-5]\\d$' })
export const DEFAULT_MEAL_TIME = '16:00'

const topics = {
  /** Kitchen timers of this device. */
  timers: Default(Flag, false),
  /** Somebody else changed a shopping list of the household. */
  lists: Default(Flag, false),
  /** What is planned for today. */
  meals: Default(Flag, false),
  mealTime: Default(LocalTime, DEFAULT_MEAL_TIME),
  /** What must be used up and what is low, once a day; left out, it stays. */
  pantry: Type.Optional(Flag),
  /** What is to be done ahead of planned meals, on the evening before; left out, it stays. */
  prep: Type.Optional(Flag),
}
const PushTopics = Named('PushTopics', Type.Object(topics))
export type PushTopics = Static<typeof PushTopics>

export const PushDevice = Named(
  'PushDevice',
  Type.Object({
    id: Uuid,
    /** What the browser says it is. */
    device: Text,
    createdAt: Timestamp,
    /** When it last said that it is there. */
    lastSeenAt: Timestamp,
    /** False once its session is over: it hears nothing until the same person signs in there again. */
    signedIn: Flag,
    ...topics,
  }),
)
export type PushDevice = Static<typeof PushDevice>

const PushTimer = Type.Object({
  id: Type.String({ minLength: 1, maxLength: 100 }),
  name: Type.String({ maxLength: 200 }),
  /** How long it still runs: no two clocks have to agree. */
  endsInMs: Type.Integer({ minimum: 0, maximum: LONGEST_TIMER_MS }),
  /** Which page of the client it leads to. */
  path: Type.Optional(Type.String({ maxLength: 1000 })),
})
const PushTimers = Named('PushTimers', Type.Object({ timers: Type.Array(PushTimer, { maxItems: MAX_PUSH_TIMERS }) }))
export type PushTimers = Static<typeof PushTimers>

/** What a message holds once the browser has opened it. */
export type PushMessage = {
  topic: 'timers' | 'lists' | 'meals' | 'pantry' | 'prep' | 'test'
  /** Messages with the same one replace each other. */
  tag: string
  title: string
  body: string
  /** Below the folder that the client lives in. */
  path: string
  lang: string
  dir: 'ltr' | 'rtl'
}

const base = '/api/users/self/push'
const device = `${base}/devices/{item_id}`
const own = { access: 'member', extension: true } as const

export const pushApi = endpoints('push', {
  key: {
    method: 'GET',
    path: `${base}/key`,
    summary: 'The public key by which a push service knows this server; a browser needs it to subscribe',
    response: Named('PushKey', Type.Object({ publicKey: Text })),
    ...own,
  },
  list: {
    method: 'GET',
    path: `${base}/devices`,
    summary: 'One’s own devices that have turned messages on',
    response: Type.Array(PushDevice),
    ...own,
  },
  subscribe: {
    method: 'POST',
    path: `${base}/devices`,
    summary: 'Turn messages on for this device; of what, is said afterwards. Not with an API token',
    body: PushSubscription,
    response: PushDevice,
    status: 201,
    rate: 'import',
    ...own,
  },
  renew: {
    method: 'PUT',
    path: `${device}/subscription`,
    summary: 'Say that a device is still there, where it is reached now and which language it speaks',
    params: ItemParams,
    body: PushSubscription,
    response: PushDevice,
    ...own,
  },
  update: {
    method: 'PUT',
    path: device,
    summary: 'What a device wants to hear of, and when',
    params: ItemParams,
    body: PushTopics,
    response: PushDevice,
    ...own,
  },
  timers: {
    method: 'PUT',
    path: `${device}/timers`,
    summary: 'Every timer that runs on a device; those told before and missing here are stopped',
    params: ItemParams,
    body: PushTimers,
    response: Type.Null(),
    ...own,
  },
  test: {
    method: 'POST',
    path: `${device}/test`,
    summary: 'Send a message to a device to see that it arrives',
    params: ItemParams,
    response: Type.Null(),
    rate: 'import',
    ...own,
  },
  remove: {
    method: 'DELETE',
    path: device,
    summary: 'No more messages to a device',
    params: ItemParams,
    response: Type.Null(),
    ...own,
  },
})
