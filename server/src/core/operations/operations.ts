import { createHash } from 'node:crypto'
import type { TaggedEndpoint } from '@larder/contract/endpoint.ts'
import { OPERATION_DAYS, OPERATION_HEADER } from '@larder/contract/operations.ts'
import type { FastifyRequest } from 'fastify'
import type { Translate } from '../../i18n/messages.ts'
import type { Ctx } from '../context.ts'
import { notFound, problem, unprocessable } from '../errors.ts'
import { isUuid } from '../uuid.ts'
import * as store from './operations.store.ts'

/**
 * Calls that are made once for each id of a client, however often they arrive. The call runs in one transaction with the
 * row that remembers its answer, so there is never the one without the other: what was refused or interrupted has left
 * nothing and can be tried again, and of two at once one waits for the other and repeats its answer. Decision 0033.
 */

export type Operation = { id: string; fingerprint: string }

/** An answer as it left. */
export type StoredAnswer = { status: number; headers: Record<string, string>; body: string }

/** What the caller calls this change; a call that keeps no such promise refuses the header. */
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

/** Of what was sent as it was sent: what a newer server reads into it is no other content. */
const fingerprintOf = ({ method, url, body }: FastifyRequest): string =>
  createHash('sha256')
    .update(JSON.stringify([method, url, body ?? null]))
    .digest('base64url')

/** `again`: this is what was answered the first time. */
export const applyOnce = (
  ctx: Ctx,
  { id, fingerprint }: Operation,
  work: (ctx: Ctx) => Promise<StoredAnswer>,
): Promise<StoredAnswer & { again: boolean }> =>
  ctx.tx(async (ctx) => {
    const { userId, householdId } = ctx.actor
    const row = { userId, id, createdAt: ctx.clock.iso(), householdId, fingerprint, answer: null }
    // Between the two questions it may only have grown too old.
    while (!(await store.claim(ctx.db, row))) {
      const before = await store.find(ctx.db, userId, id)
      if (!before) continue
      if (before.fingerprint !== fingerprint)
        throw problem('conflict', ctx.t('generic.operationReused'), OPERATION_HEADER)
      // Whoever has moved out is not told of the household any more.
      if (before.householdId !== householdId || before.answer === null) throw notFound()
      return { ...(JSON.parse(before.answer) as StoredAnswer), again: true }
    }
    const answered = await work(ctx)
    await store.putAnswer(ctx.db, userId, id, JSON.stringify(answered))
    return { ...answered, again: false }
  })

const KEPT_MS = OPERATION_DAYS * 86_400_000

export const forgetOperations = (ctx: Ctx<undefined>) =>
  ctx.tx(({ db, clock }) => store.removeBefore(db, new Date(clock.now().getTime() - KEPT_MS).toISOString()))
