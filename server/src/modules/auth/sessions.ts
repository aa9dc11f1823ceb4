import { jwtVerify, SignJWT } from 'jose'

/**
 * Sign-in tokens. A token names its purpose as audience, so that a download link can never sign anybody in, and the
 * epoch of its user, so that a changed password ends every session made before it.
 */

export const ISSUER = 'larder'
const ALGORITHM = 'HS256'
const SESSION = 'session'

export type Session = { userId: string; epoch: number; remembered: boolean }

type Lifetime = { now: Date; seconds: number }

export function signSession(secret: Uint8Array, session: Session, { now, seconds }: Lifetime): Promise<string> {
  const issuedAt = Math.floor(now.getTime() / 1000)
  return new SignJWT({ epoch: session.epoch, ...(session.remembered ? { remembered: true } : {}) })
    .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT' })
    .setSubject(session.userId)
    .setIssuer(ISSUER)
    .setAudience(SESSION)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + seconds)
    .sign(secret)
}

export async function readSession(secret: Uint8Array, token: string, now: Date): Promise<Session | undefined> {
  try {
    const { payload } = await jwtVerify(token, secret, {
      algorithms: [ALGORITHM],
      issuer: ISSUER,
      audience: SESSION,
      requiredClaims: ['sub', 'exp'],
      currentDate: now,
    })
    if (typeof payload.sub !== 'string' || typeof payload.epoch !== 'number') return undefined
    return { userId: payload.sub, epoch: payload.epoch, remembered: payload.remembered === true }
  } catch {
    return undefined
  }
}
