import { type Static, Type } from 'typebox'
import { collection, ItemParams } from './collection.ts'
import { endpoints } from './endpoint.ts'
import { Default, extension, Flag, Named, Nullable, OneOf, Text, Uuid } from './fields.ts'
import { ListQuery } from './page.ts'

/** Calls to other services at a time of day, with what the household has planned for it or what its pantry has to say. */

const LONGEST_URL = 2_000
export const LONGEST_SECRET = 200
const webhookTypes = ['mealplan'] as const
const WebhookType = Named('WebhookType', OneOf([...webhookTypes]))

/** What Larder sends beyond the plan of the contract. */
export const webhookSubjects = ['mealplan', 'pantry'] as const
export type WebhookSubject = (typeof webhookSubjects)[number]

/** By the clock of the household, `18:00`: the same in summer and in winter. */
const LocalTime = Type.String({ pattern: '^([01]\\d|2[0-3]):[0-5]\\d$' })

export const WebhookDraft = Named(
  'CreateWebhook',
  Type.Object({
    enabled: Default(Flag, true),
    name: Default(Type.String({ maxLength: 600, trim: true }), ''),
    /** Not checked: what is wrong with it is found when it is sent, and stands in the log. */
    url: Default(Type.String({ maxLength: LONGEST_URL, trim: true }), ''),
    webhookType: Default(OneOf([...webhookTypes]), 'mealplan'),
    /** In UTC; a date-time counts by its time. */
    scheduledTime: Type.String({ format: 'time', maxLength: 64 }),
    /** Rules where it is given; without it, `scheduledTime` does, unless that is what was read before. */
    localTime: extension(Type.Optional(Nullable(LocalTime))),
    /** What it sends: the plan of the day, or what the pantry must use up and lacks; left out, it stays. */
    tells: extension(Type.Optional(OneOf([...webhookSubjects]))),
    /** Left out it stays as it is; nothing takes it away. */
    secret: extension(Type.Optional(Nullable(Type.String({ maxLength: LONGEST_SECRET })))),
  }),
)
export type WebhookDraft = Static<typeof WebhookDraft>

export const Webhook = Named(
  'ReadWebhook',
  Type.Object({
    enabled: Flag,
    name: Text,
    url: Text,
    webhookType: WebhookType,
    /** In UTC; where `localTime` rules, as it will be the next time. */
    scheduledTime: Type.String({ format: 'time' }),
    groupId: Uuid,
    householdId: Uuid,
    id: Uuid,
    localTime: extension(Nullable(Text)),
    tells: extension(OneOf([...webhookSubjects])),
    hasSecret: extension(Flag),
  }),
)
export type Webhook = Static<typeof Webhook>

/** When it was signed, in seconds since 1970, and the signature over `timestamp.body`. */
export const TIMESTAMP_HEADER = 'X-Larder-Timestamp'
export const SIGNATURE_HEADER = 'X-Larder-Signature'

const base = '/api/households/webhooks'

const calls = collection({
  tag: 'webhooks',
  nouns: ['webhook', 'webhooks'],
  base,
  query: ListQuery,
  item: Webhook,
  page: 'WebhookPagination',
  draft: WebhookDraft,
  update: WebhookDraft,
  read: 'member',
  write: 'member',
  createStatus: 201,
})

export const webhooksApi = {
  ...calls,
  remove: { ...calls.remove, undoable: true },
  ...endpoints('webhooks', {
    rerun: {
      method: 'POST',
      path: `${base}/rerun`,
      access: 'member',
      summary: 'Send what today had for the webhooks of the own household once more',
      response: Type.Null(),
      rate: 'import',
    },
    test: {
      method: 'POST',
      path: `${base}/{item_id}/test`,
      access: 'member',
      summary: 'Send a test message to a webhook, enabled or not; what came of it stands in the log',
      params: ItemParams,
      response: Type.Null(),
      rate: 'import',
    },
  }),
} as const
