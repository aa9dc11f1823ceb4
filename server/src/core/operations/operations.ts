import { createHash } from 'node:crypto'
import type { TaggedEndpoint } from '@larder/contract/endpoint.ts'
import { OPERATION_DAYS, OPERATION_HEADER } from '@larder/contract/operations.ts'
import { DAY_MS } from '@larder/domain/durations.ts'
import type { FastifyRequest } from 'fastify'
import { momentBefore } from '#ports/clock.ts'
import type { Translate } from '../../i18n/messages.ts'
import type { Ctx } from '../context.ts'
import { notFound, problem, unprocessable } from '../errors.ts'
import { isUuid } from '../uuid.ts'
import * as store from './operations.store.ts'

/**
 * Idempotent calls: a call with an operation id is made once, however often it arrives. It runs in one transaction with
 * the row that stores its answer. A call that is refused or interrupted therefore leaves nothing and can be tried
 * again; of two at once, the second waits and repeats the answer of the first. Decision 0033.
 */

export type Operation = { id: string; fingerprint: string }

/** An answer as it was sent. */
export type StoredAnswer = { status: number; headers: Record<string, string>; body: string }

/** The operation id of a request; calls that are not idempotent refuse the header. */
export function operationOf(endpoint: TaggedEndpoint, request: FastifyRequest, t: Translate): Operation | undefined {
  const sent = request.headers[OPERATION_HEADER]
  if (sent === undefined || endpoint.method === 'GET') return undefined
  if (!endpoint.operation) throw problem('invalid', t('generic.operationNotTaken'), OPERATION_HEADER)
  const id = String(sent).toLowerCase()
  if (!isUuid(id))
    throw unprocessable([
      {
        type: 'uuid_parsing',
        loc: ['header', OPERATION_HEADER],
        msg: 'Input should be a valid UUID',
        input: id.slice(0, 200),
        ctx: { error: 'invalid UUID' },
      },
    ])
  return { id, fingerprint: fingerprintOf(request) }
}

/** Of the request as it was sent, so that a newer server that reads it differently sees the same content. */
const fingerprintOf = ({ method, url, body }: FastifyRequest): string =>
  createHash('sha256')
    .update(JSON.stringify([method, url, body ?? null]))
    .digest('base64url')

/** `again`: this is the answer of the first time. */
export const applyOnce = (
  ctx: Ctx,
  { id, fingerprint }: Operation,
  work: (ctx: Ctx) => Promise<StoredAnswer>,
): Promise<StoredAnswer & { again: boolean }> =>
  ctx.tx(async (ctx) => {
    const { userId, householdId } = ctx.actor
    const row = { userId, id, createdAt: ctx.clock.iso(), householdId, fingerprint, answer: null }
    // Between the two statements an old row may have been removed.
    while (!(await store.claim(ctx.db, row))) {
      const before = await store.find(ctx.db, userId, id)
      if (!before) continue
      if (before.fingerprint !== fingerprint)
        throw problem('conflict', ctx.t('generic.operationReused'), OPERATION_HEADER)
      // A member who has moved to another household is not told.
      if (before.householdId !== householdId || before.answer === null) throw notFound()
      return { ...(JSON.parse(before.answer) as StoredAnswer), again: true }
    }
    const answered = await work(ctx)
    await store.putAnswer(ctx.db, userId, id, JSON.stringify(answered))
    return { ...answered, again: false }
  })

const KEPT_MS = OPERATION_DAYS * DAY_MS

export const removeOldOperations = (ctx: Ctx<undefined>) =>
  ctx.tx(({ db, clock }) => store.removeBefore(db, momentBefore(clock, KEPT_MS)))
