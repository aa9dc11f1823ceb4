import { randomBytes } from 'node:crypto'
import {
  PasskeyAssertion as AssertionSchema,
  type PasskeyAssertion,
  type PasskeyRequest,
} from '@larder/contract/auth.ts'
import type { Ctx } from '#core/context.ts'
import { problem } from '#core/errors.ts'
import { readInput } from '#core/read-input.ts'
import { lazyValidator } from '#core/validation.ts'
import { CHALLENGE_MS, endOfChallenge, makeChallenge, type Purpose } from './challenges.ts'
import * as store from './passkeys.store.ts'
import { type RelyingParty, relyingPartyOf } from './relying-party.ts'
import { type Credential, readAssertion, readRegistration } from './webauthn.ts'

/**
 * Verifies passkeys. A challenge is answered once, within minutes, by the browser that asked; the authenticator must
 * have verified its user (finger, face, PIN), and its counter must grow. Asking reveals nothing about who has a
 * passkey.
 */

/** Who asked: the address of the request, and the session or browser that holds the challenge. */
export type ChallengeRequest = { address: string; holder: string; purpose: Purpose }

export const newHolder = (): string => randomBytes(32).toString('base64url')

export function relyingParty({ config, t }: Ctx<unknown>, address: string): RelyingParty {
  const party = relyingPartyOf(config, address)
  if (!party) throw problem('invalid', t('secondFactors.passkeys.addressNeeded'))
  return party
}

export function requestFor(ctx: Ctx<unknown>, asking: ChallengeRequest): PasskeyRequest {
  const { id: rpId } = relyingParty(ctx, asking.address)
  const challenge = makeChallenge(ctx.secret, asking, ctx.clock.now())
  return { challenge, rpId, timeout: CHALLENGE_MS, userVerification: 'required' }
}

/** What the assertion is verified against; it also notes the challenge. */
function expectation(ctx: Ctx<unknown>, party: RelyingParty, asking: ChallengeRequest) {
  const answered: { challenge?: { challenge: string; expiresAt: string } } = {}
  const isChallenge = (challenge: string) => {
    const end = endOfChallenge(ctx.secret, asking, challenge, ctx.clock.now())
    if (end) answered.challenge = { challenge, expiresAt: end.toISOString() }
    return end !== undefined
  }
  const onRefusal = (reason: string) => ctx.log.warn({ reason }, 'a passkey was refused')
  return { answered, expected: { relyingParty: party, isChallenge, onRefusal } }
}

type AnsweredChallenge<T> = { value: T; challenge: { challenge: string; expiresAt: string } }

export async function checkRegistration(
  ctx: Ctx<unknown>,
  sent: Parameters<typeof readRegistration>[0],
  asking: ChallengeRequest,
): Promise<AnsweredChallenge<Credential> | undefined> {
  const { answered, expected } = expectation(ctx, relyingParty(ctx, asking.address), asking)
  const value = await readRegistration(sent, expected)
  return value && answered.challenge && { value, challenge: answered.challenge }
}

export type Owner = { id: string; username: string; sessionEpoch: number; authMethod: string }

/** The owner of the passkey, and whether the assertion is valid. */
export async function checkAssertion(
  ctx: Ctx<unknown>,
  sent: PasskeyAssertion,
  asking: ChallengeRequest,
  mayBe: (owner: Owner) => boolean,
): Promise<{ owner?: Owner; shown: boolean }> {
  const party = relyingPartyOf(ctx.config, asking.address)
  const passkey = await store.findByCredential(ctx.db, sent.id)
  if (!party || !passkey) return { shown: false }
  const { userId, username, sessionEpoch, authMethod } = passkey
  const owner = { id: userId, username, sessionEpoch, authMethod }
  if (!mayBe(owner)) return { owner, shown: false }
  const { answered, expected } = expectation(ctx, party, asking)
  const isOwners = (sent.response.userHandle ?? passkey.userHandle) === passkey.userHandle
  const counter = isOwners ? await readAssertion(sent, passkey, expected) : undefined
  const { challenge } = answered
  if (counter === undefined || !challenge) return { owner, shown: false }
  const shown = await ctx.tx(async ({ db, clock, audit }) => {
    if (!(await store.spendChallenge(db, challenge))) return false
    if (!(await store.noteUse(db, passkey.id, { counter, lastUsedAt: clock.iso() }))) return false
    const person = { id: userId, name: username }
    audit({ kind: 'passkey.used', by: person, subject: person, detail: passkey.name })
    return true
  })
  return { owner, shown }
}

const faultsOf = lazyValidator(AssertionSchema)

/** From the text of a form field. */
export function assertionOf(text: string): PasskeyAssertion | undefined {
  try {
    const sent = readInput(AssertionSchema, JSON.parse(text))
    return faultsOf(sent).length === 0 ? (sent as PasskeyAssertion) : undefined
  } catch {
    return undefined
  }
}

/** Who may sign in with a passkey alone: not people of a directory or provider, which decides each time. */
export const signsInHere = ({ authMethod }: Owner): boolean => authMethod === 'Larder'

export const removeExpiredChallenges = (ctx: Ctx<unknown>): Promise<unknown> =>
  ctx.tx(({ db, clock }) => store.removeEndedChallenges(db, clock.iso()))
