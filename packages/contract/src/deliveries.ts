import { type Static, Type } from 'typebox'
import { ItemParams } from './collection.ts'
import { endpoints } from './endpoint.ts'
import { Count, Default, Named, Nullable, OneOf, Text, Timestamp, Uuid } from './fields.ts'
import { Page } from './page.ts'

/** Messages of a household on their way to others, and what became of them: the log of webhooks, notifiers and actions. */

export const deliveryKinds = ['webhook', 'notifier', 'action'] as const
export type DeliveryKindName = (typeof deliveryKinds)[number]

export const deliveryStates = ['waiting', 'sending', 'sent', 'givenUp'] as const
export type DeliveryState = (typeof deliveryStates)[number]

/** Why the last try did not arrive; the clients have the sentences. */
export const deliveryReasons = [
  /** Not an address of the web at all. */
  'badAddress',
  /** No such host, or one of the home network that is not allowed: nobody is told which. */
  'refused',
  'timeout',
  /** No connection, or it broke off. */
  'failed',
  /** The receiver answered, and not with success: see `status`. */
  'status',
  /** The receiver sends us somewhere else, which is not followed. */
  'redirected',
  /** What it was sent for has been deleted, or turned off. */
  'sourceGone',
  /** The secret was written by a server with another key. */
  'secretUnreadable',
  /** It goes by mail, and this server has none. */
  'mailOff',
  /** The server was stopped in the middle of it, too often. */
  'interrupted',
] as const
export type DeliveryReason = (typeof deliveryReasons)[number]

/** Who receives a message twice knows it by this header. */
export const DELIVERY_HEADER = 'X-Larder-Delivery'

const fields = {
  /** The receiver sees it in the header `X-Larder-Delivery`. */
  id: Uuid,
  kind: OneOf([...deliveryKinds]),
  /** The webhook, notifier or action. */
  sourceId: Uuid,
  /** What it tells of, such as `webhook_task` or `test_message`. */
  event: Text,
  state: OneOf([...deliveryStates]),
  attempts: Count,
  nextTryAt: Nullable(Timestamp),
  reason: Nullable(OneOf([...deliveryReasons])),
  /** Of the last answer; null where there was none, or where there are no statuses. */
  status: Nullable(Type.Integer()),
  /** How the last answer began. */
  excerpt: Text,
  durationMs: Nullable(Count),
  createdAt: Timestamp,
  finishedAt: Nullable(Timestamp),
}

export const Delivery = Named('Delivery', Type.Object(fields))
export type Delivery = Static<typeof Delivery>

export const DeliveryWithPayload = Named('DeliveryWithPayload', Type.Object({ ...fields, payload: Type.Unknown() }))
export type DeliveryWithPayload = Static<typeof DeliveryWithPayload>

export const isOnItsWay = ({ state }: Pick<Delivery, 'state'>): boolean => state === 'waiting' || state === 'sending'

export const DeliveryListQuery = Type.Object({
  kind: Type.Optional(Nullable(OneOf([...deliveryKinds]))),
  sourceId: Type.Optional(Nullable(Uuid)),
  page: Default(Type.Integer({ minimum: 1, maximum: 1_000_000 }), 1),
  perPage: Default(Type.Integer({ minimum: 1, maximum: 100 }), 20),
})
export type DeliveryListQuery = Static<typeof DeliveryListQuery>

const base = '/api/households/deliveries'
const own = { access: 'manageHousehold', extension: true } as const

export const deliveriesApi = endpoints('deliveries', {
  list: {
    method: 'GET',
    path: base,
    summary: 'What was sent to others by the own household, newest first, of one source or of all',
    query: DeliveryListQuery,
    response: Page('DeliveryPagination', Delivery),
    ...own,
  },
  get: {
    method: 'GET',
    path: `${base}/{item_id}`,
    summary: 'One message of the own household with what is in it; secrets are not part of it',
    params: ItemParams,
    response: DeliveryWithPayload,
    ...own,
  },
  again: {
    method: 'POST',
    path: `${base}/{item_id}/again`,
    summary: 'Send a message again: one that arrived as a new one, any other under its id; answers the one to watch',
    params: ItemParams,
    response: Delivery,
    rate: 'import',
    ...own,
  },
})
