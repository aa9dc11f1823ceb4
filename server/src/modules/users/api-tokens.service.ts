import type { ApiTokenDraft } from '@larder/contract/api-token.ts'
import { API_TOKEN_DAYS } from '@larder/domain/accounts/defaults.ts'
import { demandSession } from '#core/access.ts'
import type { Ctx } from '#core/context.ts'
import { fieldProblem, forbidden, refusal } from '#core/errors.ts'
import { hashToken, newApiToken, storedScopes } from '#modules/auth/api-token.service.ts'
import * as store from './api-tokens.store.ts'

/** API tokens of a person: the secret leaves once, in the answer that makes it; what stays is a hash. */

const DAY_MS = 86_400_000

export async function createApiToken(ctx: Ctx, { name, integrationId, scopes, expiresAt }: ApiTokenDraft) {
  demandSession(ctx)
  const ends = expiresAt ? endOf(ctx, expiresAt) : null
  const token = newApiToken()
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

/** In the spelling that can be compared with the clock. */
function endOf({ clock }: Ctx, wish: string): string {
  const [end, now] = [Date.parse(wish), clock.now().getTime()]
  if (!(end > now)) throw fieldProblem('expiresAt', 'the token would have ended already', wish)
  if (end > now + API_TOKEN_DAYS * DAY_MS)
    throw fieldProblem('expiresAt', `a token lasts ${API_TOKEN_DAYS} days at most`, wish)
  return new Date(end).toISOString()
}

/** Beyond this no row can be, and one of the databases would stumble over the number. */
const LARGEST_ID = 2_147_483_647

export async function removeApiToken(ctx: Ctx, tokenId: number) {
  // A program may hand back its own token, and nobody else's.
  if (ctx.actor.tokenId !== tokenId) demandSession(ctx)
  return ctx.tx(async ({ db, actor, emit }) => {
    const known = tokenId >= 0 && tokenId <= LARGEST_ID
    const token = known ? await store.find(db, actor.groupId, tokenId) : undefined
    if (!token) throw refusal('notFound', `Could not locate token with id '${tokenId}' in database`)
    if (token.userId !== actor.userId) throw forbidden()
    await store.remove(db, actor.userId, tokenId)
    emit('apiToken.deleted', { groupId: actor.groupId, userId: actor.userId, id: String(tokenId), name: token.name })
    return { tokenDelete: token.name }
  })
}
