import { randomBytes } from 'node:crypto'
import type { ApiTokenDraft } from '@larder/contract/api-token.ts'
import { API_TOKEN_DAYS } from '@larder/domain/accounts/defaults.ts'
import { endedIfMadeBefore } from '@larder/domain/accounts/token-lifetime.ts'
import { DAY_MS } from '@larder/domain/durations.ts'
import type { Scope } from '@larder/domain/permissions/scopes.ts'
import { demandSession } from '#core/access.ts'
import type { Ctx, TxCtx } from '#core/context.ts'
import { fieldProblem, forbidden, refusal } from '#core/errors.ts'
import { hashToken } from '#core/secret-token.ts'
import { isSerialId } from '#db/rows.ts'
import type { Clock } from '#ports/clock.ts'
import * as store from './api-tokens.store.ts'

/**
 * API tokens of a person. They are random, not JWTs: the secret is shown once, only its hash is stored, and deleting
 * the row revokes it.
 */

const PREFIX = 'larder_'
const BYTES = 32

export const isApiToken = (token: string) => token.startsWith(PREFIX)

/** The condition for valid tokens: they end at their expiry, or without one after some years. */
export const openTokens = (clock: Clock) => ({
  now: clock.iso(),
  madeAfter: endedIfMadeBefore(clock.now(), API_TOKEN_DAYS),
})

const storedScopes = (scopes: readonly Scope[]) => scopes.join(' ')

export const readScopes = (stored: string | null) => stored?.split(' ') as Scope[] | undefined

/** How many tokens of a person are valid. */
export const countApiTokens = ({ db, clock }: Pick<Ctx<unknown>, 'db' | 'clock'>, userId: string): Promise<number> =>
  store.countOf(db, userId, openTokens(clock))

export const { markUsed: markTokenUsed } = store

export const removeApiTokensOf = ({ db }: Pick<TxCtx<unknown>, 'db'>, userId: string): Promise<unknown> =>
  store.removeAllOf(db, userId)

export async function createApiToken(ctx: Ctx, { name, integrationId, scopes, expiresAt }: ApiTokenDraft) {
  demandSession(ctx)
  const ends = expiresAt ? endOf(ctx, expiresAt) : null
  const token = `${PREFIX}${randomBytes(BYTES).toString('base64url')}`
  const made = await ctx.tx(async ({ db, actor, clock, emit }) => {
    const made = await store.insert(db, {
      userId: actor.userId,
      name,
      integrationId,
      tokenHash: hashToken(token),
      createdAt: clock.iso(),
      lastUsedAt: null,
      scopes: scopes ? storedScopes(scopes) : null,
      expiresAt: ends,
    })
    const { groupId, userId } = actor
    emit('apiToken.created', { groupId, userId, id: String(made.id), name, detail: scopes?.join(', ') ?? 'all rights' })
    return made
  })
  return { ...made, scopes: scopes ?? null, token }
}

/** In the stored format, so that it can be compared. */
function endOf({ clock }: Ctx, requested: string): string {
  const [end, now] = [Date.parse(requested), clock.now().getTime()]
  if (!(end > now)) throw fieldProblem('expiresAt', 'the token would have ended already', requested)
  if (end > now + API_TOKEN_DAYS * DAY_MS)
    throw fieldProblem('expiresAt', `a token lasts ${API_TOKEN_DAYS} days at most`, requested)
  return new Date(end).toISOString()
}

export async function removeApiToken(ctx: Ctx, tokenId: number) {
  // An API token may revoke itself, and no other.
  if (ctx.actor.tokenId !== tokenId) demandSession(ctx)
  return ctx.tx(async ({ db, actor, emit }) => {
    const token = isSerialId(tokenId) ? await store.find(db, actor.groupId, tokenId) : undefined
    if (!token) throw refusal('notFound', `Could not locate token with id '${tokenId}' in database`)
    if (token.userId !== actor.userId) throw forbidden()
    await store.remove(db, actor.userId, tokenId)
    emit('apiToken.deleted', { groupId: actor.groupId, userId: actor.userId, id: String(tokenId), name: token.name })
    return { tokenDelete: token.name }
  })
}
