import { type CryptoKey, decodeJwt, jwtVerify, SignJWT } from 'jose'

/**
 * Session tokens. The audience names the purpose, so that a download link never signs anybody in; the epoch of the user
 * is part of it, so that a changed password ends all earlier sessions.
 */

export const ISSUER = 'larder'
const ALGORITHM = 'HS256'
const SESSION = 'session'

/** The id of its row; tokens from before sessions were rows have none, and end with their epoch. */
export type Session = { userId: string; epoch: number; remembered: boolean; id?: string }

type Lifetime = { now: Date; seconds: number }

const keys = new WeakMap<Uint8Array, Promise<CryptoKey>>()

/** Imported once per secret: every request needs it, and importing takes as long as the check. */
function keyOf(secret: Uint8Array): Promise<CryptoKey> {
  const known = keys.get(secret)
  if (known) return known
  const made = crypto.subtle.importKey('raw', new Uint8Array(secret), { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
    'verify',
  ])
  keys.set(secret, made)
  return made
}

export async function signSession(secret: Uint8Array, session: Session, { now, seconds }: Lifetime): Promise<string> {
  const issuedAt = Math.floor(now.getTime() / 1000)
  const { epoch, id } = session
  return new SignJWT({ epoch, ...(id ? { sid: id } : {}), ...(session.remembered ? { remembered: true } : {}) })
    .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT' })
    .setSubject(session.userId)
    .setIssuer(ISSUER)
    .setAudience(SESSION)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + seconds)
    .sign(await keyOf(secret))
}

type Checked = { session: Session; endsAt: number }

/**
 * Clients send the same token with every call, so its signature is checked once. Whether it is still valid is checked
 * each time.
 */
const checked = new WeakMap<Uint8Array, Map<string, Checked>>()
const MAX_CHECKED = 1_000

export async function readSession(secret: Uint8Array, token: string, now: Date): Promise<Session | undefined> {
  const tokens = checked.get(secret) ?? new Map<string, Checked>()
  checked.set(secret, tokens)
  const known = tokens.get(token) ?? (await check(secret, token, now))
  if (!known || now.getTime() >= known.endsAt) {
    tokens.delete(token)
    return undefined
  }
  if (tokens.size >= MAX_CHECKED) tokens.clear()
  tokens.set(token, known)
  return known.session
}

/** Whether it has expired by its own word; the signature is not checked. */
export function isExpired(token: string, now: Date): boolean {
  try {
    const { exp, aud } = decodeJwt(token)
    return aud === SESSION && exp !== undefined && exp * 1000 <= now.getTime()
  } catch {
    return false
  }
}

async function check(secret: Uint8Array, token: string, now: Date): Promise<Checked | undefined> {
  try {
    const { payload } = await jwtVerify(token, await keyOf(secret), {
      algorithms: [ALGORITHM],
      issuer: ISSUER,
      audience: SESSION,
      requiredClaims: ['sub', 'exp'],
      currentDate: now,
    })
    if (typeof payload.sub !== 'string' || typeof payload.epoch !== 'number') return undefined
    const id = typeof payload.sid === 'string' ? { id: payload.sid } : {}
    const session = { userId: payload.sub, epoch: payload.epoch, remembered: payload.remembered === true, ...id }
    return { session, endsAt: (payload.exp ?? 0) * 1000 }
  } catch {
    return undefined
  }
}
