import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { MINUTE_MS } from '@larder/domain/durations.ts'

/**
 * Challenges for passkeys. A challenge contains its expiry and is sealed for one purpose and holder, so none has to be
 * stored; only used ones are, so that each counts once.
 */

export type Purpose = 'registration' | 'sign-in' | 'proof'

/** The holder is the session that asked, or the browser before sign-in. */
type ChallengeBinding = { purpose: Purpose; holder: string }

export const CHALLENGE_MS = 5 * MINUTE_MS
const NONCE_BYTES = 16
const END_BYTES = 6
const HEAD_BYTES = NONCE_BYTES + END_BYTES

const sealOf = (secret: Uint8Array, { purpose, holder }: ChallengeBinding, head: Uint8Array): Buffer =>
  createHmac('sha256', secret).update(`passkey ${purpose} ${holder} `).update(head).digest()

export function makeChallenge(secret: Uint8Array, seal: ChallengeBinding, now: Date): string {
  const head = Buffer.concat([randomBytes(NONCE_BYTES), Buffer.alloc(END_BYTES)])
  head.writeUIntBE(now.getTime() + CHALLENGE_MS, NONCE_BYTES, END_BYTES)
  return Buffer.concat([head, sealOf(secret, seal, head)]).toString('base64url')
}

/** Its expiry, if it is ours, for this purpose and holder, and not expired. */
export function endOfChallenge(
  secret: Uint8Array,
  seal: ChallengeBinding,
  challenge: string,
  now: Date,
): Date | undefined {
  const bytes = Buffer.from(challenge, 'base64url')
  const head = bytes.subarray(0, HEAD_BYTES)
  const expected = sealOf(secret, seal, head)
  const isOurs = bytes.length === HEAD_BYTES + expected.length && timingSafeEqual(bytes.subarray(HEAD_BYTES), expected)
  if (!isOurs || bytes.toString('base64url') !== challenge) return undefined
  const end = new Date(head.readUIntBE(NONCE_BYTES, END_BYTES))
  return end > now ? end : undefined
}
