import type { DeliveryKindName, DeliveryReason, DeliveryState } from '@larder/contract/deliveries.ts'
import type { Bit, Stamped } from './row-shapes.ts'

export type DeliveryTables = {
  /** A message to somebody else, as long as it waits and for a while after; see `modules/foundation/deliveries/delivery-kind.ts`. */
  delivery: Stamped & {
    householdId: string
    kind: DeliveryKindName | 'push'
    sourceId: string
    /** Prevents duplicates. */
    uniqueKey: string
    event: string
    /** JSON; without secrets, which are looked up when it is sent. */
    payload: string
    state: DeliveryState
    attempts: number
    mostAttempts: number
    /** When it is tried next, or how long whoever sends it has it to itself; null when it has ended. */
    dueAt: string | null
    /** Together with `attempts` it says who may write. */
    leaseHolder: string
    reason: DeliveryReason | null
    status: number | null
    excerpt: string
    durationMs: number | null
    finishedAt: string | null
  }
}

export type NotifierTables = {
  notifier: Stamped & {
    groupId: string
    householdId: string
    name: string
    nameNormalised: string
    enabled: Bit
    /** Encrypted. */
    address: string
    /** Of the messages. */
    language: string
    /** Clients know a choice of events by an id of its own; it is another one after every save. */
    optionsId: string
    /** JSON: the types that are told. */
    events: string
  }
}

export type WebhookTables = {
  webhook: Stamped & {
    householdId: string
    enabled: Bit
    name: string
    url: string
    /** `18:00:00` in UTC; rules where there is no `localTime`. */
    scheduledTime: string
    /** `18:00` by the clock of the household. */
    localTime: string | null
    /** Encrypted. */
    secret: string | null
    /** Whatever was due up to this moment has been dealt with, or was never asked for. */
    handledUntil: string
    /** What it sends: what is planned, or what the pantry has to say. */
    tells: string
  }
}

export type RecipeActionTables = {
  recipeAction: Stamped & {
    householdId: string
    actionType: 'link' | 'post'
    title: string
    /** As it was written, with its placeholders. */
    url: string
  }
}

export type PushTables = {
  /** One row: the pair of keys that every message is signed with. */
  pushKey: {
    id: string
    createdAt: string
    publicKey: string
    /** Encrypted. */
    privateKey: string
  }
  pushDevice: Stamped & {
    userId: string
    /** When the session ends nothing is sent; the row is kept for the same person's return. */
    sessionId: string
    lastSeenAt: string
    endpoint: string
    p256dh: string
    auth: string
    locale: string
    device: string
    timers: Bit
    lists: Bit
    meals: Bit
    /** What must be used up and what is low, once a day. */
    pantry: Bit
    /** What is to be done ahead of time, on the evening before. */
    prep: Bit
    mealTime: string
    /** Whatever was due up to this moment has been dealt with, or was never asked for. */
    mealsHandledUntil: string
  }
}
