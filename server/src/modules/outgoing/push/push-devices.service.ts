import { ECDH, randomUUID } from 'node:crypto'
import {
  DEFAULT_MEAL_TIME,
  MAX_PUSH_DEVICES,
  type PushDevice,
  type PushSubscription,
  type PushTimers,
  type PushTopics,
} from '@larder/contract/push.ts'
import { DAY_MS } from '@larder/domain/durations.ts'
import { demandSession } from '#core/access.ts'
import type { Ctx, TxCtx } from '#core/context.ts'
import { fieldProblem, problem } from '#core/errors.ts'
import { found } from '#core/found.ts'
import { bit, toBoolean } from '#db/rows.ts'
import { addDeliveries, withdraw } from '#modules/foundation/deliveries/deliveries.service.ts'
import { momentBefore } from '#ports/clock.ts'
import { createDestinationRules, mayBeReached } from '#ports/safe-fetch-address.ts'
import * as store from './push.store.ts'
import { messageTo, TEST_EVENT, TIMER_EVENT } from './push-delivery.service.ts'
import { serverKeys } from './push-keys.service.ts'

/**
 * The devices of a person that messages are pushed to: each belongs to the session that turned them on and hears of
 * what it asked for. What a message says is the matter of `push-delivery`.
 */

/** Whoever was away for longer turns messages on again. */
const ABANDONED_DAYS = 30
const TIMER_ATTEMPTS = 3

export const key = async (ctx: Ctx): Promise<{ publicKey: string }> => ({
  publicKey: (await serverKeys(ctx)).publicKey,
})

export async function list({ db, actor, clock }: Ctx): Promise<PushDevice[]> {
  return (await store.listOf(db, actor.userId, clock.iso())).map(toDevice)
}

const toDevice = (row: store.OwnDevice): PushDevice => ({
  id: row.id,
  device: row.device,
  createdAt: row.createdAt,
  lastSeenAt: row.lastSeenAt,
  signedIn: row.openSession !== null,
  timers: toBoolean(row.timers),
  lists: toBoolean(row.lists),
  meals: toBoolean(row.meals),
  pantry: toBoolean(row.pantry),
  prep: toBoolean(row.prep),
  mealTime: row.mealTime,
})

const rowOf = async ({ db, actor, clock }: Pick<Ctx, 'db' | 'actor' | 'clock'>, id: string) =>
  found(await store.find(db, actor.userId, id, clock.iso()))

export async function subscribe(ctx: Ctx, subscription: PushSubscription): Promise<PushDevice> {
  const place = placeOf(ctx, subscription)
  await serverKeys(ctx)
  return ctx.tx(async (ctx) => {
    const { actor, clock } = ctx
    const id = (await claimEndpoint(ctx, place.endpoint)) ?? randomUUID()
    const own = await store.listOf(ctx.db, actor.userId, clock.iso())
    if (own.some((device) => device.id === id)) {
      await store.update(ctx.db, id, place)
      return toDevice(await rowOf(ctx, id))
    }
    if (own.length >= MAX_PUSH_DEVICES) throw problem('invalid', ctx.t('push.tooMany', { most: MAX_PUSH_DEVICES }))
    const silent = {
      timers: 0,
      lists: 0,
      meals: 0,
      pantry: 0,
      prep: 0,
      mealTime: DEFAULT_MEAL_TIME,
      mealsHandledUntil: clock.iso(),
    } as const
    await store.insert(ctx.db, { id, userId: actor.userId, createdAt: clock.iso(), ...place, ...silent })
    return toDevice(await rowOf(ctx, id))
  })
}

/** The caller's own device of that address. A browser in which somebody else sits now tells the one before nothing more. */
async function claimEndpoint(ctx: TxCtx, endpoint: string): Promise<string | undefined> {
  await ctx.dialect.advisoryLock(ctx.db, 'push devices')
  const known = await store.findByEndpoint(ctx.db, endpoint)
  if (known?.userId === ctx.actor.userId) return known.id
  if (known) await store.remove(ctx.db, known.id)
  return undefined
}

export async function renew(ctx: Ctx, id: string, subscription: PushSubscription): Promise<PushDevice> {
  const place = placeOf(ctx, subscription)
  return ctx.tx(async (ctx) => {
    await rowOf(ctx, id)
    const same = await claimEndpoint(ctx, place.endpoint)
    if (same !== undefined && same !== id) await store.remove(ctx.db, same)
    await store.update(ctx.db, id, place)
    return toDevice(await rowOf(ctx, id))
  })
}

