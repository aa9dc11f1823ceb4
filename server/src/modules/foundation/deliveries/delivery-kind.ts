import { DELIVERY_HEADER, type DeliveryReason } from '@larder/contract/deliveries.ts'
import { HOUR_MS, MINUTE_MS } from '@larder/domain/durations.ts'
import type { Ctx } from '#core/context.ts'
import type { DeliveryTables } from '#db/tables/outgoing-tables.ts'
import { isPortError, isTemporary } from '#ports/port-error.ts'
import type { FetchRequest } from '#ports/safe-fetch.ts'

/**
 * Messages to others. A kind of delivery is a value of its module; `app.ts` lists them all:
 *
 *     export const webhookDelivery: DeliveryKind<WebhookPayload> = {
 *       kind: 'webhook',
 *       send: async (ctx, delivery, signal) => {
 *         const webhook = await store.find(ctx.db, delivery.householdId, delivery.sourceId)
 *         if (!webhook) throw new DeliveryProblem('sourceGone', { final: true })
 *         return sendRequest(ctx, delivery, { url: webhook.url, method: 'POST', body: …, signal })
 *       },
 *     }
 *
 * and a message is put down in the transaction that causes it (`addDeliveries`), so that it is there exactly if its
 * cause is. From then on it is a row that survives a restart; a runner sends it, again and again until it arrives or is
 * given up. Whoever receives one twice, because a process died in between, knows it by its id.
 *
 * - The payload is kept and shown: no secrets in it. Addresses, keys and signatures are looked up in `send`.
 * - `send` answers what the receiver said. A status outside 2xx counts as a failure, and so does whatever it throws.
 * - A `DeliveryProblem` says why; a final one is not tried again.
 * - It has to end when `signal` fires: one that does not is left behind, and its answer is not heard.
 */
export type DeliveryKind<P = unknown> = {
  kind: DeliveryTables['delivery']['kind']
  /** How long a try may last, where that is longer than a request may. */
  timeoutMs?: number
  send: (ctx: Ctx<undefined>, delivery: OutgoingDelivery<P>, signal: AbortSignal) => Promise<DeliveryAnswer>
}

/** A minute, then longer each time: four and a half hours in all. */
export const BACK_OFF_MS = [MINUTE_MS, 5 * MINUTE_MS, 20 * MINUTE_MS, HOUR_MS, 3 * HOUR_MS] as const
export const MAX_ATTEMPTS = BACK_OFF_MS.length + 1

/** Kinds of any payload in one list; each is only ever handed its own. */
export type AnyDeliveryKind = DeliveryKind<never>

export type OutgoingDelivery<P = unknown> = {
  id: string
  householdId: string
  sourceId: string
  event: string
  payload: P
  createdAt: string
  /** 1 for the first. */
  attempt: number
}

/** `status` is null where there are no statuses, as with mail; `excerpt` is how the answer begins. */
export type DeliveryAnswer = { status: number | null; excerpt: string }

export class DeliveryProblem extends Error {
  readonly final: boolean

  constructor(
    readonly reason: DeliveryReason,
    { final = false, answer }: { final?: boolean; answer?: DeliveryAnswer } = {},
  ) {
    super(`a message was not delivered: ${reason}`)
    this.final = final
    this.answer = answer
  }

  readonly answer: DeliveryAnswer | undefined
}

/** From the first byte to the last. */
export const DELIVERY_TIMEOUT_MS = 15_000
const MAX_BYTES_READ = 2_048
const EXCERPT_LENGTH = 500

type OutgoingRequest = Pick<FetchRequest, 'method' | 'headers' | 'body' | 'signal'> & { url: string }

/**
 * One request through the safe port, with the id of the delivery. A redirect is not followed: the receiver would get
 * the message without its body or its signature, or somebody else would.
 */
export async function sendRequest(
  { deliver }: Pick<Ctx, 'deliver'>,
  { id }: { id: string },
  { url, headers, ...request }: OutgoingRequest,
): Promise<DeliveryAnswer> {
  if (!isWebAddress(url)) throw new DeliveryProblem('badAddress', { final: true })
  const answer = await deliver(url, {
    ...request,
    headers: { ...headers, [DELIVERY_HEADER]: id },
    redirect: 'manual',
    excess: 'cut',
    maxBytes: MAX_BYTES_READ,
    timeoutMs: DELIVERY_TIMEOUT_MS,
    idleMs: DELIVERY_TIMEOUT_MS,
  })
  const packed = (answer.headers['content-encoding'] ?? 'identity') !== 'identity'
  const received = { status: answer.status, excerpt: packed ? '' : excerptOf(answer.text()) }
  if (answer.status >= 300 && answer.status < 400)
    throw new DeliveryProblem('redirected', { final: true, answer: { ...received, excerpt: '' } })
  return received
}

const isWebAddress = (url: string) => URL.canParse(url) && /^https?:$/.test(new URL(url).protocol)

/** One line of what can be shown; some databases refuse what cannot. */
export const excerptOf = (text: string): string =>
  text
    .slice(0, MAX_BYTES_READ)
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim()
    .slice(0, EXCERPT_LENGTH)

/** Whatever went wrong, in a word that the log of a household can show. */
export function problemOf(error: unknown): DeliveryProblem {
  if (error instanceof DeliveryProblem) return error
  if (!isPortError(error)) return new DeliveryProblem('failed')
  const { kind } = error.problem
  // An address that must not be reached will not be allowed later either.
  const final = kind === 'refused' && !isTemporary(error)
  return new DeliveryProblem(kind === 'refused' || kind === 'timeout' ? kind : 'failed', { final })
}
