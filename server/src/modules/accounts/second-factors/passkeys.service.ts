import { createHmac, randomUUID } from 'node:crypto'
import { CREDENTIAL_TYPE } from '@larder/contract/auth.ts'
import type { Passkey, PasskeyCreation, PasskeyRegistration } from '@larder/contract/second-factors.ts'
import { demandSession } from '#core/access.ts'
import type { Ctx } from '#core/context.ts'
import { fieldProblem, problem } from '#core/errors.ts'
import { found } from '#core/found.ts'
import { CHALLENGE_MS, makeChallenge } from './challenges.ts'
import { type ChallengeRequest, checkRegistration, relyingParty } from './passkey-assertions.service.ts'
import * as store from './passkeys.store.ts'
import {
  dropUnusedRecoveryCodes,
  type GivenProof,
  makeRecoveryCodes,
  prove,
  proveForNewFactor,
  refuseInDemo,
} from './second-factors.service.ts'
import * as factors from './second-factors.store.ts'
import { ALGORITHMS } from './webauthn.ts'

/**
 * The passkeys of a person: created, renamed, removed. Creating and removing needs the password or a code, because a
 * passkey signs in alone. People of an identity provider have theirs there.
 */

const APP = 'Larder'
const MAX_PASSKEYS = 20

/** What was asked for with the password, while there was no factor, is not answered once there is one. */
const askingOf = ({ actor }: Ctx, address: string, hadFactor: boolean): ChallengeRequest => ({
  address,
  holder: `${actor.userId} ${actor.sessionId ?? ''} ${hadFactor ? 'with a factor' : 'without'}`,
  purpose: 'registration',
})

async function ownerOf(ctx: Ctx) {
  demandSession(ctx)
  const user = found(await factors.findUser(ctx.db, ctx.actor.userId))
  refuseInDemo(ctx, user.email)
  if (user.authMethod === 'OIDC') throw problem('invalid', ctx.t('secondFactors.passkeys.elsewhere'))
  return user
}

/**
 * The user handle: the same for all passkeys of a person, so that a device keeps one of them, and random, so that it
 * reveals nothing.
 */
const handleOf = ({ secret }: Ctx, userId: string, known: { userHandle: string }[]): string =>
  known[0]?.userHandle ?? createHmac('sha256', secret).update(`passkey user ${userId}`).digest('base64url')

export async function startAdding(ctx: Ctx, proof: GivenProof): Promise<PasskeyCreation> {
  const { address } = proof
  const user = await ownerOf(ctx)
  const { id } = relyingParty(ctx, address)
  const known = await store.credentialsOf(ctx.db, user.id)
  if (known.length >= MAX_PASSKEYS) throw problem('invalid', ctx.t('secondFactors.passkeys.tooMany'))
  const hadFactor = await factors.hasAny(ctx.db, user.id)
  await proveForNewFactor(ctx, proof)
  return {
    challenge: makeChallenge(ctx.secret, askingOf(ctx, address, hadFactor), ctx.clock.now()),
    rp: { id, name: APP },
    user: { id: handleOf(ctx, user.id, known), name: user.email, displayName: user.username },
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ alg, type: CREDENTIAL_TYPE })),
    timeout: CHALLENGE_MS,
    attestation: 'none',
    excludeCredentials: known.map(({ credentialId }) => ({ id: credentialId, type: CREDENTIAL_TYPE })),
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
  }
}

type Draft = { name: string; registration: PasskeyRegistration }

export async function add(
  ctx: Ctx,
  { name, registration }: Draft,
  address: string,
): Promise<{ passkey: Passkey; recoveryCodes: string[] }> {
  const { id: userId, username } = await ownerOf(ctx)
  const refused = () => fieldProblem('registration', ctx.t('secondFactors.passkeys.refused'))
  const hadFactor = await factors.hasAny(ctx.db, userId)
  const answer = await checkRegistration(ctx, registration, askingOf(ctx, address, hadFactor))
  if (!answer) throw refused()
  return ctx.tx(async (ctx) => {
    const { db, clock, audit } = ctx
    const known = await store.credentialsOf(db, userId)
    if (known.length >= MAX_PASSKEYS) throw problem('invalid', ctx.t('secondFactors.passkeys.tooMany'))
    const isFirst = !(await factors.hasAny(db, userId))
    if (isFirst === hadFactor) throw refused()
    await factors.removeBegunApp(db, userId)
    const passkey = { id: randomUUID(), name, createdAt: clock.iso(), lastUsedAt: null }
    const row = { ...passkey, ...answer.value, userId, userHandle: handleOf(ctx, userId, known) }
    const kept = (await store.spendChallenge(db, answer.challenge)) && (await store.insert(db, row))
    if (!kept) throw refused()
    audit({ kind: 'passkey.added', subject: { id: userId, name: username }, detail: name })
    const { recoveryCodes } = isFirst ? await makeRecoveryCodes(ctx, userId) : { recoveryCodes: [] }
    return { passkey, recoveryCodes }
  })
}

export async function rename(ctx: Ctx, id: string, name: string): Promise<Passkey> {
  demandSession(ctx)
  return ctx.tx(async ({ db, actor }) => found(await store.rename(db, actor.userId, id, name)))
}

export async function remove(ctx: Ctx, id: string, proof: GivenProof): Promise<null> {
  demandSession(ctx)
  const { userId, username } = ctx.actor
  const mine = await store.listOf(ctx.db, userId)
  found(mine.find((passkey) => passkey.id === id))
  await prove(ctx, proof)
  await ctx.tx(async ({ db, audit }) => {
    const { name } = found(await store.remove(db, userId, id))
    await dropUnusedRecoveryCodes(db, userId)
    audit({ kind: 'passkey.removed', subject: { id: userId, name: username }, detail: name })
  })
  return null
}