/** Where this device is reached, by which session it is trusted, and what it speaks. */
function placeOf(ctx: Ctx, { endpoint, keys }: PushSubscription) {
  demandSession(ctx)
  // Sessions from before they were rows have none: their devices hear nothing until the next sign-in.
  const { sessionId = '' } = ctx.actor
  checkEndpoint(ctx, endpoint)
  checkKey(ctx, keys.p256dh)
  const now = ctx.clock.iso()
  const { locale } = ctx
  return { endpoint, ...keys, sessionId, locale, device: ctx.origin?.device ?? '', lastSeenAt: now, updatedAt: now }
}

/** What is no address of a push service is said at once; where a name leads to is asked anew with every message. */
function checkEndpoint({ config, t }: Ctx, endpoint: string): void {
  const url = URL.canParse(endpoint) ? new URL(endpoint) : undefined
  const rules = createDestinationRules(config.fetchAllow, config.fetchDeny)
  if (url?.protocol !== 'https:' || !mayBeReached(url, rules)) throw fieldProblem('endpoint', t('push.badEndpoint'))
}

function checkKey({ t }: Ctx, p256dh: string): void {
  try {
    ECDH.convertKey(p256dh, 'prime256v1', 'base64url')
  } catch {
    throw fieldProblem(['keys', 'p256dh'], t('push.badKey'))
  }
}

export const update = (ctx: Ctx, id: string, topics: PushTopics): Promise<PushDevice> =>
  ctx.tx(async (ctx) => {
    const before = await rowOf(ctx, id)
    const now = ctx.clock.iso()
    // What was due before it was asked for is not caught up with.
    const asked = !toBoolean(before.meals) || before.mealTime !== topics.mealTime ? { mealsHandledUntil: now } : {}
    const { mealTime } = topics
    const wanted = {
      timers: bit(topics.timers),
      lists: bit(topics.lists),
      meals: bit(topics.meals),
      pantry: topics.pantry === undefined ? before.pantry : bit(topics.pantry),
      prep: topics.prep === undefined ? before.prep : bit(topics.prep),
      mealTime,
    }
    await store.update(ctx.db, id, { ...wanted, ...asked, updatedAt: now })
    if (!topics.timers) await forgetTimers(ctx, id)
    return toDevice(await rowOf(ctx, id))
  })

const forgetTimers = (ctx: TxCtx, id: string) => withdraw(ctx, { kind: 'push', sourceId: id, event: TIMER_EVENT })

export const remove = (ctx: Ctx, id: string): Promise<null> =>
  ctx.tx(async (ctx) => {
    await rowOf(ctx, id)
    await forgetTimers(ctx, id)
    await store.remove(ctx.db, id)
    return null
  })

/** Each waits as a message until it is over; those that waited before and were not stopped are among them again. */
export const setTimers = (ctx: Ctx, id: string, { timers }: PushTimers): Promise<null> =>
  ctx.tx(async (ctx) => {
    const device = await rowOf(ctx, id)
    await forgetTimers(ctx, id)
    if (!toBoolean(device.timers)) return null
    const now = ctx.clock.now().getTime()
    await addDeliveries(
      ctx,
      timers.map(({ id: timerId, name, endsInMs, path = '' }) => {
        const endsAt = new Date(now + endsInMs).toISOString()
        const draft = messageTo(device.id, ctx.actor.householdId, { topic: 'timers', timerId, name, path, endsAt })
        return { ...draft, key: `timer ${timerId} ${endsAt}`, notBefore: endsAt, attempts: TIMER_ATTEMPTS }
      }),
    )
    return null
  })

export const test = (ctx: Ctx, id: string): Promise<null> =>
  ctx.tx(async (ctx) => {
    const { id: deviceId } = await rowOf(ctx, id)
    const draft = messageTo(deviceId, ctx.actor.householdId, { topic: 'test' })
    await addDeliveries(ctx, [{ ...draft, event: TEST_EVENT, key: `test ${randomUUID()}`, attempts: 1 }])
    return null
  })

/** Answers how many there were. */
export const removeAbandoned = (ctx: Ctx<undefined>): Promise<number> =>
  ctx.tx(({ db, clock }) => {
    const seenBefore = momentBefore(clock, ABANDONED_DAYS * DAY_MS)
    return store.removeAbandoned(db, clock.iso(), seenBefore)
  })
